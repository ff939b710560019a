import { memo } from 'react'
import type { PhoneCountry } from '../../src/shop/phone/country'
import { Flag } from './Flag'

interface CountryOptionProps {
  readonly country: PhoneCountry
  readonly id: string
  readonly isChosen: boolean
  /** The arrow keys stand on it. */
  readonly isActive: boolean
}

/** A country in the list; its listbox answers presses. Kept as it is while others change. */
export const CountryOption = memo(({ country: { plan, name }, id, isChosen, isActive }: CountryOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-active={isActive || undefined}
    data-key={plan.key}
  >
    <Flag countryKey={plan.key} />
    <span className="vitrin-phone-name">{name}</span>
    <bdi dir="ltr" translate="no">
      +{plan.code}
    </bdi>
  </div>
))
