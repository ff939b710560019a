import { wireText } from '../lib/decode'
import { endpoint } from './endpoint'

/** The page of favorites as the server prints it now; inserted through lib/html only. The newest request wins. */
export const fetchFavoritesPage = endpoint({
  name: 'GET the favorites anew',
  group: 'page',
  method: 'GET',
  path: (address: string) => address,
  answer: 'text',
  decode: wireText,
  failure: 'log',
})
