import { fetchContent } from '../services/content'

/** The cart as the server prints it now, by the address of its page or popup; undefined when it cannot be had (logged). */
export const loadCartHtml = async (address: string): Promise<string | undefined> => {
  const reply = await fetchContent({ address, property: undefined })
  return reply.ok ? reply.value : undefined
}
