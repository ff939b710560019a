/** The fields of a password change, what they send, that both new passwords are equal, and where a refusal shows. */

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { findMemberField, formOf } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import { type FormMessage, useUnderWay } from '@/forms/use-under-way'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { $forcedChange, changePassword } from '@/shop/member/password-change'
import { useCaptcha } from '@/shop/member/use-captcha'
import { useReveal } from '@/ui/use-reveal'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'

type PasswordIsland = Island<typeof contract>

const passwordFields = ({ element, attributes }: PasswordIsland) => {
  const find = (...names: readonly string[]) => findMemberField(element, attributes.prefix, ...names)
  return {
    oldPassword: find('password_old', 'password-old', 'old-password'),
    newPassword: find('password_new', 'password-new', 'new-password'),
    repeat: find('password_again', 'password_repeat', 'password-again', 'password-repeat', 'password_new_again'),
    securityCode: find('security', 'security_code'),
    username: find('username', 'email'),
    redirect: find('redirect'),
  }
}

/** Changes a password. Refusals are shown at their fields for 10 s, and typed text stays. */
export const usePasswordChange = (island: PasswordIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const forced = useStore($forcedChange)
  const underWay = useUnderWay()
  const [message, setMessage] = useState<FormMessage>()
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = passwordFields(island)
  const captcha = useCaptcha(form, parts.captcha?.element, found.securityCode, true)
  const reveal = useReveal([found.oldPassword, found.newPassword, found.repeat], parts.showPassword?.element)
  const { username } = found

  // Password managers store the new password under the username in the form.
  useEffect(() => {
    if (forced && username && username.value === '') username.value = forced.username
  }, [forced, username])

  const isRepeated = (): boolean => {
    const { newPassword, repeat } = found
    if (!repeat || repeat.value === newPassword?.value) return true
    fields.showErrors([{ key: repeat.name || repeat.id, statusText: text('password.repeat') }])
    return false
  }

  const request = () => ({
    type: forced?.type ?? 'email',
    username: username?.value.trim() || forced?.username || '',
    oldPassword: found.oldPassword?.value ?? '',
    newPassword: found.newPassword?.value ?? '',
    redirect: found.redirect?.value.trim() || attributes.redirect || forced?.redirect || '',
    securityCode: captcha.answer(found.securityCode?.value ?? ''),
  })

  const send = async (): Promise<void> => {
    if (underWay.isNow()) return
    reveal.hide()
    setMessage(undefined)
    if (!fields.check() || !isRepeated()) return
    const attempt = underWay.begin()
    const outcome = await changePassword(request())
    const { kind, message } = outcome
    if (!underWay.end(attempt, kind === 'done')) return
    if (kind === 'done') {
      setMessage({ text: message, tone: 'success' })
      return emit('password-changed', { isAccepted: true, message, keys: [] })
    }
    captcha.renew()
    const others = fields.showErrors(outcome.errors)
    const isAtFields = outcome.errors.length > 0 && others.length === 0
    setMessage(isAtFields ? undefined : { text: others[0] ?? message, tone: 'danger' })
    emit('password-changed', { isAccepted: false, message, keys: outcome.errors.map(({ key }) => key) })
  }

  const reason: FormMessage | undefined = forced && { text: forced.message, tone: 'warning' }
  const shown = underWay.silence ?? message ?? reason
  useShownMessage(parts.message?.element, shown?.tone === 'danger' ? shown : undefined)
  // The dialog of a forced change shows and announces the reason.
  const isInDialog = shown === reason && element.closest('dialog') !== null
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
      message: {
        role: 'status',
        'aria-live': isInDialog ? 'off' : undefined,
        'data-tone': shown?.tone,
        text: shown?.text,
      },
    },
  }
}
