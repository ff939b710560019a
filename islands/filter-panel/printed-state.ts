/** The state of a panel whose groups the server printed: its own elements show what is chosen, and follow the page that answers a choice. */

import type { Island } from '@/island/view'
import { yieldInLoop } from '@/lib/scheduling'
import { $filters, addPrintedChoice, chosenAddress, isChoiceAhead } from '@/shop/catalog/filter-store'
import { keepSingleList } from '@/shop/catalog/page-leads'
import { isChosenEarly } from '@/ui/page-controls'
import type contract from './contract'
import type { PanelActions } from './panel-actions'
import {
  changeBy,
  morphContent,
  type PrintedGroup,
  type PrintedValue,
  queryOf,
  readGroups,
  type Token,
  tokensIn,
  tokensOf,
} from './printed'
import { followRanges, type PrintedRange, readRange } from './printed-ranges'
import { createPrintedSearch } from './printed-search'

/** How long a task may take that changes thousands of values, in milliseconds. */
const STEPS_MS = 25
const CHOSEN = '[data-part=chosen] :is(a,button)'
const ANSWERED = `${CHOSEN},[data-part=apply],[data-part=clear],[data-part=min],[data-part=max]`

/** The choice with a value switched on or off; another value of its single-select filter is switched off. */
export const withToken = (chosen: ReadonlySet<Token>, token: Token, isOn: boolean): Set<Token> => {
  const [filter = ''] = /^single=\d+-/.exec(token) ?? []
  const next = new Set([...chosen].filter((each) => each !== token && !(isOn && filter && each.startsWith(filter))))
  if (isOn) next.add(token)
  return next
}

const markControl = (control: HTMLElement, isOn: boolean): void => {
  if (control instanceof HTMLInputElement) control.checked = isOn
  else if (!control.matches('a')) {
    const name = control.matches('button') ? 'aria-pressed' : 'aria-checked'
    // An equal value would be another change for 5,000 rows.
    if (control.getAttribute(name) !== `${isOn}`) control.setAttribute(name, `${isOn}`)
  } else if (isOn) control.setAttribute('aria-current', 'true')
  else control.removeAttribute('aria-current')
}

