import { wireText } from '../lib/decode'
import { endpoint } from './endpoint'

/** The HTML of a page of this shop as the server prints it for a link. The newest request wins; inserted through lib/html only. */
export const fetchListPage = endpoint({
  name: 'GET the list with other filters',
  group: 'page',
  method: 'GET',
  path: (address: string) => address,
  answer: 'text',
  decode: wireText,
  failure: 'log',
})
