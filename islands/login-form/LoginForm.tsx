import { useState } from 'react'
import type { Rendering } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { signIn } from '../../src/stores/sign-in'
import { useFields } from '../../src/ui/fields/use-fields'
import { formOf, selectField } from '../../src/ui/member-form'
import { useCaptcha } from '../../src/ui/use-captcha'
import { useReveal } from '../../src/ui/use-reveal'
import { useUnderWay } from '../../src/ui/use-under-way'
import type contract from './contract'
import { type LoginIsland, loginFields, loginType, printedAttempts, readLogin } from './login'
import { useTabs } from './use-tabs'

interface Saying {
  readonly words: string
  readonly tone: 'success' | 'danger'
  /** A notice says the same aloud. */
  readonly isSpoken?: boolean
}

/** Signs in (§2, §4, §5, §8). What is typed stays in the fields, whatever the answer. */
export const useLoginForm = (island: LoginIsland): Rendering<typeof contract> => {
  const { element, parts, emit } = island
  const underWay = useUnderWay()
  const [saying, setSaying] = useState<Saying>()
  const [attempts, setAttempts] = useState(() => printedAttempts(island))
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = loginFields(island)
  const isCodeAsked = attempts === 0
  const captcha = useCaptcha(form, found.image, found.securityCode, isCodeAsked)
  const reveal = useReveal([found.password])
  const tabs = useTabs(island, () => {
    fields.clear()
    setSaying(undefined)
  })

  const refuse = (outcome: Awaited<ReturnType<typeof signIn>> & { kind: 'refused' }): void => {
    const { message, isSpoken, status, errors } = outcome
    const isCodeWrong = errors.some(({ key }) => /security|captcha/.test(key))
    if (status !== undefined) setAttempts((before) => before && (isCodeWrong ? 0 : before - 1))
    captcha.renew()
    const others = isSpoken ? [] : fields.tell(errors)
    const isSaidByFields = !isSpoken && errors.length > 0 && others.length === 0
    setSaying(isSaidByFields ? undefined : { words: message, tone: 'danger', isSpoken })
    if (isSpoken) selectField(isCodeWrong ? found.securityCode : found.password)
    emit('login-refused', { type: tabs.type, status, message, needsPassword: false })
  }

  const send = async (): Promise<void> => {
    if (underWay.isNow()) return
    reveal.hide()
    setSaying(undefined)
    if (!fields.check()) return
    const typed = found.securityCode?.value ?? ''
    const securityCode = isCodeAsked || captcha.hasAnswer() ? captcha.answer(typed) : ''
    if (isCodeAsked && securityCode === '') {
      setSaying({ words: text('login.codeNeeded'), tone: 'danger' })
      return selectField(found.securityCode)
    }
    underWay.set(true)
    const outcome = await signIn({ ...readLogin(island, tabs.type), securityCode })
    if (outcome.kind === 'done') {
      setSaying({ words: outcome.message || text('login.done'), tone: 'success' })
      return emit('logged-in', { type: tabs.type })
    }
    underWay.set(false)
    if (outcome.kind === 'refused') return refuse(outcome)
    setSaying({ words: outcome.message, tone: 'danger', isSpoken: true })
    emit('login-refused', { type: tabs.type, status: 403, message: outcome.message, needsPassword: true })
  }

  return {
    root: {
      onSubmit: (event) => {
        event.preventDefault()
        return send()
      },
    },
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
      showPassword: reveal.button(parts.showPassword?.element),
      submit: underWay.button,
      message: {
        role: 'alert',
        'aria-live': saying?.isSpoken ? 'off' : undefined,
        'data-tone': saying?.tone ?? null,
        text: saying?.words ?? '',
      },
    },
  }
}
