/** The search among printed values: their folded names, and which rows are hidden, not more of them at once than a frame can bear. */

import { foldLetters } from '@/lib/fold'
import { afterFrame, yieldInLoop } from '@/lib/scheduling'
import { FACET_FOLD, FACET_ROWS } from '@/page/limits'
import type { PrintedGroup, PrintedValue } from './printed'

/** A row that appears costs the browser three times as much as one that leaves, because its content is laid out. */
const SHOWN_COST = 3
/** How many rows are made skippable in one frame. */
const ROWS_SKIPPED = 200

/** The name of a value: the text of its row, without a number of products in an element at its end. */
const nameOf = (row: Element): string => {
  let last = row
  while (last.lastElementChild) last = last.lastElementChild
  const own = row.textContent.trim()
  const count = last.textContent.trim()
  const isCount = /^\(?[\d.,\s]+\)?$/.test(count) && own.length > count.length && own.endsWith(count)
  return isCount ? own.slice(0, -count.length) : own
}

/** Rows that leave at once: for each the browser looks for the next list item among those that have left. */
const ROWS_COUNTED = 50

/** Whether the rows of a long list can be skipped by the browser while they are out of sight, without a change of what is seen. */
const canSkip = ({ values }: PrintedGroup): boolean => {
  const [first] = values
  if (!first || values.length < FACET_FOLD) return false
  const { display, listStyleType } = getComputedStyle(first.row)
  return display === 'block' || (display === 'list-item' && listStyleType === 'none')
}

/**
 * Hides rows that are not found and shows the others, from the first on.
 *
 * @param blocks the rows that are blocks when they are shown.
 * @returns whether all rows are as they should be.
 */
const step = (
  values: readonly PrintedValue[],
  found: readonly boolean[],
  blocks: ReadonlySet<HTMLElement>,
): boolean => {
  let cost = 0
  let left = 0
  for (const [index, { row }] of values.entries()) {
    const isHidden = !found[index]
    if (row.hidden === isHidden) continue
    cost += isHidden ? 1 : SHOWN_COST
    if (cost > FACET_ROWS) return false
    row.hidden = isHidden
    // A theme's `display` for its rows would show hidden ones.
    row.style.setProperty('display', isHidden ? 'none' : blocks.has(row) ? 'block' : '', isHidden ? 'important' : '')
    if (!isHidden || blocks.has(row)) continue
    left += 1
    // The browser counts what has left by now.
    if (left % ROWS_COUNTED === 0) getComputedStyle(row).getPropertyValue('display')
  }
  return true
}

const SEARCH = 'input[data-part=search]'

/** Finds printed values of a panel by their names. */
export const createPrintedSearch = (panel: Element, groupAround: (target: unknown) => PrintedGroup | undefined) => {
  /** Folded names by group and, as groups are read anew after a choice, by row: to fold 5,000 at each key would block input. */
  const names = new WeakMap<PrintedGroup, string[]>()
  const known = new WeakMap<Element, readonly [name: string, folded: string]>()
  const blocks = new Set<HTMLElement>()
  /** The last search in a group, by the group's element. */
  const last = new WeakMap<Element, readonly boolean[]>()

  const foldedName = ({ row }: PrintedValue): string => {
    const name = nameOf(row)
    const before = known.get(row)
    if (before?.[0] === name) return before[1]
    const folded = foldLetters(name)
    known.set(row, [name, folded])
    return folded
  }

  const foldedNames = (group: PrintedGroup, upTo = group.values.length): readonly string[] => {
    const folded = names.get(group) ?? []
    names.set(group, folded)
    for (const value of group.values.slice(folded.length, upTo)) folded.push(foldedName(value))
    return folded
  }

  /** Has the browser skip rows out of sight: else each key would move thousands. As list items they would be counted anew for each that leaves. */
  const skipOutOfSight = async (group: PrintedGroup): Promise<void> => {
    if (!canSkip(group)) return
    const height = group.values.find(({ row }) => !row.hidden)?.row.offsetHeight ?? 0
    for (const [index, { row }] of group.values.entries()) {
      if (blocks.has(row)) continue
      if (index % ROWS_SKIPPED === 0) await afterFrame()
      blocks.add(row)
      row.style.setProperty('content-visibility', 'auto')
      row.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
      row.style.setProperty('overflow-clip-margin', '8px')
      if (!row.hidden) row.style.display = 'block'
    }
  }

  const prepare = async (group: PrintedGroup): Promise<void> => {
    for (let done = 0; done < group.values.length; done = foldedNames(group, done + FACET_FOLD).length)
      await yieldInLoop()
    await skipOutOfSight(group)
  }

  /** Shows the values of a group with the typed text only; returns how many there are. */
  const search = (group: PrintedGroup, typed: string): number => {
    const wanted = foldLetters(typed)
    const found = foldedNames(group).map((name) => name.includes(wanted))
    last.set(group.element, found)
    const showByFrame = async (): Promise<void> => {
      while (last.get(group.element) === found && !step(group.values, found, blocks)) await afterFrame()
    }
    void showByFrame()
    return found.filter(Boolean).length
  }

  const searchIn = (field: HTMLInputElement): number => {
    const group = groupAround(field)
    if (!group) return 0
    const count = search(group, field.value)
    for (const none of group.element.querySelectorAll<HTMLElement>('[data-part=none]')) none.hidden = count > 0
    return count
  }

  return {
    /** Hides the rows of a search field's group without the typed text; returns how many are found. */
    searchIn,
    /** Searches anew for what is typed, after values have changed. */
    again: (): void => {
      for (const field of panel.querySelectorAll<HTMLInputElement>(SEARCH)) if (field.value !== '') searchIn(field)
    },
    /** Makes the group of a focused search field quick to search, in short tasks before the first key is pressed. */
    prepareFor: (field: Element | null): void => {
      const group = field?.matches(SEARCH) ? groupAround(field) : undefined
      if (group) void prepare(group)
    },
    stop: (): void => {
      for (const { style } of blocks)
        for (const name of ['content-visibility', 'contain-intrinsic-block-size', 'overflow-clip-margin', 'display'])
          style.removeProperty(name)
    },
  }
}
