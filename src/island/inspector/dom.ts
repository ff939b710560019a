/** Creates the inspector's elements: buttons, tables, checkboxes, sections that open. */

/** What an element can hold. */
export type Child = Node | string

/** Attributes by name; true is an empty one, false and undefined are none. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Creates an element. Strings become text nodes and are never parsed as HTML. */
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

/** Creates a button. `key` identifies it, so that it keeps the focus when the panel is drawn again. */
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

/** Creates a checkbox with its label. */
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

/** Creates a table with a heading for each column; the first cell of a row is the row's heading. */
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

/** Keys of the sections that the user has opened; they stay open when a panel is drawn again. */
export type Opened = Set<string>

/** Creates a section that opens at a press; its content is created only then. */
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
