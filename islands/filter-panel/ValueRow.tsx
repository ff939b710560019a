import { memo } from 'react'
import type { FacetValue } from '@/shop/catalog/facets'

interface ValueRowProps {
  readonly id: string
  readonly value: FacetValue
  readonly isChosen: boolean
  /** Whether at most one of the list can be chosen; the checkbox is then round. */
  readonly isSingle: boolean
  readonly onToggle: (valueId: string) => void
}

const Swatch = ({ swatch }: { readonly swatch: string }) =>
  swatch.startsWith('#') ? (
    <span className="vitrin-filter-swatch" style={{ background: swatch }} />
  ) : (
    <img className="vitrin-filter-swatch" src={swatch} alt="" loading="lazy" width="20" height="20" />
  )

/** One value as a checkbox; rendered again only when its own props change. */
export const ValueRow = memo(({ id, value, isChosen, isSingle, onToggle }: ValueRowProps) => (
  <li>
    <label className="vitrin-filter-value" data-empty={value.count === 0 || undefined}>
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        data-exclusive={isSingle || undefined}
        onChange={() => onToggle(value.id)}
      />
      {value.swatch && <Swatch swatch={value.swatch} />}
      <span className="vitrin-filter-name">{value.name}</span>
      {value.count !== undefined && <span className="vitrin-filter-count">{value.count}</span>}
    </label>
  </li>
))
