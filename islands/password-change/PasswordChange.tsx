import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { $forcedChange, changePassword } from '../../src/stores/password-change'
import { useFields } from '../../src/ui/fields/use-fields'
import { findMemberField, formOf } from '../../src/ui/member-form'
import { useCaptcha } from '../../src/ui/use-captcha'
import { useReveal } from '../../src/ui/use-reveal'
import { useUnderWay } from '../../src/ui/use-under-way'
import type contract from './contract'

type PasswordIsland = Island<typeof contract>

interface Saying {
  readonly words: string
  readonly tone: 'warning' | 'success' | 'danger'
}

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

/** Changes a password (§4, §5, §8): refusals stand at their fields for 10 s, and what is typed stays. */
export const usePasswordChange = (island: PasswordIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const forced = useStore($forcedChange)
  const underWay = useUnderWay()
  const [saying, setSaying] = useState<Saying>()
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = passwordFields(island)
  const captcha = useCaptcha(form, parts.captcha?.element, found.securityCode, true)
  const reveal = useReveal([found.oldPassword, found.newPassword, found.repeat])
  const { username } = found

  // Password managers keep the new password for whom the form names.
  useEffect(() => {
    if (forced && username && username.value === '') username.value = forced.username
  }, [forced, username])

  const isRepeated = (): boolean => {
    const { newPassword, repeat } = found
    if (!repeat || repeat.value === newPassword?.value) return true
    fields.tell([{ key: repeat.name || repeat.id, statusText: text('password.repeat') }])
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
    setSaying(undefined)
    if (!fields.check() || !isRepeated()) return
    underWay.set(true)
    const outcome = await changePassword(request())
    const { kind, message } = outcome
    if (kind === 'done') {
      setSaying({ words: message, tone: 'success' })
      return emit('password-changed', { isAccepted: true, message, keys: [] })
    }
    underWay.set(false)
    captcha.renew()
    const others = fields.tell(outcome.errors)
    const isSaidByFields = outcome.errors.length > 0 && others.length === 0
    setSaying(isSaidByFields ? undefined : { words: others[0] ?? message, tone: 'danger' })
    emit('password-changed', { isAccepted: false, message, keys: outcome.errors.map(({ key }) => key) })
  }

  const why: Saying | undefined = forced && { words: forced.message, tone: 'warning' }
  const shown = saying ?? why
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
      message: { role: 'status', 'data-tone': shown?.tone, text: shown?.words },
    },
  }
}
