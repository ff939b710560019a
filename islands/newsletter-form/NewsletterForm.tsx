import { useState } from 'react'
import { fieldByKey } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import type { Island, Rendering } from '@/island/view'
import { afterFrame, unlessLeft, whenSlow } from '@/lib/scheduling'
import { Popover } from '@/overlays/Popover'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { type NewsletterRefusal, subscribeNewsletter } from '@/shop/site/newsletter-store'
import type contract from './contract'

/** Sends the form's fields. A success shows a notice, a refusal a message beside the field. */
export const useNewsletterForm = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const fields = useFields(element)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NewsletterRefusal>()
  const { element: email } = parts.email

  const subscribe = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setRefusal(undefined)
    if (isBusy || !fields.check()) return
    setBusy(true)
    const sent = new FormData(element instanceof HTMLFormElement ? element : undefined)
    const address = email.value.trim()
    sent.set('email', address)
    await unlessLeft(afterFrame())
    const refused = await whenSlow(ANSWER_SLOW_MS, subscribeNewsletter(sent), () => {
      setBusy(false)
      setRefusal({ key: 'email', message: text('error.noAnswer') })
    })
    setBusy(false)
    setRefusal(refused)
    emit(refused ? 'newsletter-refused' : 'newsletter-joined', {
      email: address,
      message: refused?.message ?? '',
    })
    const isStill = email.value.trim() === address
    if (!refused && isStill && element instanceof HTMLFormElement) element.reset()
  }

  return {
    root: { onSubmit: subscribe, 'aria-busy': isBusy ? true : undefined },
    parts: {
      email: { onInput: () => setRefusal(undefined) },
      submit: { 'aria-disabled': isBusy ? true : undefined, 'aria-busy': isBusy ? true : undefined },
    },
    above: refusal && (
      <Popover
        key={refusal.message}
        anchor={fieldByKey(element, refusal.key) ?? email}
        tone="danger"
        onClose={() => setRefusal(undefined)}
      >
        {refusal.message}
      </Popover>
    ),
  }
}
