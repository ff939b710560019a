import { plainWords } from '@/lib/html'
import { wireObject, wireText } from '@/server/decode'
import { endpoint } from '@/server/endpoint'

/** The server's answer to a subscription. */
export interface NewsletterAnswer {
  readonly isAccepted: boolean
  /** Plain text, `""` for none. */
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
 * Subscribes with a form's fields, `email` among them. Status 1 means accepted, anything else refused.
 *
 * @throws ServiceError when the request fails or the answer is invalid.
 */
export const sendNewsletter = async (fields: FormData): Promise<NewsletterAnswer> => {
  const { status, message, statusText, key } = await postNewsletter(fields)
  return { isAccepted: status === '1' || status === 'true', message: plainWords(message || statusText), key }
}
