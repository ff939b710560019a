import type { CookieLaw } from '@/page/types'
import { wireObject, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

const getCookieLaw = endpoint({
  name: 'GET site/get-cookie-law',
  group: 'site',
  method: 'GET',
  path: () => '/srv/service/site/get-cookie-law',
  // JSON text, sometimes inside a JSON string: decodeJson parses it twice.
  answer: 'json',
  decode: wireObject({ Title: wireText, Content: wireText }),
  failure: 'log',
})

/** Fetches the cookie bar's text. `content` is server HTML and must be sanitised where it is shown. */
export const fetchCookieLaw = async (): Promise<Reply<CookieLaw>> => {
  const reply = await getCookieLaw(undefined)
  return reply.ok ? { ok: true, value: { title: reply.value.Title, content: reply.value.Content } } : reply
}
