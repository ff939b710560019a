/**
 * The check of a form's fields: when errors show and disappear, which field gets the focus, what Enter does, where the server's messages about fields
 * go.
 */

import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { COUNTING, listenFirst, quietJquery } from '@/page/ask'
import { ADD, PAY, SUBMIT } from '@/page/names'
import { askedOf, keepSingle, type PageRequest } from '@/page/second-requests'
import { mountFilledPhones } from '@/ui/page-controls'
import { bringInSight, keepPressed } from '@/ui/use-shown-message'
import { createErrorElements, createFieldErrors, createFieldKeys, type ServerFieldError } from './errors'
import { type FormField, fieldByKey, fieldsIn, focusField, isInUse, isNameField } from './field'
import { fieldError } from './rules'

/** The form whose native checks would run before ours; undefined when it has `novalidate` already. */
const formAround = (element: HTMLElement): HTMLFormElement | undefined => {
  const form = element instanceof HTMLFormElement ? element : element.querySelector('form')
  return form && !form.noValidate ? form : undefined
}

const OWN = [SUBMIT, PAY, ADD].map((part) => `[data-part=${part}]`).join()

/** What sends an island without a form: its parts for that, and buttons that send a form around it. */
const SENDING = `${OWN},:is([type=submit],button:not([type])):not([data-part])`

/**
 * Makes Enter send an island without a form, by its own button, where browsers press the first one of a form around it. An island whose view does not
 * answer, such as fields of the form around it, leaves Enter to the browser.
 */
const sendOwn = (event: Event, island: HTMLElement, form: HTMLFormElement | null): void => {
  const button = island.querySelector<HTMLElement>(OWN) ?? island.querySelector<HTMLElement>(SENDING)
  if (!button && island.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))) {
    // A key that was held until the island was there does nothing by itself.
    if (!event.isTrusted) form?.requestSubmit()
    return
  }
  event.preventDefault()
  button?.click()
}

/** Makes Enter send a form whose `submit` part is no native button, such as `<span data-part="submit">`: browsers do so for buttons only. */
const sendByEnter =
  (island: HTMLElement) =>
  (event: KeyboardEvent): void => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
    if (!(target instanceof HTMLInputElement) || /^(button|reset|file|color|submit|image)$/.test(target.type)) return
    const { form } = target
    if (!form || !island.contains(form)) {
      // The form of an island around this one, such as that of a product, is sent by the browser.
      if (!form?.closest('[data-island]')) sendOwn(event, island, form)
    } else if (![...form.elements].some((each) => /^(submit|image)$/.test(Object(each).type))) {
      event.preventDefault()
      form.requestSubmit()
    }
  }

/**
 * Lets a press on the button of an island without a form submit the island, whose view then answers. A form around it, such as the one
 * of an ASP.NET page, is posted only when the view does not answer.
 */
const sendByPress =
  (island: HTMLElement) =>
  (event: MouseEvent): void => {
    const { target } = event
    const submitter = target instanceof Element && target.closest<HTMLElement>(SENDING)
    if (!submitter || island.contains(submitter.closest('form'))) return
    if (!island.dispatchEvent(new SubmitEvent('submit', { cancelable: true, submitter }))) event.preventDefault()
  }

/** Code of a listener that sends something, but not what counts it. */
const SENDS = RegExp(`\\b(?:ajax|post|fetch|submit)\\((?!\\s*["'\`][^"'\`]*(?:${COUNTING.source}))`, 'i')

/**
 * Leaves out what scripts of the page send by the press that sends a form. One that keeps the press from the form, too, does not keep it from the island.
 *
 * @returns a function that ends it.
 */
const keepSingleForm = (element: HTMLElement): (() => void) => {
  const where = element.closest<HTMLElement>('[data-island]')?.dataset.island ?? ''
  const listener = (event: Event): void => {
    const { target, type } = event
    const button = target instanceof Element && target.closest(`${OWN},[type=submit],button:not([type])`)
    const form: unknown = type === 'click' ? Object(button).form : target
    if (!button && type === 'click') return
    const printed = form instanceof HTMLFormElement && form.getAttribute('action')
    const action = printed ? new URL(printed, document.baseURI).href : undefined
    let isAsked = false
    const asks = (request: PageRequest): boolean => {
      if (/^get$/i.test(request.method) || !askedOf(request)) return false
      isAsked = true
      return action !== undefined && new URL(request.address, document.baseURI).href === action
    }
    const answer = { where, element, asks, does: (code: string) => SENDS.test(code) }
    quietJquery(event, answer)
    keepSingle(answer)
    setTimeout(() => {
      const isKept = isAsked && type === 'click' && event.defaultPrevented
      if (isKept && form instanceof HTMLFormElement) form.requestSubmit()
    })
  }
  return listenFirst(element, ['click', 'submit'], listener)
}

