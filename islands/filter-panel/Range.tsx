/** The slider and the two fields of a price or number range: when a moved handle or a typed end is applied; its steps are in `ranges.ts`. */

import { type CSSProperties, type FocusEvent, useEffect, useRef, useState } from 'react'
import { RANGE_KEY_MS, RANGE_POINTER_MS } from '@/page/limits'
import { text } from '@/page/texts'
import type { PageFacts } from '@/page/types'
import { chosenEnds } from '@/shop/catalog/facet-choice'
import type { RangeFacet } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import { amountText } from './ChosenList'
import type { PanelActions } from './panel-actions'
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

interface RangeProps {
  readonly facet: RangeFacet
  readonly chosen: FilterQuery
  readonly actions: PanelActions
  readonly facts: PageFacts
}

/** The last change of a range, until it is applied. */
interface Entry {
  readonly side: keyof RangeEnds
  readonly ends: RangeEnds
  /** The positions of the handles; a typed amount moves them when its field is left. */
  readonly shown: RangeEnds
  /** The amount as typed, until its field is left. */
  readonly typed?: string
}

const sides = ['low', 'high'] as const

/** A range with two handles and two text fields. */
export const Range = ({ facet, chosen, actions, facts }: RangeProps) => {
  const grid = rangeGrid(facet)
  const applied = endsOf(chosenEnds(chosen, facet), grid)
  const [entry, setEntry] = useState<Entry>()
  const delay = useRef(RANGE_POINTER_MS)
  const ends = entry?.shown ?? applied
  const isPrice = facet.parameter === 'price'
  const names = { low: text('filter.least', facet), high: text('filter.most', facet) }

  useEffect(() => () => actions.flushRange(), [actions])

  const set = (next: Entry, delayMs?: number): void => {
    const read = () => {
      setEntry(undefined)
      return endsToSend(next.ends, grid, isPrice)
    }
    setEntry(next)
    actions.deferRange(facet, next.side, read, delayMs)
  }
  const move = (side: keyof RangeEnds, to: number): void => {
    const next = withHandle(ends, side, to, grid)
    set({ side, ends: next, shown: next }, delay.current)
  }
  const type = (side: keyof RangeEnds, typed: string): void => {
    const amount = isPrice ? typedAmount(typed, facts.decimalSeparator) : typedDecimal(typed, facts)
    const next = withTyped(ends, side, amount, grid)
    set({ side, ends: next, shown: ends, typed })
  }
  /**
   * Updates the list when the whole range loses the focus, so that the other end can be typed first. A delay lets the control that was pressed
   * get its click before the panel moves.
   */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const staysInside = currentTarget.closest('fieldset')?.contains(relatedTarget) ?? false
    if (!entry || (staysInside && entry.typed === undefined)) return
    const { side, ends: next } = entry
    set({ side, ends: next, shown: next }, staysInside ? undefined : RANGE_POINTER_MS)
  }
  const share = (amount: number): string => String((amount - grid.min) / (grid.top - grid.min))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--low': share(ends.low),
    '--high': share(ends.high >= grid.max ? grid.top : ends.high),
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only reads which device moves a handle
    <div
      className="vitrin-filter-range"
      onPointerDown={() => {
        delay.current = RANGE_POINTER_MS
      }}
      onKeyDown={() => {
        delay.current = RANGE_KEY_MS
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
              // Number pads of phones have no minus.
              inputMode={isPrice ? 'numeric' : grid.min < 0 ? 'text' : 'decimal'}
              autoComplete="off"
              value={
                (entry?.side === side ? entry.typed : undefined) ??
                String(ends[side]).replace('.', facts.decimalSeparator)
              }
              onChange={(event) =>
                type(side, event.currentTarget.value.replace(isPrice ? /[^\d.,٫٬٠-٩۰-۹]/g : /[^\d.,٫٬٠-٩۰-۹−-]/g, ''))
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter') actions.flushRange()
              }}
            />
            {facet.unit && <span aria-hidden="true">{facet.unit}</span>}
          </label>
        ))}
      </div>
    </div>
  )
}
