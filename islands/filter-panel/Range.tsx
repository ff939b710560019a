import { type CSSProperties, useEffect, useRef, useState } from 'react'
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
  withHandle,
  withTyped,
} from '../../src/shop/range-entry'
import { text } from '../../src/shop/texts'
import type { PageFacts } from '../../src/shop/types'
import { amountText } from './chosen'
import type { PanelActions } from './use-panel'

interface RangeProps {
  readonly facet: RangeFacet
  readonly chosen: FilterQuery
  readonly actions: PanelActions
  readonly facts: PageFacts
}

type Typed = Readonly<Partial<Record<keyof RangeEnds, string>>>

const sides = ['low', 'high'] as const
const noType: Typed = {}

/** Two handles and two typed ends for the same range (§5 "Price slider"). */
export const Range = ({ facet, chosen, actions, facts }: RangeProps) => {
  const grid = rangeGrid(facet)
  const settled = endsOf(chosenEnds(chosen, facet), grid)
  const [moved, setMoved] = useState<RangeEnds>()
  const [typed, setTyped] = useState(noType)
  const timer = useRef(0)
  const wait = useRef(RANGE_POINTER_MS)
  const ends = moved ?? settled
  const isPrice = facet.parameter === 'price'
  const names = { low: text('filter.least', facet), high: text('filter.most', facet) }

  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (next: RangeEnds, side: keyof RangeEnds): void => {
    clearTimeout(timer.current)
    setMoved(undefined)
    setTyped(noType)
    actions.chooseEnds(facet, endsToSend(next, grid, isPrice), side)
  }
  const move = (side: keyof RangeEnds, to: number): void => {
    const next = withHandle(ends, side, to, grid)
    setMoved(next)
    setTyped(noType)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => choose(next, side), wait.current)
  }
  const readTyped = (side: keyof RangeEnds, words: string): RangeEnds => {
    const amount = isPrice
      ? typedAmount(words, facts.decimalSeparator)
      : Number(words.replace(',', '.').replace(/[^\d.-]/g, '') || Number.NaN)
    return withTyped(ends, side, Number.isNaN(amount) ? undefined : amount, grid)
  }
  /** Leaving a field takes its amount over; the list follows when the whole range is left, so that the other end can be typed. */
  const takeTyped = (side: keyof RangeEnds, staysInside: boolean): void => {
    const words = typed[side]
    const next = words === undefined ? ends : readTyped(side, words)
    setTyped(noType)
    if (!staysInside && (words !== undefined || moved)) choose(next, side)
    else if (words !== undefined) setMoved(next)
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
              value={typed[side] ?? String(ends[side]).replace('.', facts.decimalSeparator)}
              onChange={(event) =>
                setTyped({ ...typed, [side]: event.currentTarget.value.replace(/[^\d.,٠-٩۰-۹]/g, '') })
              }
              onBlur={(event) =>
                takeTyped(side, event.currentTarget.closest('fieldset')?.contains(event.relatedTarget) ?? false)
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter') takeTyped(side, false)
              }}
            />
            {facet.unit && <span aria-hidden="true">{facet.unit}</span>}
          </label>
        ))}
      </div>
    </div>
  )
}
