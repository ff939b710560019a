import { wireText } from '../lib/decode'
import type { SubFolder } from '../shop/types'
import { endpoint } from './endpoint'

/** Server-rendered content to be fetched, with its own query parameters (§7). */
export interface SubFolderRequest {
  readonly folder: SubFolder
  /** E.g. the compare popup's `product` (ids joined by `-`), `productId`, `status`. */
  readonly params?: Readonly<Record<string, string>> | undefined
}

const pathOf = ({ folder, params = {} }: SubFolderRequest): string => {
  const query = new URLSearchParams(params).toString()
  const path = `/srv/service/content-v5/sub-folder/${folder.pageId}/${folder.parentId}/${folder.name}`
  return query === '' ? path : `${path}?${query}`
}

/** Sub-folders whose content depends on the visitor: a prefix on another origin, which gets no cookies, would answer them for nobody. */
const PERSONAL: ReadonlySet<string> = new Set([
  'popup-cart',
  'header-cart',
  'popup-login',
  'set-store',
  'change-password',
  'update-password',
  'notifications',
])

const subFolder = (group: 'sub-folder' | 'own-sub-folder') =>
  endpoint({
    name: 'GET content-v5/sub-folder',
    group,
    method: 'GET',
    path: pathOf,
    answer: 'text',
    decode: wireText,
    slot: ({ folder }: SubFolderRequest) => `${folder.pageId}/${folder.parentId}/${folder.name}`,
    failure: 'log',
  })

const fetchShared = subFolder('sub-folder')
const fetchPersonal = subFolder('own-sub-folder')

/** The content's HTML as the server renders it; it is inserted through lib/html only. Newest request per folder wins. */
export const fetchSubFolder: typeof fetchShared = (request, options) =>
  (PERSONAL.has(request.folder.name) ? fetchPersonal : fetchShared)(request, options)
