/** The calls that fetch a page of this shop as HTML: a list with other filters, the favorites, a page once more. */

import { wireText } from './decode'
import { endpoint } from './endpoint'

/** Declares a read of a page of this shop; a new request aborts the older one of the same name. */
const printedPage = (name: string) =>
  endpoint({
    name,
    group: 'page',
    method: 'GET',
    path: (address: string) => address,
    answer: 'text',
    decode: wireText,
    failure: 'log',
  })

/** Fetches the HTML of a page of this shop as the server prints it now; insert it through lib/html only. */
const getPrintedPage = printedPage('GET the page again')

/** Fetches the HTML of a list page of this shop, e.g. with other filters; insert it through lib/html only. */
export const fetchListPage = printedPage('GET the list with other filters')

/** Fetches the page of favorites as the server prints it now; insert it through lib/html only. */
export const fetchFavoritesPage = printedPage('GET the favorites anew')

/** Fetches the HTML of a page of this shop once more, e.g. to show a list anew; undefined after a failure. Never rejects. */
export const fetchPageAgain = async (address: string): Promise<string | undefined> => {
  const reply = await getPrintedPage(address)
  return reply.ok ? reply.value : undefined
}
