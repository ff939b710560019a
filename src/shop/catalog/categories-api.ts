/** The call that fetches the shop's categories, whose links a menu shows. */

import { plainText } from '@/lib/html'
import { followable } from '@/page/links'
import { wireList, wireObject, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** One of the shop's categories, as a menu links to it. */
export interface CategoryLink {
  readonly name: string
  /** From the site's root. */
  readonly url: string
}

const getCategories = endpoint({
  name: 'GET category/get',
  group: 'category',
  method: 'GET',
  path: () => '/srv/service/category/get',
  answer: 'json',
  decode: wireList(wireObject({ NAME: wireText, TITLE: wireText, URL: wireText })),
  failure: 'log',
})

/** The shop's categories in its own order; entries without a name or an address of this site are left out. */
export const fetchCategories = async (): Promise<Reply<readonly CategoryLink[]>> => {
  const reply = await getCategories(undefined)
  if (!reply.ok) return reply
  const value = reply.value.flatMap(({ NAME, TITLE, URL }) => {
    const [name, url] = [plainText(TITLE || NAME), followable(URL)]
    return name === '' || url === undefined ? [] : [{ name, url }]
  })
  return { ok: true, value }
}
