/** What a phone field holds: the printed number under a country's mask, pasted and autofilled text, undo, and an emptied number after a choice. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PASTE_AGAIN_MS } from '@/forms/limits'
import type { AppliedProps } from '@/island/applied'
import { westernDigits } from '@/lib/letters'
import { editPhone, emptyEntry, entryText, type PhoneEntry } from '@/shop/phone/editing'
import { type InitialCountry, initialPlan } from '@/shop/phone/number'
import { planByKey } from '@/shop/phone/numbering'
import { type PhonePlan, undefinedPlan } from '@/shop/phone/plan'
import { $phoneCountries, loadPhoneCountries, phoneCountries } from '@/shop/phone/store'

type Presets = Omit<InitialCountry, 'value' | 'selected'>

const KEPT_STEPS = 50

const digitsIn = (text: string): string => text.replace(/\D/g, '')

const sameNumber = (one: string, other: string): boolean => digitsIn(one).endsWith(digitsIn(other).replace(/^0+/, ''))

/**
 * The first entry of a field: its printed number under its country's mask. When that mask would lose a digit, the country of the number itself
 * is used; a number that fits no mask stays as printed.
 *
 * @param isTyped whether the shopper is typing, when the first digits of a national number may look like another country's code.
 */
const firstEntry = (value: string, presets: Presets, isTyped = false): PhoneEntry => {
  const { numbering, selected } = phoneCountries()
  const starts = [presets, { ...presets, preset: undefined }].map((each) => ({ ...each, value }))
  const [first, ...others] = (isTyped ? [{ ...presets, value: '' }, ...starts] : starts).map((each) =>
    emptyEntry(initialPlan(numbering, { ...each, selected })),
  )
  const change = { text: value, caret: value.length, isWhole: true }
  const read = [first, ...others].flatMap((empty) => (empty ? [editPhone(empty, change, numbering).entry] : []))
  const kept =
    value.trim() === '' ? undefined : read.find((entry) => sameNumber(entryText(entry), westernDigits(value)))
  return kept ?? first ?? emptyEntry(undefinedPlan())
}

/** Ends the masks of plugins that know the digits of one country (jQuery Mask, Masked Input, Inputmask): two masks would rewrite one another's digits. */
const endOtherMasks = (field: HTMLInputElement): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (typeof jquery === 'function') Object(jquery(field)).off('.mask')
  Object(field).inputmask?.remove()
}

/** The number of a field under the mask of its country, for typed, pasted and autofilled text, with undo. */
export const useEntry = (
  field: HTMLInputElement,
  printed: string,
  presets: Presets,
  changed: (plan: PhonePlan) => void,
) => {
  const served = useStore($phoneCountries)
  const [entry, setEntry] = useState(() => firstEntry(printed, presets, field === document.activeElement))
  const latest = useRef(entry)
  const steps = useRef<PhoneEntry[]>([])
  const isTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = (next: PhoneEntry, caret = entryText(next).length): void => {
    const isOther = next.plan.key !== latest.current.plan.key
    latest.current = next
    const text = entryText(next)
    if (field.value !== text) field.value = text
    if (field === document.activeElement && field.selectionStart !== caret) field.setSelectionRange(caret, caret)
    setEntry(next)
    if (isOther) changed(next.plan)
  }

  const follow = (more: { readonly isForward?: boolean; readonly isWhole?: boolean } = {}): void => {
    isTouched.current = true
    const before = latest.current
    const change = { text: field.value, caret: field.selectionStart ?? field.value.length, ...more }
    const edit = editPhone(before, change, phoneCountries().numbering)
    if (entryText(edit.entry) !== entryText(before)) steps.current = [...steps.current.slice(-KEPT_STEPS), before]
    show(edit.entry, edit.caret)
  }

  const undo = (event: Event): void => {
    event.preventDefault()
    const before = steps.current.pop()
    if (before) show(before)
  }

  const begin = useEffectEvent(() => {
    const { selectionStart, value } = field
    // A caret after the last digit stays there, however the mask changes the length.
    const isLast = digitsIn(westernDigits(value.slice(selectionStart ?? 0))) === ''
    const caret = isLast ? undefined : (selectionStart ?? undefined)
    if (latest.current.national !== '' || latest.current.open !== '') show(latest.current, caret)
  })
  useEffect(() => {
    endOtherMasks(field)
    begin()
    void loadPhoneCountries()
    return () => clearTimeout(timer.current)
  }, [field])

  const startAnew = useEffectEvent(() => {
    isTouched.current = false
    steps.current = []
    show(firstEntry(field.value, presets))
  })
  const { form } = field
  useEffect(() => {
    // A form's reset writes its fields just after this event.
    const afterReset = (): void => void setTimeout(() => startAnew())
    form?.addEventListener('reset', afterReset)
    return () => form?.removeEventListener('reset', afterReset)
  }, [form])

  const adoptList = useEffectEvent(() => {
    const { numbering } = phoneCountries()
    if (!isTouched.current) return show(firstEntry(field.value || printed, presets), field.selectionStart ?? undefined)
    const { plan, home } = latest.current
    if (plan.key === '' || !numbering.plans.has(plan.key)) return
    const plans = { plan: planByKey(numbering, plan.key), home: planByKey(numbering, home.key) }
    show({ ...latest.current, ...plans }, field.selectionStart ?? undefined)
  })
  useEffect(() => {
    if (served) adoptList()
  }, [served])

  const applied: AppliedProps<HTMLInputElement> = {
    // Counted for a number as the theme writes it; browsers would take no more keys.
    maxlength: null,
    onInput: (event) => {
      const kind = event instanceof InputEvent ? event.inputType : ''
      if (event instanceof InputEvent && event.isComposing) return
      follow({ isForward: kind === 'deleteContentForward', isWhole: !kind || kind === 'insertReplacementText' })
    },
    onCompositionend: () => follow(),
    onPaste: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (field.value !== entryText(latest.current)) follow({ isWhole: true })
      }, PASTE_AGAIN_MS)
    },
    onKeydown: (event) => {
      endOtherMasks(field)
      if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) undo(event)
    },
    onBeforeinput: (event) => {
      if (event instanceof InputEvent && event.inputType === 'historyUndo') undo(event)
    },
  }

  /** Sets a country from the list and clears the number. */
  const choose = (plan: PhonePlan): void => {
    isTouched.current = true
    steps.current = [...steps.current, latest.current]
    show(emptyEntry(plan))
    for (const type of ['input', 'change']) field.dispatchEvent(new CustomEvent(type, { bubbles: true }))
  }

  return { entry, applied, choose }
}
