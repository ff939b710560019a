/** What a form for a service shows after its answer: done or the refusal at its fields, emptied or kept, a new security code. */

import { useEffect, useRef, useState } from 'react'
import { formOf, resetFields, valuesOf } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import { type FormMessage, useUnderWay } from '@/forms/use-under-way'
import type { Island, Rendering } from '@/island/view'
import { serverFragment } from '@/lib/html'
import { ServerHtml } from '@/overlays/ServerContent'
import { loadSecurityCode, sendServiceForm } from '@/shop/member/service-form'
import { type CodeState, CodeWait } from '@/shop/member/use-captcha'
import { useShownMessage } from '@/ui/use-shown-message'
import { useClickOutside } from '@/ui/use-window'
import type contract from './contract'

/** The elements of a security code, without the refusal that the form shows among them. */
const elementsOf = (code: ParentNode): readonly Element[] => [...code.querySelectorAll(':not(.vitrin-field-error)')]

/** Writes the attributes in which an element of a new code differs from the one before, such as the picture's address, into the shown one. */
const changeInPlace = (shown: Element, before: Element, next: Element): void => {
  for (const { name, value } of next.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value)
}

/**
 * Changes the shown security code into the next one without replacing its elements, so that nothing moves and the refusal stays at its field. A
 * field that has the refused value yet is emptied.
 *
 * @returns false when the next code has other elements or words; nothing is changed then.
 */
const exchangeCode = (shown: ParentNode, before: string, next: string, refused: FormData): boolean => {
  const [old, fresh] = [before, next].map((html) => serverFragment(html, { trusted: true }))
  if (!old || !fresh || old.textContent !== fresh.textContent) return false
  const lists = [shown, old, fresh].map(elementsOf)
  const [tags, ...others] = lists.map((list) => list.map(({ localName }) => localName).join())
  if (others.some((each) => each !== tags)) return false
  const [live = [], olds = [], news = []] = lists
  live.forEach((element, at) => {
    const [was, is] = [olds[at], news[at]]
    if (was && is) changeInPlace(element, was, is)
    const isTyped = element instanceof HTMLInputElement && element.type !== 'hidden'
    if (isTyped && element.value === refused.get(element.name)) element.value = ''
  })
  return true
}

/** The shop's security code, fetched again by each `renew`, because a code is valid once. */
const useSecurityCode = (container: HTMLElement | undefined) => {
  const [code, setCode] = useState<string>()
  const [refused, setRefused] = useState<FormData>()
  const [state, setState] = useState<CodeState>('fetched')
  const latest = useRef('')
  useEffect(() => {
    if (!container) return
    let isCurrent = true
    const show = (html: string | undefined): void => {
      // A code that did not come leaves the one before: it may be refused, but the form stays whole.
      if (!isCurrent) return
      setState(html === undefined ? 'missing' : 'fetched')
      if (html === undefined) return
      const shown = container.firstElementChild
      if (!refused || !shown || !exchangeCode(shown, latest.current, html, refused)) setCode(html)
      latest.current = html
    }
    void loadSecurityCode().then(show)
    return () => {
      isCurrent = false
    }
  }, [container, refused])
  const again = (): void => {
    // The button goes away, and its focus would fall to the body.
    container?.focus({ preventScroll: true })
    setState('waiting')
    setRefused(new FormData(undefined))
  }
  return { code, state, renew: setRefused, again }
}

/** For how long after a press, in milliseconds, what it changes may move: a little less than browsers allow. */
const PRESS_MS = 400

/** Sends a form to its service. Refusals are shown at their fields, and typed text stays. */
export const useServiceForm = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const { service, redirect, keep } = attributes
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const underWay = useUnderWay()
  const security = useSecurityCode(parts.security?.element)
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
    const values = valuesOf(element)
    const { isAccepted, isLeaving, message, errors } = await sendServiceForm(service, values, redirect ?? '')
    if (!underWay.end(attempt, isLeaving)) return
    emit('form-answered', { service, isAccepted, message, keys: errors.map(({ key }) => key) })
    if (isAccepted) {
      setMessage({ text: message, tone: 'success' })
      if (parts.ask && performance.now() - begun > PRESS_MS) setHeight(element.offsetHeight)
      setDone(true)
      if (!keep) resetFields(element)
      return
    }
    security.renew(values)
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
      security: {
        tabindex: -1,
        children: (
          <>
            {security.code && <ServerHtml html={security.code} />}
            {security.state !== 'fetched' && (
              <CodeWait isMissing={security.state === 'missing'} again={security.again} />
            )}
          </>
        ),
      },
      done: { hidden: isDone ? null : true },
      ask: { hidden: isDone ? true : undefined },
      submit: underWay.button,
      message: { role: 'status', 'data-tone': shown?.tone ?? null, text: shown?.text },
    },
  }
}
