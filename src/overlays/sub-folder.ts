/** Fetches the platform's blocks of HTML (sub-folders) for popups, and which of them are asked without the prefix. */

import { report } from '@/lib/report'
import type { SubFolder } from '@/page/types'
import { wireText } from '@/server/decode'
import { endpoint } from '@/server/endpoint'

/** A request for server-rendered content, with its query parameters. */
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
 * Pages and blocks whose sub-folders depend on the visitor (cart, login, member, store). They are fetched without the prefix, because a prefix
 * on another origin gets no cookies and would answer for an unknown visitor.
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

/** Whether HTML is a sub-folder. The server answers `null` or a whole page, such as its login or error page, when it has none. */
const isPiece = (html: string): boolean => !/^\s*(?:null\s*$|<(?:!doctype|html)\b)/i.test(html)

/**
 * Fetches a sub-folder's HTML, which is inserted through lib/html only. The newest request for a folder aborts older ones. A whole page or
 * `null` is reported as a failure.
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