/** The checked fields of one form. */
export interface Fields {
  /** How many fields show an error in this rendering. */
  readonly errorCount: number
  /** Names, or ids, of the fields that have an error now. */
  wrong(): readonly string[]
  /** Checks every field in use, shows the errors and focuses the first wrong field. True when all are correct. */
  check(): boolean
  /**
   * Shows the server's messages `{key, statusText}` at their fields for 10 s and focuses the first of them. Returns the messages that
   * belong to no field of this form, for the form's own message or a notice.
   */
  showErrors(errors: readonly ServerFieldError[]): readonly string[]
  /** Removes all errors, e.g. after the form was sent or when another tab of the form is shown. */
  clear(): void
}

/** The masks of a form's fields, and the checks of a theme's own patterns. Forms without them do not load this code. */
export interface FieldMasks {
  /** Masks the fields while a shopper types. Returns a function that ends the masks. */
  readonly watch: (form: HTMLElement) => () => void
  /** Applies a field's mask to its value, as leaving the field does. */
  readonly settle: (field: FormField) => void
  readonly error: typeof fieldError
}

/** Whether a form has a field with a mask. */
export const hasMasks = (form: HTMLElement): boolean =>
  fieldsIn(form).some((field) => field.dataset.mask || field.dataset.maxLength || isNameField(field))

/**
 * Checks the fields of a form by their rules, and with `masks` masks them: see `useFields`, which has all masks.
 *
 * @param isSender whether the island sends the form itself.
 */
export const useCheckedFields = (form: HTMLElement, masks?: FieldMasks, isSender = true): Fields => {
  const [errors] = useState(createFieldErrors)
  const [keys] = useState(createFieldKeys)
  /** `isOwn` while this hook focuses a field, `isAnswer` when the server's refusals are shown, which come later than a press. */
  const [focus] = useState({ isOwn: false, isAnswer: false })
  const shown = useStore(errors.$errors)

  useEffect(() => {
    const unmask = masks?.watch(form)
    const clearError = ({ target, type }: Event): void => {
      if (focus.isOwn || !(target instanceof Element)) return
      // Without the message the box would move away from the pointer that presses it.
      if (type === 'focusin' && target.matches('[type=radio],[type=checkbox]')) return
      // The browser fills in a number without a touch.
      if (type === 'input') void mountFilledPhones(form)
      focus.isAnswer = false
      errors.clear(keys.of(target))
    }
    const browserChecks = formAround(form)
    // Plugins of jQuery change a field by a type of their own.
    const types = ['focusin', 'input', 'jquery:change', 'change']
    if (browserChecks) browserChecks.noValidate = true
    for (const type of types) form.addEventListener(type, clearError)
    const [enter, press] = [sendByEnter(form), sendByPress(form)]
    form.addEventListener('keydown', enter)
    form.addEventListener('click', press, true)
    return () => {
      unmask?.()
      errors.clearAll()
      if (browserChecks) browserChecks.noValidate = false
      for (const type of types) form.removeEventListener(type, clearError)
      form.removeEventListener('keydown', enter)
      form.removeEventListener('click', press, true)
    }
  }, [form, masks, errors, keys, focus])

  useEffect(() => (isSender ? keepSingleForm(form) : undefined), [form, isSender])

  const [elements] = useState(() => createErrorElements(form))
  useLayoutEffect(() => {
    const fields = fieldsIn(form)
    const show = (): void => elements.show(keys.sort(fields, shown))
    if (focus.isAnswer) keepPressed(fields.at(-1), show)
    else show()
  }, [elements, keys, form, shown, focus])
  useLayoutEffect(() => () => elements.show(new Map()), [elements])

  const goTo = (field: FormField | undefined): void => {
    if (!field) return
    focus.isOwn = true
    focusField(field, { preventScroll: focus.isAnswer })
    focus.isOwn = false
    if (focus.isAnswer) void bringInSight(field)
  }

  return {
    errorCount: Object.keys(shown).length,
    wrong: () => Object.keys(errors.$errors.get()),
    check: () => {
      focus.isAnswer = false
      const fields = fieldsIn(form)
      const used = fields.filter(isInUse)
      if (masks) for (const field of used) masks.settle(field)
      const errorOf = masks?.error ?? fieldError
      const checked = used.map((field) => [field, errorOf(field, fields)] as const)
      // Themes mark one radio button of a group as required; the others, which have its key, are correct.
      const found = checked.filter(([, message]) => message !== '')
      errors.check(Object.fromEntries(found.map(([field, message]) => [keys.of(field), message])))
      const [first] = found[0] ?? []
      goTo(first)
      return first === undefined
    },
    showErrors: (refused) => {
      focus.isAnswer = true
      const matched = refused.map(({ key, statusText }) => ({ field: fieldByKey(form, key), statusText }))
      for (const { field, statusText } of matched) if (field) errors.showError(keys.of(field), statusText)
      goTo(matched.find(({ field }) => field && isInUse(field))?.field)
      return matched.filter(({ field }) => !field).map(({ statusText }) => statusText)
    },
    clear: errors.clearAll,
  }
}
