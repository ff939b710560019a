/** What a form for a service shows after its answer: done or the refusal at its fields, emptied or kept, a new security code. */

import { useEffect, useState } from 'react'
import { formOf } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import { type FormMessage, useUnderWay } from '@/forms/use-under-way'
import type { Island, Rendering } from '@/island/view'
import { ServerHtml } from '@/overlays/ServerContent'
import { loadSecurityCode, sendServiceForm } from '@/shop/member/service-form'
import { useShownMessage } from '@/ui/use-shown-message'
import { useClickOutside } from '@/ui/use-window'
import type contract from './contract'

/** The shop's security code, fetched again after each `renew`, because a code is valid once. */
const useSecurityCode = (isAsked: boolean) => {
  const [code, setCode] = useState<string>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for another code
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    // A code that did not come leaves the one before: it may be refused, but the form stays whole.
    void loadSecurityCode().then((html) => isCurrent && html !== undefined && setCode(html))
    return () => {
      isCurrent = false
    }
  }, [isAsked, turn])
  return { code, renew: () => setTurn((before) => before + 1) }
}

/** For how long after a press, in milliseconds, what it changes may move: a little less than browsers allow. */
const PRESS_MS = 400

/** The values of a form, files included. */
const valuesOf = (form: HTMLElement): FormData => new FormData(form instanceof HTMLFormElement ? form : undefined)

/** Sends a form to its service. Refusals are shown at their fields, and typed text stays. */
export const useServiceForm = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const { service, redirect, keep } = attributes
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const underWay = useUnderWay()
  const security = useSecurityCode(parts.security !== undefined)
  const [message, setMessage] = useState<FormMessage>()
  const [isDone, setDone] = useState(false)
  /** Pixels that the form takes although its fields are gone, so that a late answer moves nothing below it; until a press elsewhere. */
  const [height, setHeight] = useState(0)
  useClickOutside(element, () => setHeight(0))

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (underWay.isNow()) return
    setMessage(undefined)
    if (!fields.check()) return
    const attempt = underWay.begin()
    const begun = performance.now()
    const { isAccepted, isLeaving, message, errors } = await sendServiceForm(service, valuesOf(form), redirect ?? '')
    if (!underWay.end(attempt, isLeaving)) return
    emit('form-answered', { service, isAccepted, message, keys: errors.map(({ key }) => key) })
    if (isAccepted) {
      setMessage({ text: message, tone: 'success' })
      if (parts.ask && performance.now() - begun > PRESS_MS) setHeight(element.offsetHeight)
      setDone(true)
      if (!keep && form instanceof HTMLFormElement) form.reset()
      return
    }
    security.renew()
    const others = fields.showErrors(errors)
    const isAtFields = errors.length > 0 && others.length === 0
    setMessage(isAtFields ? undefined : { text: others[0] ?? message, tone: 'danger' })
  }

  const shown = underWay.silence ?? message
  const isAlone = isDone && parts.ask !== undefined
  useShownMessage(parts.message?.element, shown?.tone === 'danger' || isAlone ? shown : undefined)
  return {
    root: { onSubmit: send, style: height > 0 ? { 'min-block-size': `${height}px` } : {} },
    parts: {
      security: { children: security.code && <ServerHtml html={security.code} /> },
      done: { hidden: isDone ? null : true },
      ask: { hidden: isDone ? true : undefined },
      submit: underWay.button,
      message: { role: 'status', 'data-tone': shown?.tone ?? null, text: shown?.text },
    },
  }
}
