/** Which fields a registration sends and under which names (a phone's country too), that passwords are equal, where a refusal shows. */

import { useState } from 'react'
import { type FormField, fieldsIn, findMemberField, formOf, isChoiceField, isInUse } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import { type FormMessage, useUnderWay } from '@/forms/use-under-way'
import type { Island, Rendering } from '@/island/view'
import { asciiLower, westernDigits } from '@/lib/letters'
import { text } from '@/page/texts'
import type { FormFields } from '@/server/form'
import { registerMember } from '@/shop/member/registration'
import { useCaptcha } from '@/shop/member/use-captcha'
import { phoneCountryOf } from '@/shop/phone/country'
import { useReveal } from '@/ui/use-reveal'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'

type RegisterIsland = Island<typeof contract>

/** Fields that are not sent under their names: repeated passwords, and values that are added separately. */
const unsent = new Set([
  'password_again',
  'password_repeat',
  'redirect',
  'g-recaptcha-response',
  'security',
  'security_code',
])

/** The name under which the platform expects a field: its own, or its id without the form's prefix. */
const sentName = ({ name, id }: FormField, prefix: string): string => {
  if (name !== '') return name
  return prefix !== '' && id.startsWith(prefix) ? id.slice(prefix.length) : id
}

const hiddenValues = (form: HTMLElement): readonly (readonly [string, string])[] =>
  [...form.querySelectorAll('input[type=hidden]')].flatMap((field) =>
    field instanceof HTMLInputElement && field.name !== '' && !field.disabled
      ? [[field.name, field.value] as const]
      : [],
  )

const sentValue = (field: FormField, name: string): string =>
  name === 'mobile_phone' || name === 'phone' ? westernDigits(field.value).replace(/\D/g, '') : field.value.trim()

/** Finds the fields of a register form, again at each use. */
const registerFields = ({ element, attributes, parts }: RegisterIsland) => {
  const find = (...names: readonly string[]) => findMemberField(element, attributes.prefix, ...names)
  return {
    password: find('password'),
    repeat: find('password_again', 'password_repeat', 'password-again'),
    securityCode: find('security', 'security_code'),
    redirect: find('redirect')?.value.trim() || attributes.redirect || '',
    image: parts.captcha?.element,
  }
}

/**
 * The fields to send: all enabled fields under the platform's names, checkboxes as 1 or 0, so that a declined consent is sent, too, and the
 * country of a phone field as `iso_code` in lower case.
 */
const readRegistration = ({ element, attributes }: RegisterIsland, securityCode: string): FormFields => {
  const form = formOf(element)
  const sent: [name: string, value: string][] = []
  for (const [name, value] of hiddenValues(form)) if (!unsent.has(name)) sent.push([name, value])
  for (const field of fieldsIn(form)) {
    const name = sentName(field, attributes.prefix)
    if (name === '' || unsent.has(name) || !isInUse(field)) continue
    if (!isChoiceField(field)) sent.push([name, name.startsWith('password') ? field.value : sentValue(field, name)])
    else if (field.type === 'checkbox') sent.push([name, field.checked ? '1' : '0'])
    else if (field.checked) sent.push([name, field.value])
  }
  const country = fieldsIn(form).map(phoneCountryOf).find(Boolean)
  if (country && !sent.some(([name]) => name === 'iso_code')) sent.push(['iso_code', asciiLower(country)])
  if (attributes.quick) sent.push(['quick', '1'])
  if (securityCode !== '') sent.push(['security_code', securityCode])
  return sent
}

/** Registers a member. The server's refusals are shown at their fields, and typed text stays. */
export const useRegisterForm = (island: RegisterIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const underWay = useUnderWay()
  const [message, setMessage] = useState<FormMessage>()
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = registerFields(island)
  const captcha = useCaptcha(form, found.image, found.securityCode, true)
  const reveal = useReveal([found.password, found.repeat], parts.showPassword?.element)

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
    above: captcha.wait,
    parts: {
      newCaptcha: captcha.button,
      showPassword: reveal.button,
      submit: underWay.button,
      message: { role: 'status', 'data-tone': shown?.tone ?? null, text: shown?.text ?? '' },
    },
  }
}
