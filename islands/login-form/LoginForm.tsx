/** A sign-in form: its tabs (e-mail, phone, vendor code), what a refusal shows, from when on the captcha is shown, and the shown password. */

import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { formOf, selectField } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import { type FormMessage, useUnderWay } from '@/forms/use-under-way'
import type { AppliedProps } from '@/island/applied'
import type { Rendering } from '@/island/view'
import { afterFrame, unlessLeft } from '@/lib/scheduling'
import { askPage } from '@/page/ask'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import type { LoginType } from '@/shop/member/account-api'
import { type SignInOutcome, signIn } from '@/shop/member/sign-in'
import { useCaptcha } from '@/shop/member/use-captcha'
import { isRightToLeft } from '@/ui/focusable'
import { useReveal } from '@/ui/use-reveal'
import { bringInSight, keepPressed, useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'
import { type LoginIsland, loginFields, loginType, printedAttempts, readLogin } from './login'

const isPrinted = (tab: Element): boolean =>
  tab.matches('[aria-selected=true],[aria-current]:not([aria-current=false]),.active')

/** The type of the tab that the server printed as chosen. */
const printedType = ({ attributes, parts }: LoginIsland): LoginType => {
  const tab = parts.tab.find(({ element }) => isPrinted(element)) ?? parts.tab[0]
  return loginType(tab?.attributes.type ?? attributes.type)
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The tabs of the form (APG): arrow keys and presses choose a tab, whose panel is shown. */
const useTabs = (island: LoginIsland, changed: () => void) => {
  const { parts } = island
  const [type, setType] = useState(() => printedType(island))
  const name = useId()
  const idOf = (element: HTMLElement, kind: string, of: LoginType): string => element.id || `${name}${kind}-${of}`
  const panelOf = (of: LoginType) => parts.panel.find((each) => loginType(each.attributes.type) === of)?.element
  const tabOf = (of: LoginType) => parts.tab.find((each) => loginType(each.attributes.type) === of)?.element

  const choose = (next: LoginType): void => {
    if (next === type) return
    setType(next)
    changed()
  }

  const move = (event: KeyboardEvent, from: HTMLElement): void => {
    const tabs = parts.tab
    const at = tabs.findIndex(({ element }) => element === from)
    const turn = isRightToLeft(from) && /Left|Right/.test(event.key) ? -1 : 1
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    const to = ends[event.key] ?? (step === undefined ? undefined : (at + step * turn + tabs.length) % tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      const own = tabs[at]
      if (own) choose(loginType(own.attributes.type))
      return
    }
    event.preventDefault()
    choose(loginType(next.attributes.type))
    next.element.focus()
  }

  const tab = (of: LoginType, element: HTMLElement): AppliedProps => {
    const panel = panelOf(of)
    return {
      role: 'tab',
      id: idOf(element, 'tab', of),
      'aria-selected': of === type,
      'aria-current': null,
      'aria-controls': panel && idOf(panel, 'panel', of),
      classes: { active: of === type },
      onClick: (event) => {
        if (isModified(event)) return
        event.preventDefault()
        choose(of)
      },
      onKeydown: (event) => move(event, element),
    }
  }

  const panel = (of: LoginType, element: HTMLElement): AppliedProps => {
    const shared = { id: idOf(element, 'panel', of), hidden: of !== type }
    // ARIA allows no role `tabpanel` on a fieldset.
    if (element instanceof HTMLFieldSetElement) return { ...shared, disabled: of !== type }
    const label = tabOf(of)
    return { ...shared, role: 'tabpanel', 'aria-labelledby': label && idOf(label, 'tab', of) }
  }

  return { type, tab, panel }
}

interface Message extends FormMessage {
  /** Whether a notice with the same text is announced already. */
  readonly isNoticed?: boolean
}

/** Signs in by e-mail, phone or vendor code. Typed text stays in the fields, whatever the answer. */
export const useLoginForm = (island: LoginIsland): Rendering<typeof contract> => {
  const { element, parts, emit } = island
  const underWay = useUnderWay()
  const [message, setMessage] = useState<Message>()
  const [attempts, setAttempts] = useState(() => printedAttempts(island))
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = loginFields(island)
  const isCodeAsked = attempts === 0
  const captcha = useCaptcha(form, found.image, found.securityCode, isCodeAsked)
  const reveal = useReveal([found.password], parts.showPassword?.element)
  const tabs = useTabs(island, () => {
    fields.clear()
    setMessage(undefined)
  })

  const showRefusal = ({ message, isNoticed, status, errors }: SignInOutcome & { kind: 'refused' }): void => {
    const isCodeWrong = errors.some(({ key }) => /security|captcha/.test(key))
    // The code's room is made at once, so that the button stays in its place, and what is brought in sight afterwards stays there.
    keepPressed(parts.message?.element, () =>
      flushSync(() => setAttempts((before) => before && (isCodeWrong ? 0 : before - 1))),
    )
    const others = isNoticed ? [] : fields.showErrors(errors)
    const isAtFields = !isNoticed && errors.length > 0 && others.length === 0
    setMessage(isAtFields ? undefined : { text: message, tone: 'danger', isNoticed })
    const wrong = isCodeWrong ? found.securityCode : found.password
    if (isNoticed && wrong) {
      selectField(wrong)
      void bringInSight(wrong)
    }
    emit('login-refused', { type: tabs.type, status, message, needsPassword: false })
  }

  const showOutcome = (outcome: Exclude<SignInOutcome, { kind: 'done' }>): void => {
    const { kind, message } = outcome
    if (kind !== 'password') captcha.renew()
    if (kind === 'refused') {
      showRefusal(outcome)
      return
    }
    const isExpired = kind === 'password'
    setMessage({ text: message, tone: 'danger', isNoticed: isExpired })
    const status = isExpired ? 403 : outcome.status
    emit('login-refused', { type: tabs.type, status, message, needsPassword: isExpired })
  }

  const send = async (): Promise<void> => {
    if (underWay.isNow()) return
    reveal.hide()
    setMessage(undefined)
    if (!fields.check()) return
    const typed = found.securityCode?.value ?? ''
    const securityCode = isCodeAsked || captcha.hasAnswer() ? captcha.answer(typed) : ''
    if (isCodeAsked && securityCode === '') {
      setMessage({ text: text('login.codeNeeded'), tone: 'danger' })
      return selectField(found.securityCode)
    }
    const attempt = underWay.begin()
    if (!(await askPage(element, 'member-signing-in', { type: tabs.type }))) return void underWay.end(attempt, false)
    // What is sent is put together after the frame that shows the busy button, which it would hold up.
    await unlessLeft(afterFrame())
    const outcome = await signIn({ ...readLogin(island, tabs.type), securityCode })
    if (!underWay.end(attempt, outcome.kind === 'done')) return
    if (outcome.kind !== 'done') return showOutcome(outcome)
    setMessage({ text: outcome.message || text('login.done'), tone: 'success' })
    emit('logged-in', { type: tabs.type })
  }

  const shown: Message | undefined = underWay.silence ?? message
  useShownMessage(parts.message?.element, shown?.tone === 'danger' && !shown.isNoticed ? shown : undefined)

  return {
    root: {
      onSubmit: (event) => {
        event.preventDefault()
        return send()
      },
    },
    above: captcha.wait,
    parts: {
      tabs: parts.tab.length > 0 ? { role: 'tablist' } : {},
      tab: (part) => tabs.tab(loginType(part.attributes.type), part.element),
      panel: (part) => tabs.panel(loginType(part.attributes.type), part.element),
      security: { hidden: attempts === undefined ? undefined : !isCodeAsked },
      newCaptcha: {
        onClick: (event) => {
          captcha.button.onClick(event)
          selectField(found.securityCode)
        },
      },
      showPassword: reveal.button,
      submit: underWay.button,
      message: {
        role: 'alert',
        'aria-live': shown?.isNoticed ? 'off' : undefined,
        'data-tone': shown?.tone ?? null,
        text: shown?.text ?? '',
      },
    },
  }
}