/** Reads the groups that the server printed into a panel's element, and what is chosen in them. */
export const createPrinted = ({
  element,
  facts,
  emit,
}: Pick<Island<typeof contract>, 'element' | 'facts' | 'emit'>) => {
  let printed: ReadonlySet<string> = tokensIn(location.search)
  let groups: readonly PrintedGroup[] = []
  const values = new Map<Element, PrintedValue>()
  const ranges = new Map<Element, PrintedRange>()
  const rows = new Set<HTMLElement>()
  const ends = followRanges(facts)

  const readFrom = (root: Element, tokens: ReadonlySet<string>, found?: Map<Element, PrintedRange>) =>
    readGroups(root, tokens, (group) => {
      const range = readRange(group, facts)
      if (range) found?.set(group, range)
      return range?.facet.key
    })

  /** Whether the links are partly of the page before and partly of the new one, so that they cannot be read. */
  let isTaking = false
  /** What the controls show; undefined when another page or the browser may have set them. */
  let marked: ReadonlySet<Token> | undefined

  const show = (): void => {
    const { chosen } = $filters.get()
    const tokens = tokensOf(chosen)
    for (const { control, token } of values.values())
      if (marked?.has(token) !== tokens.has(token)) markControl(control, tokens.has(token))
    marked = tokens
    for (const range of ranges.values()) ends.show(range, chosen)
  }

  const read = (): void => {
    marked = undefined
    values.clear()
    ranges.clear()
    groups = readFrom(element, printed, ranges)
    for (const value of groups.flatMap((group) => group.values)) {
      const { control } = value
      values.set(control, value)
      if (control.matches('input,a,button')) continue
      // A row such as `<li data-part="value">` is a checkbox for keys and screen readers.
      rows.add(control)
      control.setAttribute('role', 'checkbox')
      control.tabIndex = 0
    }
  }

  const groupAround = (target: unknown): PrintedGroup | undefined =>
    target instanceof Node ? groups.find((group) => group.element.contains(target)) : undefined

  const search = createPrintedSearch(element, groupAround)

  const answer = () => {
    const total = Number.parseInt(element.dataset.total ?? '', 10)
    return { total: Number.isNaN(total) ? undefined : total, groups: groups.length }
  }

  /** Takes what the server has printed as chosen and the address does not name. */
  const takeMarked = (): void => {
    const chosen = [...values.values()].filter(
      ({ control }) => control instanceof HTMLInputElement && control.defaultChecked,
    )
    // The browser sets controls when it returns to a page.
    marked = undefined
    addPrintedChoice(queryOf(chosen.map(({ token }) => token)))
    show()
  }

  /** Gives the focus to what is near a control that is gone: the next chosen filter, else the panel's title. */
  const keepFocus = (focused: Element | null, place: number): void => {
    if (!(focused instanceof HTMLElement) || document.activeElement !== document.body) return
    const chosen = element.querySelectorAll<HTMLElement>(CHOSEN)
    const near = focused.isConnected
      ? focused
      : (chosen[Math.min(place, chosen.length - 1)] ??
        element.querySelector<HTMLElement>('[data-part=title]') ??
        element)
    if (near !== focused && !near.matches('a,button')) near.tabIndex = -1
    near.focus({ preventScroll: true })
  }

  /** The elements around the values and ends: groups, lists, and a theme's own accordion or drawer. */
  const around = (): ReadonlySet<Element> => {
    const found = new Set<Element>()
    const rows = [...values.values()].map(({ row }) => row)
    for (const each of [...rows, ...element.querySelectorAll('[data-part=min],[data-part=max]')])
      for (let up = each.parentElement; up && up !== element && !found.has(up); up = up.parentElement) found.add(up)
    return found
  }

  /** Takes the groups of the page that answers for an address from this panel's element there. */
  const takeFrom = async (fresh: HTMLElement, address: string): Promise<void> => {
    const now = tokensIn(new URL(address, location.origin).search)
    const coming = readFrom(fresh, now)
    if (coming.length === 0) return
    const keys = new Map<Node, string>()
    for (const group of [...groups, ...coming]) {
      if (group.key) keys.set(group.element, group.key)
      for (const { row, token } of group.values) keys.set(row, token)
    }
    const hidden = new Set([...values.values()].flatMap(({ row, token }) => (row.hidden ? token : [])))
    for (const { row, token } of coming.flatMap((group) => group.values)) if (hidden.has(token)) row.hidden = true
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    const place = [...element.querySelectorAll(CHOSEN)].findIndex((each) => each.isSameNode(focused))
    if (fresh.dataset.total !== undefined) element.dataset.total = fresh.dataset.total
    isTaking = true
    const steps = morphContent(element, fresh, keys, around())
    for (let until = performance.now() + STEPS_MS; !steps.next().done; ) {
      if (performance.now() < until) continue
      await yieldInLoop()
      until = performance.now() + STEPS_MS
    }
    isTaking = false
    if (isOver) return
    printed = now
    read()
    if (isChoiceAhead($filters.get())) show()
    else takeMarked()
    search.again()
    keepFocus(focused, place)
    emit('filters-loaded', answer())
  }

  const answers = ({ target }: Event): boolean => {
    const control = target instanceof Element && target.closest<HTMLElement>('input,a,button,[data-part=value]')
    if (!control) return false
    return values.has(control) || control.matches(ANSWERED) || element.contains(Object(control).form)
  }

  let taken = Promise.resolve()
  let isOver = false
  let endSingle = (): void => {}

  return {
    answer,
    ends,
    groupAround,
    prepareSearch: search.prepareFor,
    /** Reads the groups again, because other code may have inserted parts. */
    read: (): void => {
      if (!isTaking) read()
    },
    searchIn: search.searchIn,
    show,
    takeMarked,
    valueOf: (control: Element): PrintedValue | undefined => values.get(control),
    isRow: (element: HTMLElement): boolean => rows.has(element),
    rangeAround: (target: unknown): PrintedRange | undefined => ranges.get(groupAround(target)?.element ?? element),
    /** What following a printed link removes. */
    removedBy: (link: Element): readonly string[] => changeBy(link, printed)?.removed ?? [],
    /** Chooses and searches what the shopper has ticked and typed before the panel was there. */
    takeEarly: (actions: PanelActions): void => {
      endSingle = keepSingleList({ where: 'filter-panel', element, answers, leadsTo: chosenAddress })
      let next = tokensOf($filters.get().chosen)
      let last: HTMLElement | undefined
      for (const { token, control } of values.values()) {
        if (!(control instanceof HTMLInputElement) || control.checked === control.defaultChecked) continue
        if (!isChosenEarly(control)) continue
        next = withToken(next, token, control.checked)
        last = control
      }
      takeMarked()
      search.again()
      search.prepareFor(document.activeElement)
      emit('filters-loaded', answer())
      if (last) actions.choose(() => queryOf(next), last.id)
      for (const range of ranges.values())
        for (const field of [...range.fields.low, ...range.fields.high])
          if (field.value !== field.defaultValue && field.matches(':focus'))
            ends.take(range, field, $filters.get().chosen, actions)
    },
    /** Whether a dialog holds the panel or its groups: there choices wait until it is closed. */
    isInDrawer: (): boolean => Boolean(element.closest('dialog[open]') ?? element.querySelector('dialog[open]')),
    usedControl: (): Element | null => {
      const { activeElement } = document
      return element.contains(activeElement) && !activeElement?.matches(CHOSEN) ? activeElement : null
    },
    /** Takes the groups of this panel's element on the page that answers for an address. */
    take: (fresh: HTMLElement, address: string): Promise<void> => {
      taken = taken.then(() => takeFrom(fresh, address))
      return taken
    },
    stop: (): void => {
      isOver = true
      endSingle()
      search.stop()
      for (const row of rows) for (const name of ['role', 'tabindex', 'aria-checked']) row.removeAttribute(name)
    },
  }
}

/** The printed groups of a panel and what can be done with them. */
export type PrintedState = ReturnType<typeof createPrinted>
