import { useState } from 'react'
import { formOf } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import { type FormMessage, useUnderWay } from '@/forms/use-under-way'
import type { Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { registerMember } from '@/shop/member/registration'
import { useCaptcha } from '@/shop/member/use-captcha'
import { useReveal } from '@/ui/use-reveal'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'
import { type RegisterIsland, readRegistration, registerFields } from './registration'

/** Registers a member. The server's refusals are shown at their fields, and what is typed stays. */
export const useRegisterForm = (island: RegisterIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const underWay = useUnderWay()
  const [message, setMessage] = useState<FormMessage>()
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = registerFields(island)
  const captcha = useCaptcha(form, found.image, found.securityCode, true)
  const reveal = useReveal([found.password, found.repeat])

  const isRepeated = (): boolean => {
    const { password, repeat } = found
    if (!repeat || repeat.value === password?.value) return true
    fields.showErrors([{ key: repeat.name || repeat.id, statusText: text('password.repeat') }])
    return false
  }

  const send = async (): Promise<void> => {
    if (underWay.isNow()) return
    reveal.hide()
    setMessage(undefined)
    if (!fields.check() || !isRepeated()) return
    const attempt = underWay.begin()
    const code = captcha.answer(found.securityCode?.value ?? '')
    const registration = { isQuick: attributes.quick, form: readRegistration(island, code) }
    const { isAccepted, message, errors } = await registerMember(registration, found.redirect)
    if (!underWay.end(attempt, isAccepted)) return
    const method = attributes.quick ? 'quick' : 'form'
    emit('registered', { isAccepted, message, keys: errors.map(({ key }) => key), method })
    if (isAccepted) return setMessage({ text: message, tone: 'success' })
    captcha.renew()
    const others = fields.showErrors(errors)
    const isAtFields = errors.length > 0 && others.length === 0
    setMessage(isAtFields ? undefined : { text: others[0] ?? message, tone: 'danger' })
  }

  const shown = underWay.silence ?? message
  useShownMessage(parts.message?.element, shown?.tone === 'danger' ? shown : undefined)
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
      submit: underWay.button,
      message: { role: 'status', 'data-tone': shown?.tone ?? null, text: shown?.text ?? '' },
    },
  }
}
