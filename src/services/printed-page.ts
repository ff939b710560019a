import { wireText } from '../lib/decode'
import { endpoint } from './endpoint'

/** The HTML of a page of this shop as the server prints it now; inserted through lib/html only. The newest request wins. */
export const getPrintedPage = endpoint({
  name: 'GET the page again',
  group: 'page',
  method: 'GET',
  path: (address: string) => address,
  answer: 'text',
  decode: wireText,
  failure: 'log',
})
