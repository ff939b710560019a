import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Rendering } from '../../src/island/view'
import { onPageReturn } from '../../src/lib/page-return'
import { text } from '../../src/shop/texts'
import { registerMember } from '../../src/stores/registration'
import { useFields } from '../../src/ui/fields/use-fields'
import { formOf } from '../../src/ui/member-form'
import { useCaptcha } from '../../src/ui/use-captcha'
import { useReveal } from '../../src/ui/use-reveal'
import type contract from './contract'
import { type RegisterIsland, readRegistration, registerFields } from './registration'

/** Registers (§4 "Consent", §5): the server's refusals stand at their fields, and what is typed stays. */
export const useRegisterForm = (island: RegisterIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const [pending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  const [saying, setSaying] = useState<{ readonly words: string; readonly tone: 'success' | 'danger' }>()
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = registerFields(island)
  const captcha = useCaptcha(form, found.image, found.securityCode, true)
  const reveal = useReveal([found.password, found.repeat])

  const setUnderWay = (is: boolean): void => {
    isUnderWay.current = is
    setPending(is)
  }
  // After a registration the form stays busy until the page is left; it may come back from the back/forward cache.
  const wake = useEffectEvent(() => setUnderWay(false))
  useEffect(() => onPageReturn(() => wake()), [])

  const isRepeated = (): boolean => {
    const { password, repeat } = found
    if (!repeat || repeat.value === password?.value) return true
    fields.tell([{ key: repeat.name || repeat.id, statusText: text('password.repeat') }])
    return false
  }

  const send = async (): Promise<void> => {
    if (isUnderWay.current) return
    reveal.hide()
    setSaying(undefined)
    if (!fields.check() || !isRepeated()) return
    setUnderWay(true)
    const code = captcha.answer(found.securityCode?.value ?? '')
    const options = { isQuick: attributes.quick, redirect: found.redirect }
    const { isAccepted, message, errors } = await registerMember(readRegistration(island, code), options)
    emit('registered', { isAccepted, message, keys: errors.map(({ key }) => key) })
    if (isAccepted) return setSaying({ words: message, tone: 'success' })
    setUnderWay(false)
    captcha.renew()
    const others = fields.tell(errors)
    const isSaidByFields = errors.length > 0 && others.length === 0
    setSaying(isSaidByFields ? undefined : { words: others[0] ?? message, tone: 'danger' })
  }

  return {
    root: {
      onSubmit: (event) => {
        event.preventDefault()
        return send()
      },
    },
    parts: {
      newCaptcha: captcha.button,
      showPassword: reveal.button(parts.showPassword?.element),
      submit: { 'aria-busy': pending ? true : undefined, 'aria-disabled': pending ? true : undefined },
      message: { role: 'status', 'data-tone': saying?.tone ?? null, text: saying?.words ?? '' },
    },
  }
}
