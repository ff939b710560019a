import { products } from '../../../fixtures/shop/catalog'
import { createContext, type ShopContext } from '../../../fixtures/shop/context'
import { campaignUntil } from '../../../fixtures/shop/pages/campaign'
import { renderCards } from '../../../fixtures/shop/pages/cards'
import { themeTexts } from '../../../fixtures/shop/pages/texts'
import { newSession } from '../../../fixtures/shop/session'
import { renderTemplate } from '../../../fixtures/shop/templates'

/** Every fourth card carries a countdown, as in a campaign week: 50 among 200. */
const COUNTDOWN_EACH = 4

const context = (dist: string): ShopContext =>
  createContext({
    session: newSession('bench'),
    query: () => undefined,
    walletUrl: '',
    prefixUrl: '',
    dist,
    root: process.cwd(),
  })

const countdown = async (): Promise<string> => {
  const now = Date.now()
  const at = new Date(now + 2 * 86_400_000)
  const until = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), 12, 0, 0].join(',')
  return renderTemplate(process.cwd(), 'partials/countdown', 'tr', {
    ...campaignUntil(until, now),
    t: themeTexts('tr'),
  })
}

/** The given number of cards as the shop's theme prints them, all in stock; beyond the catalogue it starts anew. */
export const cardsHtml = async (count: number, dist: string): Promise<string> => {
  const inStock = products.filter((product) => product.stock > 0)
  const chosen = Array.from({ length: count }, (_, index) => inStock[index % inStock.length]).flatMap(
    (each) => each ?? [],
  )
  const html = await renderCards(context(dist), chosen)
  const box = await countdown()
  let index = 0
  return html.replaceAll('</article>', () => (index++ % COUNTDOWN_EACH === 0 ? `${box}</article>` : '</article>'))
}
