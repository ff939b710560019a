/** What an element can hold. */
export type Child = Node | string

/** Attributes by name; true is an empty one, false and undefined are none. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Makes an element. Texts are text: nothing here is read as HTML. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...children)
  return element
}

/** A button; `key` finds it again when the panel is drawn anew. */
export const button = (
  key: string,
  label: string,
  press: () => void,
  attributes: Attributes = {},
): HTMLButtonElement => {
  const element = h('button', { type: 'button', 'data-focus-key': key, ...attributes }, label)
  element.addEventListener('click', press)
  return element
}

/** A checkbox with its label. */
export const checkbox = (
  key: string,
  label: string,
  isOn: boolean,
  turn: (isOn: boolean) => void,
): HTMLLabelElement => {
  const input = h('input', { type: 'checkbox', 'data-focus-key': key, checked: isOn })
  input.addEventListener('change', () => turn(input.checked))
  return h('label', { class: 'check' }, input, ` ${label}`)
}

/** A table with a heading for each column; the first cell of a row is its heading. */
export const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLTableElement =>
  h(
    'table',
    {},
    h('caption', {}, caption),
    h('thead', {}, h('tr', {}, ...columns.map((column) => h('th', { scope: 'col' }, column)))),
    h(
      'tbody',
      {},
      ...rows.map(([head = '', ...cells]) =>
        h('tr', {}, h('th', { scope: 'row' }, head), ...cells.map((cell) => h('td', {}, cell))),
      ),
    ),
  )

/** Sections that somebody has opened; they stay so when a panel is drawn anew. */
export type Opened = Set<string>

/** A section that is opened by a press; what is in it is made only then. */
export const disclosure = (
  key: string,
  summary: readonly Child[],
  opened: Opened,
  content: () => readonly Child[],
  redraw: () => void,
): HTMLDetailsElement => {
  const isOpen = opened.has(key)
  const head = h('summary', { 'data-focus-key': key }, ...summary)
  const element = h('details', { open: isOpen }, head, ...(isOpen ? content() : []))
  head.addEventListener('click', (event) => {
    event.preventDefault()
    if (!opened.delete(key)) opened.add(key)
    redraw()
  })
  return element
}
