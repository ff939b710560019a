import { ServiceError } from '../services/failure'
import { sendNewsletter } from '../services/newsletter'
import { failureText } from '../services/transport-errors'
import { NEWSLETTER_NOTICE_MS } from '../shop/limits'
import { text } from '../shop/texts'
import { notify } from './notices'

/** Why an address was not taken. */
export interface NewsletterRefusal {
  /** Key of the field that the message belongs to, `""` for none. */
  readonly key: string
  readonly message: string
}

/**
 * Subscribes to the newsletter with a form's fields. A yes is said in a toast of 3200 ms (§8); a no is the answer, for the
 * form to show beside its field. Never rejects.
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
