/** A phone field's flag and its list: when the list opens and closes, which placeholder and length the country gives. */

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PHONE_PLACEHOLDER } from '@/forms/limits'
import { emptyMask } from '@/forms/number-mask'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { countryName, setPhoneCountry } from '@/shop/phone/country'
import { patternDigits } from '@/shop/phone/plan'
import { $openPhoneList, phoneCountries, setPhoneListOpen } from '@/shop/phone/store'
import { useClickOutside } from '@/ui/use-window'
import { CountryList, Flag } from './CountryList'
import type contract from './contract'
import { useEntry } from './use-entry'

/** A phone number under the mask of its country, and the list of countries that its flag opens. */
export const usePhoneInput = ({
  element,
  attributes,
  parts,
  facts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const [owner] = useState(() => Symbol('phone list'))
  const isOpen = useStore($openPhoneList) === owner
  const [isListReady, setListReady] = useState(false)
  const field = parts.input.element
  const printed = field.value || `${attributes.code ? `+${attributes.code}` : ''}${attributes.val ?? ''}`
  const { entry, applied, choose } = useEntry(
    field,
    attributes.val || field.value ? printed : '',
    { preset: attributes.default, key: attributes.key, member: facts.member.country },
    ({ key, code }) => emit('phone-country-changed', { key, code }),
  )
  const { plan, national } = entry
  const country = phoneCountries().countries.find((each) => each.plan.key === plan.key)
  const name = country?.name ?? countryName(plan.key)

  // Rendered hidden when a pointer or the focus reaches the flag, so that a press only has to show it.
  const readyList = (): void => setListReady(true)

  const leaveList = (): void => {
    setPhoneListOpen(owner, false)
    parts.flag?.element.focus()
  }

  useEffect(() => {
    setPhoneCountry(field, plan.key)
  }, [field, plan.key])
  useClickOutside(element, () => setPhoneListOpen(owner, false))
  useEffect(() => () => setPhoneListOpen(owner, false), [owner])

  return {
    root: {
      'data-open': isOpen,
      'data-code': plan.code,
      'data-key': plan.key,
      'data-pattern': patternDigits(plan.mask),
      'data-val': national === '' ? '' : plan.code + national,
      // On the flag as well: Escape must not close a dialog around the form while the list is open.
      onKeydown: (event) => {
        if (!isOpen || event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        leaveList()
      },
      onFocusout: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setPhoneListOpen(owner, false)
      },
    },
    parts: {
      input: {
        ...applied,
        'data-pattern': plan.code.length + plan.fewest,
        placeholder: emptyMask(plan.mask, PHONE_PLACEHOLDER),
        inputmode: 'tel',
        dir: 'ltr',
        onFocus: () => setPhoneListOpen(owner, false),
      },
      flag: {
        'aria-label': text('phone.country', { name, code: `+${plan.code}` }),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerenter: readyList,
        onFocus: readyList,
        onClick: () => {
          readyList()
          setPhoneListOpen(owner, !isOpen)
        },
        children: <Flag countryKey={plan.key} />,
      },
      list: {
        role: 'dialog',
        'aria-label': text('phone.choose'),
        hidden: !isOpen,
        children: isListReady ? (
          <CountryList
            countries={phoneCountries().countries}
            isOpen={isOpen}
            chosen={plan.key}
            choose={(chosen) => {
              setPhoneListOpen(owner, false)
              choose(chosen.plan)
              field.focus()
            }}
            leave={leaveList}
          />
        ) : null,
      },
    },
  }
}
