import { notify } from '@/overlays/notices-store'
import { NEWSLETTER_NOTICE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { ServiceError } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { sendNewsletter } from './newsletter-api'

/** Why an address was refused. */
export interface NewsletterRefusal {
  /** Key of the field that the message belongs to, `""` for none. */
  readonly key: string
  readonly message: string
}

/**
 * Subscribes to the newsletter with a form's fields. Success shows a toast for 3200 ms; a refusal is returned, for the form
 * to show beside its field. Never rejects.
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
    return { key: failure.kind === 'status' ? failure.words.key : '', message: failureText(failure) }
  }
}
