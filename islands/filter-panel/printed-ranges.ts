/** The printed ends of ranges: which parameter they are, what is typed or moved, and when it is applied. */

import { parseMoney } from '@/lib/money'
import { RANGE_POINTER_MS } from '@/page/limits'
import type { PageFacts } from '@/page/types'
import { chosenEnds } from '@/shop/catalog/facet-choice'
import type { RangeFacet } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import type { PanelActions } from './panel-actions'
import { reportGroup } from './printed'
import {
  endsOf,
  endsToSend,
  type RangeEnds,
  rangeGrid,
  typedAmount,
  typedDecimal,
  withHandle,
  withTyped,
} from './ranges'

/** A printed range with the fields of its ends; a slider and a text field may show the same end. */
export interface PrintedRange {
  readonly facet: RangeFacet
  readonly fields: Readonly<Record<keyof RangeEnds, readonly HTMLInputElement[]>>
}

const sides = ['low', 'high'] as const

const fieldsIn = (group: Element, part: string): HTMLInputElement[] => [
  ...group.querySelectorAll<HTMLInputElement>(`input[data-part=${part}]`),
]

/** Reads the range of a group; undefined when it has none, or one whose parameter or ends are unknown: then its form works as printed. */
export const readRange = (element: HTMLElement, facts: PageFacts): PrintedRange | undefined => {
  const fields = { low: fieldsIn(element, 'min'), high: fieldsIn(element, 'max') }
  const [first] = [...fields.low, ...fields.high]
  if (!first) return undefined
  const { kind = /price/i.test(first.name) ? 'price' : 'decimal', id = /\d+/.exec(first.name)?.[0] } = element.dataset
  const end = (name: 'min' | 'max', among: readonly HTMLInputElement[]): string | undefined =>
    [element.dataset[name] ?? '', ...among.map((field) => field[name] || field.placeholder)]
      .map((written) => parseMoney(written, facts))
      .find((each) => each !== undefined)
  const [min, max] = [end('min', fields.low), end('max', fields.high)]
  const isPrice = kind === 'price'
  if (min === undefined || max === undefined || !(isPrice || (kind === 'decimal' && id))) {
    reportGroup(
      element,
      'a printed range without its parameter or ends',
      'data-kind, and data-min and data-max',
      '<fieldset data-part="group" data-kind="price" data-min="90" data-max="1250">',
    )
    return undefined
  }
  const filterId = isPrice ? '' : `${id}`
  const key = isPrice ? 'price' : `decimal=${filterId}`
  const parameter = isPrice ? 'price' : 'decimal'
  return { facet: { kind: 'range', key, parameter, filterId, name: '', min, max, chosen: undefined, unit: '' }, fields }
}

/** Follows the fields of printed ranges. */
export const followRanges = (facts: PageFacts) => {
  /** Ends that are set and not applied yet, by the range's key. */
  const set = new Map<string, RangeEnds>()
  const shown = new Map<string, string>()

  const write = (field: HTMLInputElement, amount: number | undefined, fallback: string): void => {
    const isSlider = field.type === 'range'
    const written = amount === undefined ? (isSlider ? fallback : '') : `${amount}`
    field.value = isSlider || field.type === 'number' ? written : written.replace('.', facts.decimalSeparator)
  }

  return {
    /** Shows the chosen ends where they have changed; ends that wait stay as typed. */
    show: (range: PrintedRange, chosen: FilterQuery): void => {
      const { facet, fields } = range
      const ends = chosenEnds(chosen, facet)
      const text = JSON.stringify(ends ?? null)
      const before = shown.get(facet.key)
      shown.set(facet.key, text)
      if (before === undefined || before === text || set.has(facet.key)) return
      const amounts = ends && endsOf(ends, rangeGrid(facet))
      for (const side of sides)
        for (const field of fields[side]) write(field, amounts?.[side], side === 'low' ? facet.min : facet.max)
    },
    /** Takes a typed or moved end. Without `delay` (ms) a typed end waits until its range is left. */
    take: (
      { facet, fields }: PrintedRange,
      field: HTMLInputElement,
      chosen: FilterQuery,
      actions: PanelActions,
    ): void => {
      const side = fields.low.includes(field) ? 'low' : 'high'
      const grid = rangeGrid(facet)
      const isPrice = facet.parameter === 'price'
      const before = set.get(facet.key) ?? endsOf(chosenEnds(chosen, facet), grid)
      const isSlider = field.type === 'range'
      const read = isPrice
        ? typedAmount(field.value, field.type === 'number' ? '.' : facts.decimalSeparator)
        : undefined
      const amount = isPrice ? read : typedDecimal(field.value, facts)
      const ends = isSlider
        ? withHandle(before, side, Number(field.value), grid)
        : withTyped(before, side, amount, grid)
      set.set(facet.key, ends)
      for (const other of fields[side]) if (other !== field || isSlider) write(other, ends[side], '')
      const apply = () => {
        set.delete(facet.key)
        return endsToSend(ends, grid, isPrice)
      }
      actions.deferRange(facet, side, apply, isSlider ? RANGE_POINTER_MS : undefined)
    },
    /** Applies the ends of a range soon, because the focus has left it. */
    leave: ({ facet, fields }: PrintedRange, actions: PanelActions): void => {
      const ends = set.get(facet.key)
      if (!ends) return
      const grid = rangeGrid(facet)
      for (const side of sides) for (const field of fields[side]) if (field.value !== '') write(field, ends[side], '')
      const apply = () => {
        set.delete(facet.key)
        return endsToSend(ends, grid, facet.parameter === 'price')
      }
      actions.deferRange(facet, 'low', apply, RANGE_POINTER_MS)
    },
  }
}
