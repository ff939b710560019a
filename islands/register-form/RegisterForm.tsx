import { useState } from 'react'
import type { Rendering } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { registerMember } from '../../src/stores/registration'
import { useFields } from '../../src/ui/fields/use-fields'
import { formOf } from '../../src/ui/member-form'
import { useCaptcha } from '../../src/ui/use-captcha'
import { useReveal } from '../../src/ui/use-reveal'
import { useUnderWay } from '../../src/ui/use-under-way'
import type contract from './contract'
import { type RegisterIsland, readRegistration, registerFields } from './registration'

/** Registers (§4 "Consent", §5): the server's refusals stand at their fields, and what is typed stays. */
export const useRegisterForm = (island: RegisterIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const underWay = useUnderWay()
  const [saying, setSaying] = useState<{ readonly words: string; readonly tone: 'success' | 'danger' }>()
  const [form] = useState(() => formOf(element))
  const fields = useFields(form)
  const found = registerFields(island)
  const captcha = useCaptcha(form, found.image, found.securityCode, true)
  const reveal = useReveal([found.password, found.repeat])

  const isRepeated = (): boolean => {
    const { password, repeat } = found
    if (!repeat || repeat.value === password?.value) return true
    fields.tell([{ key: repeat.name || repeat.id, statusText: text('password.repeat') }])
    return false
  }

  const send = async (): Promise<void> => {
    if (underWay.isNow()) return
    reveal.hide()
    setSaying(undefined)
    if (!fields.check() || !isRepeated()) return
    underWay.set(true)
    const code = captcha.answer(found.securityCode?.value ?? '')
    const options = { isQuick: attributes.quick, redirect: found.redirect }
    const { isAccepted, message, errors } = await registerMember(readRegistration(island, code), options)
    emit('registered', { isAccepted, message, keys: errors.map(({ key }) => key) })
    if (isAccepted) return setSaying({ words: message, tone: 'success' })
    underWay.set(false)
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
      submit: underWay.button,
      message: { role: 'status', 'data-tone': saying?.tone ?? null, text: saying?.words ?? '' },
    },
  }
}
