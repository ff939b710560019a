import { report } from '@/lib/report'
import type { SubFolder } from '@/page/types'
import { wireText } from '@/server/decode'
import { endpoint } from '@/server/endpoint'

/** Server-rendered content to be fetched, with its own query parameters. */
export interface SubFolderRequest {
  readonly folder: SubFolder
  /** E.g. the compare popup's `product` (ids joined by `-`), `productId`, `status`. */
  readonly params?: Readonly<Record<string, string>> | undefined
}

const name = 'GET content-v5/sub-folder'

const pathOf = ({ folder, params = {} }: SubFolderRequest): string => {
  const query = new URLSearchParams(params).toString()
  const path = `/srv/service/content-v5/sub-folder/${folder.pageId}/${folder.parentId}/${folder.name}`
  return query === '' ? path : `${path}?${query}`
}

/**
 * Pages and blocks whose sub-folders depend on the visitor (cart, login, member, store): a prefix on another origin, which gets no
 * cookies, would answer them for a stranger.
 */
const PERSONAL_BLOCKS: ReadonlySet<string> = new Set(['30/1054', '5/1006', '6/1008', '85/1110'])

const isPersonal = ({ pageId, parentId }: SubFolder): boolean => PERSONAL_BLOCKS.has(`${pageId}/${parentId}`)

const subFolder = (group: 'sub-folder' | 'own-sub-folder') =>
  endpoint({
    name,
    group,
    method: 'GET',
    path: pathOf,
    answer: 'text',
    decode: wireText,
    slot: ({ folder }: SubFolderRequest) => `${folder.pageId}/${folder.parentId}/${folder.name}`,
    failure: 'log',
    silence: 'caller',
  })

const fetchShared = subFolder('sub-folder')
const fetchPersonal = subFolder('own-sub-folder')

/** A sub-folder is a piece of a page; a page of its own is the login or error page in its place. */
const isPiece = (html: string): boolean => !/^\s*(?:null\s*$|<(?:!doctype|html)\b)/i.test(html)

/**
 * The content's HTML as the server renders it; it is inserted through lib/html only. Newest request per folder wins. A whole
 * page and `null` are no content: reported here.
 */
export const fetchSubFolder: typeof fetchShared = async (request, options) => {
  const reply = await (isPersonal(request.folder) ? fetchPersonal : fetchShared)(request, options)
  if (!reply.ok || isPiece(reply.value)) return reply
  report({
    level: 'error',
    where: name,
    came: JSON.stringify(reply.value.trim().slice(0, 80)),
    expected: 'a piece of HTML',
    write: 'check that the sub-folder exists and that the server does not answer it with its login or error page',
  })
  return { ok: false, failure: { endpoint: name, kind: 'malformed' } }
}
