import { getPrintedPage } from '../services/printed-page'

/** The HTML of a page of this shop as it is now, e.g. to show a list anew; undefined when it cannot be had. Never rejects. */
export const fetchPageAgain = async (address: string): Promise<string | undefined> => {
  const reply = await getPrintedPage(address)
  return reply.ok ? reply.value : undefined
}
