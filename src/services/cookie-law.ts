import { wireObject, wireText } from '../lib/decode'
import type { CookieLaw } from '../shop/types'
import { endpoint, type Reply } from './endpoint'

const getCookieLaw = endpoint({
  name: 'GET site/get-cookie-law',
  group: 'site',
  method: 'GET',
  path: () => '/srv/service/site/get-cookie-law',
  // JSON text, sometimes inside JSON text (platform.md §2.1): the reader parses twice.
  answer: 'json',
  decode: wireObject({ Title: wireText, Content: wireText }),
  failure: 'log',
})

/** The cookie bar's words (§3). `content` is server HTML and must be sanitised where it is shown. */
export const fetchCookieLaw = async (): Promise<Reply<CookieLaw>> => {
  const reply = await getCookieLaw(undefined)
  return reply.ok ? { ok: true, value: { title: reply.value.Title, content: reply.value.Content } } : reply
}
