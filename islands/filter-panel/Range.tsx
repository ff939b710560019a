import { type CSSProperties, type FocusEvent, useEffect, useRef, useState } from 'react'
import type { FilterQuery } from '../../src/lib/query'
import { chosenEnds } from '../../src/shop/facet-choice'
import type { RangeFacet } from '../../src/shop/facets'
import { RANGE_KEY_MS, RANGE_POINTER_MS } from '../../src/shop/limits'
import {
  endsOf,
  endsToSend,
  type RangeEnds,
  rangeGrid,
  typedAmount,
  typedDecimal,
  withHandle,
  withTyped,
} from '../../src/shop/range-entry'
import { text } from '../../src/shop/texts'
import type { PageFacts } from '../../src/shop/types'
import { amountText } from './chosen'
import type { PanelActions } from './panel-actions'

interface RangeProps {
  readonly facet: RangeFacet
  readonly chosen: FilterQuery
  readonly actions: PanelActions
  readonly facts: PageFacts
}

/** What was set last and is not applied yet. */
interface Entry {
  readonly side: keyof RangeEnds
  readonly ends: RangeEnds
  /** Where the handles stand: an amount moves them when its field is left. */
  readonly shown: RangeEnds
  /** The amount as typed, until its field is left. */
  readonly words?: string
}

const sides = ['low', 'high'] as const

/** Two handles and two typed ends for the same range (§5 "Price slider"). */
export const Range = ({ facet, chosen, actions, facts }: RangeProps) => {
  const grid = rangeGrid(facet)
  const settled = endsOf(chosenEnds(chosen, facet), grid)
  const [entry, setEntry] = useState<Entry>()
  const wait = useRef(RANGE_POINTER_MS)
  const ends = entry?.shown ?? settled
  const isPrice = facet.parameter === 'price'
  const names = { low: text('filter.least', facet), high: text('filter.most', facet) }

  useEffect(() => () => actions.settle(), [actions])

  const set = (next: Entry, ms?: number): void => {
    const take = () => {
      setEntry(undefined)
      return endsToSend(next.ends, grid, isPrice)
    }
    setEntry(next)
    actions.holdEnds(facet, next.side, take, ms)
  }
  const move = (side: keyof RangeEnds, to: number): void => {
    const next = withHandle(ends, side, to, grid)
    set({ side, ends: next, shown: next }, wait.current)
  }
  const type = (side: keyof RangeEnds, words: string): void => {
    const amount = isPrice ? typedAmount(words, facts.decimalSeparator) : typedDecimal(words, facts)
    const next = withTyped(ends, side, amount, grid)
    set({ side, ends: next, shown: ends, words })
  }
  /**
   * The list follows when the whole range is left, so that the other end can be typed; a moment later, because the panel
   * may move, and what was pressed would miss its click.
   */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const staysInside = currentTarget.closest('fieldset')?.contains(relatedTarget) ?? false
    if (!entry || (staysInside && entry.words === undefined)) return
    const { side, ends: next } = entry
    set({ side, ends: next, shown: next }, staysInside ? undefined : RANGE_POINTER_MS)
  }
  const share = (amount: number): string => String((amount - grid.min) / (grid.top - grid.min))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--low': share(ends.low),
    '--high': share(ends.high >= grid.max ? grid.top : ends.high),
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns which device moves a handle
    <div
      className="vitrin-filter-range"
      onPointerDown={() => {
        wait.current = RANGE_POINTER_MS
      }}
      onKeyDown={() => {
        wait.current = RANGE_KEY_MS
      }}
      onBlur={leave}
    >
      <div className="vitrin-filter-slider" style={style}>
        {sides.map((side) => (
          <input
            key={side}
            type="range"
            id={actions.idOf(`${facet.key}-${side}`)}
            aria-label={names[side]}
            aria-valuetext={amountText(ends[side], facet, facts)}
            min={grid.min}
            max={grid.top}
            step={grid.step}
            value={ends[side] >= grid.max ? grid.top : ends[side]}
            onChange={(event) => move(side, Number(event.currentTarget.value))}
          />
        ))}
      </div>
      <div className="vitrin-filter-ends">
        {sides.map((side) => (
          <label key={side}>
            <span className="vitrin-spoken">{names[side]}</span>
            <input
              type="text"
              id={actions.idOf(`${facet.key}-${side}-typed`)}
              inputMode={isPrice ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={
                (entry?.side === side ? entry.words : undefined) ??
                String(ends[side]).replace('.', facts.decimalSeparator)
              }
              onChange={(event) => type(side, event.currentTarget.value.replace(/[^\d.,٫٬٠-٩۰-۹]/g, ''))}
              onKeyDown={(event) => {
                if (event.key === 'Enter') actions.settle()
              }}
            />
            {facet.unit && <span aria-hidden="true">{facet.unit}</span>}
          </label>
        ))}
      </div>
    </div>
  )
}
