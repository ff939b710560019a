/** Fetches the HTML at an address, of a whole page its `<main>`, or a property of a JSON answer; the platform's blocks: `sub-folder.ts`. */

import { serverFragment } from '@/lib/html'
import { report } from '@/lib/report'
import { PROPERTY } from '@/page/names'
import type { ContentSource } from '@/page/types'
import { wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import { decodeJson } from '@/server/read-answer'

const name = 'GET content'

const getContent = endpoint({
  name,
  group: 'site',
  method: 'GET',
  path: ({ address }: ContentSource) => {
    const { pathname, search } = new URL(address, document.baseURI)
    return pathname + search
  },
  answer: 'text',
  decode: wireText,
  slot: ({ address, property }) => `${address} ${property ?? ''}`,
  failure: 'log',
  silence: 'caller',
})

const propertyOf = (json: string, property: string): string | undefined => {
  const raw = decodeJson(json, name)
  if (!raw.ok) return undefined
  const table = Object(raw.value)
  const found: unknown = table[property]
  if (typeof found === 'string') return found
  report({
    level: 'error',
    where: name,
    came: `an answer with ${Object.keys(table).join(', ')}`,
    expected: `HTML in its property "${property}"`,
    write: `data-${PROPERTY} with a name that the answer has`,
  })
  return undefined
}

/** Returns the content of `<main>` when the HTML is a whole page, because a popup shows only that; undefined when the page has none. */
const mainOf = (html: string): string | undefined =>
  /^\s*<(?:!doctype|html)\b/i.test(html)
    ? serverFragment(html, { trusted: true }).querySelector('main,[role=main]')?.innerHTML
    : html

/**
 * Fetches the HTML at an address of this site, or in the named property of its JSON answer. Fails as `malformed` without the property, and without one
 * to name when the answer is a page without main content, such as a login page.
 */
export const fetchContent = async (source: ContentSource): Promise<Reply<string>> => {
  const reply = await getContent(source)
  if (!reply.ok) return reply
  const value = source.property ? propertyOf(reply.value, source.property) : mainOf(reply.value)
  return value === undefined ? { ok: false, failure: { endpoint: name, kind: 'malformed' } } : { ok: true, value }
}
