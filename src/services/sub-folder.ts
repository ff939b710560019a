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

/** The content's HTML as the server renders it; it is inserted through lib/html only. Newest request per folder wins. */
export const fetchSubFolder = endpoint({
  name: 'GET content-v5/sub-folder',
  group: 'sub-folder',
  method: 'GET',
  path: pathOf,
  answer: 'text',
  decode: wireText,
  slot: ({ folder }: SubFolderRequest) => `${folder.pageId}/${folder.parentId}/${folder.name}`,
  failure: 'log',
})
