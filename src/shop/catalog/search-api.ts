/** The call of live search: its address, answers in HTML or JSON, which rows become results, their title, price, picture and link, and the total. */

import { plainText, serverFragment } from '@/lib/html'
import { asciiLower } from '@/lib/letters'
import { isRecord } from '@/lib/objects'
import { report } from '@/lib/report'
import { followable, siteAddress } from '@/page/links'
import { wireList, wireObject, wireRecord, wireText, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import { decodeJson, decodeWith } from '@/server/read-answer'
import { SEARCH_KINDS, type SearchAnswer, type SearchGroup, type SearchHit, type SearchSource } from './search'

/** One link of an HTML text. */
interface HtmlLink {
  /** The attribute, not resolved. */
  readonly href: string
  /** The address of its first picture, `""` for none. */
  readonly image: string
  /** Its texts, one for each block element in it: `['Kupa', '149,90 TL']`. */
  readonly texts: readonly string[]
}

const formatting = /^(?:b|bdi|em|i|kbd|mark|s|small|strong|sub|sup|u)$/

const collectTexts = (node: Node, texts: string[]): void => {
  for (const child of node.childNodes) {
    if (child instanceof Text) texts.push(`${texts.pop() ?? ''}${child.data}`)
    else if (child instanceof Element) {
      const isBlock = !formatting.test(child.localName)
      if (isBlock) texts.push('')
      collectTexts(child, texts)
      if (isBlock) texts.push('')
    }
  }
}

const textsIn = (node: Node): readonly string[] => {
  const texts = ['']
  collectTexts(node, texts)
  return texts.map((each) => each.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** The links and the plain text of untrusted HTML; nothing of it is inserted into the page. */
export const htmlLinks = (html: string): { readonly links: readonly HtmlLink[]; readonly text: string } => {
  const fragment = serverFragment(html, { trusted: false })
  const links = [...fragment.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    image: link.querySelector('img')?.getAttribute('src') ?? '',
    texts: textsIn(link),
  }))
  return { links, text: textsIn(fragment).join(' ') }
}

interface SearchRequest {
  readonly path: string
  readonly term: string
}

const shared = { answer: 'text', decode: wireText, failure: 'log', silence: 'caller' } as const

const postSearch = endpoint({
  ...shared,
  name: 'POST product/search',
  // The prefix is the address of a cache, and caches do not answer a POST.
  group: 'site',
  method: 'POST',
  path: ({ path }: SearchRequest) => path,
  form: ({ term }) => ({ searchWord: term }),
})

const getSearchAll = endpoint({
  ...shared,
  name: 'GET product/searchAll',
  group: 'search',
  method: 'GET',
  path: ({ path, term }: SearchRequest) => path.replace(/\/?(?=\?|$)/, `/${encodeURIComponent(term)}`),
})

type Row = Readonly<Record<string, unknown>>

const rows = wireList(wireRecord(wireUnknown))
const byKind = wireObject({ products: rows, categories: rows, brands: rows, combines: rows, data: rows })

/** The plain text of a value; of an object, which has a picture in several sizes, that of its first value. */
const plain = (value: unknown): string => {
  if (isRecord(value)) return plain(Object.values(value)[0])
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
}

const pictureAddress = (address: string): string => {
  try {
    const { href, protocol } = new URL(siteAddress(address), document.baseURI)
    return address !== '' && /^https?:$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}

const hitFrom = (title: string, detail: string, link: string, image: string): SearchHit | undefined => {
  const url = followable(link)
  return url === undefined || title === '' ? undefined : { title, detail, url, image: pictureAddress(image) }
}

/** Reads one result; some versions of the platform write the names in lower case, others in upper case. */
const hitFromRow = (row: Row): SearchHit | undefined => {
  const fields = new Map(Object.entries(row).map(([name, value]) => [asciiLower(name), value]))
  const first = (...names: readonly string[]): string =>
    names.map((name) => plain(fields.get(name))).find(Boolean) ?? ''
  return hitFrom(first('title', 'name'), first('price'), first('url', 'link'), first('image', 'picture'))
}

const grouped = (hits: (kind: SearchGroup['kind']) => readonly (SearchHit | undefined)[]): readonly SearchGroup[] =>
  SEARCH_KINDS.map((kind) => ({ kind, hits: hits(kind).filter((hit) => hit !== undefined) })).filter(
    (group) => group.hits.length > 0,
  )

/** Number of all results: `total` or `TOTAL` beside the lists, or `data-total` in HTML. */
const totalFrom = (value: unknown): number | undefined => {
  const total = plain(value)
  return /^\d+$/.test(total) ? Number(total) : undefined
}

const fromJson = (name: string, text: string): SearchAnswer | undefined => {
  const raw = decodeJson(text, name)
  if (!raw.ok) return undefined
  const decoded = decodeWith(byKind, Array.isArray(raw.value) ? { data: raw.value } : raw.value, name)
  if (!decoded.ok) return undefined
  const { data, ...lists } = decoded.value
  const groups = grouped((kind) => (kind === 'products' ? [...lists.products, ...data] : lists[kind]).map(hitFromRow))
  return {
    groups,
    total: totalFrom(isRecord(raw.value) ? (raw.value.total ?? raw.value.TOTAL) : undefined),
    message: '',
  }
}

const fromHtml = (name: string, html: string): SearchAnswer | undefined => {
  if (/^\s*<(?:!doctype|html)\b/i.test(html)) {
    report({
      level: 'error',
      where: name,
      came: `a whole page: ${JSON.stringify(html.trim().slice(0, 80))}`,
      expected: 'a list of links as HTML, or JSON',
      write: 'check that the server does not answer the search with its login or error page',
    })
    return undefined
  }
  const total = totalFrom(/\bdata-total\s*=\s*["']?(\d+)/i.exec(html)?.[1])
  const { links, text } = htmlLinks(html)
  const hits = links.map(({ href, image, texts: [title = '', ...details] }) =>
    hitFrom(title, details.join(' '), href, image),
  )
  return { groups: grouped((kind) => (kind === 'products' ? hits : [])), total, message: text }
}

const pathOf = ({ action, all }: SearchSource): string => {
  const target = action === undefined ? undefined : followable(action)
  if (target === undefined) return `/srv/service/product/${all ? 'searchAll' : 'search'}/`
  const { pathname, search } = new URL(target)
  return pathname + search
}

/**
 * Searches for a term: by POST `searchWord`, answered with HTML or JSON, or by GET search-all. Results of other sites are left out. A newer
 * request ends an older one as `aborted`.
 */
export const fetchSearch = async (term: string, source: SearchSource): Promise<Reply<SearchAnswer>> => {
  const name = source.all ? 'GET product/searchAll' : 'POST product/search'
  const reply = await (source.all ? getSearchAll : postSearch)({ path: pathOf(source), term })
  if (!reply.ok) return reply
  const answer = /^\s*(?:[[{"]|null\s*$)/.test(reply.value) ? fromJson(name, reply.value) : fromHtml(name, reply.value)
  return answer ? { ok: true, value: answer } : { ok: false, failure: { endpoint: name, kind: 'malformed' } }
}
