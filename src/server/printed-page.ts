import { wireText } from './decode'
import { endpoint } from './endpoint'

/** A read of a page of this shop; the newest request of each name wins. */
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

/** The HTML of a page of this shop as the server prints it now; inserted through lib/html only. */
const getPrintedPage = printedPage('GET the page again')

/** The HTML of a page of this shop as the server prints it for a link; inserted through lib/html only. */
export const fetchListPage = printedPage('GET the list with other filters')

/** The page of favorites as the server prints it now; inserted through lib/html only. */
export const fetchFavoritesPage = printedPage('GET the favorites anew')

/** The HTML of a page of this shop as it is now, e.g. to show a list anew; undefined when it cannot be had. Never rejects. */
export const fetchPageAgain = async (address: string): Promise<string | undefined> => {
  const reply = await getPrintedPage(address)
  return reply.ok ? reply.value : undefined
}
