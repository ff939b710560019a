import { memo } from 'react'
import type { PhoneCountry } from '@/shop/phone/country'
import { Flag } from './Flag'

interface CountryOptionProps {
  readonly country: PhoneCountry
  readonly id: string
  readonly isChosen: boolean
  /** The option that Enter chooses. */
  readonly isActive: boolean
}

/** A country in the list, with its native name; the listbox handles presses. */
export const CountryOption = memo(
  ({ country: { plan, name, nativeName }, id, isChosen, isActive }: CountryOptionProps) => (
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
      {nativeName !== '' && <bdi className="vitrin-phone-native"> ({nativeName})</bdi>}
      <bdi dir="ltr" translate="no">
        +{plan.code}
      </bdi>
    </div>
  ),
)
