/** Newsletter subscriptions: the call, which status counts as accepted, the notice, and why an address is refused. */

import { plainText } from '@/lib/html'
import { notify } from '@/overlays/notices-store'
import { NEWSLETTER_NOTICE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { wireObject, wireText } from '@/server/decode'
import { endpoint } from '@/server/endpoint'
import { ServiceError } from '@/server/failure'
import { failureText } from '@/server/transport-errors'

/** The server's answer to a subscription. */
interface NewsletterAnswer {
  readonly isAccepted: boolean
  /** The server's message as plain text, `""` for none. */
  readonly message: string
  /** Key of the field that the message belongs to, `""` for none. */
  readonly key: string
}

const postNewsletter = endpoint({
  name: 'POST guest/subscribeNewsletter',
  group: 'customer',
  method: 'POST',
  path: () => '/srv/service/guest/subscribeNewsletter',
  form: (fields: FormData) => fields,
  answer: 'json',
  decode: wireObject({ status: wireText, message: wireText, statusText: wireText, key: wireText }),
  write: true,
  failure: 'throw',
  silence: 'caller',
})

/**
 * Subscribes with a form's fields, including `email`. Status 1 is an acceptance, any other a refusal.
 *
 * @throws ServiceError when the request fails or the answer is invalid.
 */
const sendNewsletter = async (fields: FormData): Promise<NewsletterAnswer> => {
  const { status, message, statusText, key } = await postNewsletter(fields)
  return { isAccepted: status === '1' || status === 'true', message: plainText(message || statusText), key }
}

/** Why an address was refused. */
export interface NewsletterRefusal {
  /** Key of the field that the message belongs to, `""` for none. */
  readonly key: string
  readonly message: string
}

/**
 * Subscribes to the newsletter with a form's fields. Success shows a notice for NEWSLETTER_NOTICE_MS (3.2 s); a refusal is returned, for the
 * form to show at its field. Never rejects.
 */
export const subscribeNewsletter = async (fields: FormData): Promise<NewsletterRefusal | undefined> => {
  try {
    const { isAccepted, message, key } = await sendNewsletter(fields)
    if (!isAccepted) return { key, message: message || text('error.generic') }
    notify({ text: message || text('newsletter.done'), tone: 'success', duration: NEWSLETTER_NOTICE_MS })
    return undefined
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    const { failure } = cause
    return { key: failure.kind === 'status' ? failure.answer.key : '', message: failureText(failure) }
  }
}
