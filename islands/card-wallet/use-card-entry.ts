/** The fields of a typed card: when number, expiry date and CVC are judged and with which error, and when they are wiped. */

import { useEffect, useEffectEvent, useState } from 'react'
import { isBlankText } from '@/forms/rules'
import type { Island } from '@/island/view'
import { onPageLeave } from '@/page/lifecycle'
import { text } from '@/page/texts'
import {
  type CardBrand,
  cardBrand,
  cardDigits,
  cvcLengths,
  expiryWire,
  isCardNumber,
  isExpired,
  parseExpiry,
} from '@/shop/wallet/card'
import { type Typed, typedCvc, typedExpiry, typedNumber } from '@/shop/wallet/card-typing'
import { loadCrypt } from '@/shop/wallet/encrypt'
import type { TypedCard } from '@/shop/wallet/pay'
import type contract from './contract'

type Field = HTMLInputElement | undefined

const digitsIn = (field: Field): string => (field ? typedCvc({ value: field.value, caret: 0 }).value : '')

const expiryProblem = (value: string): string => {
  const expiry = parseExpiry(value)
  if (!expiry) return text('card.expiry')
  return isExpired(expiry, new Date()) ? text('card.expired') : ''
}

const cvcProblem = (digits: string, brand: CardBrand): string => {
  const lengths = cvcLengths(brand)
  return lengths.includes(digits.length) ? '' : text('card.cvc', { count: lengths.join('-') })
}

/** Sets a problem's text as the field's custom validity, which all of Vitrin's forms show below the field. */
const validate = (field: Field, problem: (value: string) => string): void =>
  field?.setCustomValidity(isBlankText(field.value) ? text('field.required') : problem(field.value))

/** Formats a field while it is typed, and keeps the caret's position. */
const retype = (field: HTMLInputElement, event: Event, typing: (typed: Typed) => Typed): void => {
  field.setCustomValidity('')
  if (event instanceof InputEvent && event.isComposing) return
  const { value, caret } = typing({ value: field.value, caret: field.selectionStart ?? field.value.length })
  if (value === field.value) return
  field.value = value
  if (field === document.activeElement) field.setSelectionRange(caret, caret)
}

/** The fields of a typed card. Their values are sent in one call and are stored nowhere. */
export const useCardEntry = ({ parts, attributes }: Island<typeof contract>) => {
  const [number, expiry, cvc, holder, alias, keep] = [
    parts.number?.element,
    parts.expiry?.element,
    parts.cvc?.element,
    parts.holder?.element,
    parts.alias?.element,
    parts.keep?.element,
  ]
  const brandNow = (): CardBrand => cardBrand(cardDigits(number?.value ?? ''))
  const [brand, setBrand] = useState(brandNow)
  const [isKept, setKept] = useState(keep?.checked ?? false)
  const secrets = [number, expiry, cvc]

  const wipe = (): void => {
    for (const field of secrets)
      if (field) {
        field.value = ''
        field.setCustomValidity('')
      }
    setBrand('unknown')
  }
  // Neither the back/forward cache nor the browser's form restoration may keep a card.
  const forget = useEffectEvent(wipe)
  useEffect(() => onPageLeave(() => forget()), [])
  const release = useEffectEvent(() => {
    for (const field of secrets) field?.setCustomValidity('')
  })
  useEffect(() => () => release(), [])

  const prepare = (): void => void loadCrypt()
  return {
    brand,
    isKept,
    /** Whether the shopper has typed or focused a card's field. */
    isInUse: () =>
      Boolean(number?.value) ||
      [number, expiry, cvc, holder].some(
        (field) => field && (field.value !== field.defaultValue || field === document.activeElement),
      ),
    wipe,
    /** Validates the card's fields; the form's check shows the errors. */
    validate: () => {
      validate(number, (value) => (isCardNumber(cardDigits(value)) ? '' : text('card.number')))
      validate(expiry, expiryProblem)
      validate(cvc, () => cvcProblem(digitsIn(cvc), brandNow()))
    },
    read: (): TypedCard => {
      const when = parseExpiry(expiry?.value ?? '')
      return {
        number: cardDigits(number?.value ?? ''),
        expiry: when ? expiryWire(when, attributes.expiryOrder) : '',
        cvc: digitsIn(cvc),
        holder: holder?.value.trim() ?? '',
        alias: alias?.value.trim() ?? '',
        isKept: keep?.checked ?? false,
      }
    },
    parts: {
      number: {
        onFocus: prepare,
        onInput: (event: Event, field: HTMLInputElement) => {
          retype(field, event, typedNumber)
          setBrand(brandNow())
        },
      },
      expiry: { onInput: (event: Event, field: HTMLInputElement) => retype(field, event, typedExpiry) },
      cvc: { onFocus: prepare, onInput: (event: Event, field: HTMLInputElement) => retype(field, event, typedCvc) },
      keep: { onChange: () => setKept(keep?.checked ?? false) },
    },
  }
}
