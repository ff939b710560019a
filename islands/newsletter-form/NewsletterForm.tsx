/** What a subscription sends, where its refusal shows, and when the field is emptied. */

import { useEffect, useState } from 'react'
import { type FieldMasks, hasMasks, useCheckedFields } from '@/forms/checked-fields'
import { fieldByKey, resetFields, valuesOf } from '@/forms/field'
import type { Island, Rendering } from '@/island/view'
import { lateCode } from '@/lib/report'
import { afterFrame, unlessLeft, whenSlow } from '@/lib/scheduling'
import { Popover } from '@/overlays/Popover'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { type NewsletterRefusal, subscribeNewsletter } from '@/shop/site/newsletter-store'
import type contract from './contract'

/** Sends the form's fields. A success shows a notice, a refusal a message beside the field. */
export const useNewsletterForm = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const [masks, setMasks] = useState<FieldMasks>()
  const fields = useCheckedFields(element, masks)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NewsletterRefusal>()
  const { element: email } = parts.email

  // Most newsletters ask for an address only, which needs no mask.
  useEffect(() => {
    if (hasMasks(element))
      void lateCode('newsletter-form', () => import('@/forms/use-fields')).then((code) => setMasks(code?.fieldMasks))
  }, [element])

  const subscribe = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setRefusal(undefined)
    if (isBusy || !fields.check()) return
    setBusy(true)
    const sent = valuesOf(element)
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
    if (!refused && isStill) resetFields(element)
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
