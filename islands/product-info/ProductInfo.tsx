import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { formatMoney } from '../../src/lib/money'
import type { ShownPrices } from '../../src/shop/price'
import { withVariant } from '../../src/shop/variant-link'
import { choiceParts, isUnanswered } from './choice-parts'
import type contract from './contract'
import { useAnnouncement } from './use-announcement'
import { tierOf, useShown } from './use-shown'
import { stockWords } from './words'

/** Stands where the shop's price or stock could not be read: none is better than a wrong one. */
const UNKNOWN = '–'

type Money = (prices: ShownPrices) => string | undefined

const codePart = (code: string | undefined): Driven => (code === undefined ? {} : { text: code })

/** Price, stock, codes and links of what the shopper has chosen (§4); before a choice the server's own words stand. */
export const useProductInfo = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { facts } = island
  const shown = useShown(island)
  const announcement = useAnnouncement(island, shown)
  const { prices, offer } = shown

  const isDiscounted = typeof prices === 'string' ? undefined : prices.withVat.oldPrice !== undefined
  const withDiscount: Driven = {
    hidden: prices === 'unknown' ? true : isDiscounted === undefined ? undefined : !isDiscounted,
  }
  const money =
    (read: Money) =>
    ({ attributes }: { readonly attributes: { readonly withoutVat: boolean } }): Driven => {
      if (prices === 'printed') return {}
      if (prices === 'unknown') return { text: UNKNOWN }
      const amount = read(attributes.withoutVat ? prices.withoutVat : prices.withVat)
      return amount === undefined ? {} : { text: formatMoney(amount, facts) }
    }

  // On each part, too: a rule that looks from the island down to its parts makes the browser style all of them anew.
  const pending: Driven = { 'aria-busy': shown.isPending ? true : undefined }
  const price = money(({ price }) => price)
  const oldPrice = money(({ oldPrice }) => oldPrice)
  return {
    root: pending,
    parts: {
      price: (part) => ({ ...price(part), ...pending }),
      oldPrice: (part) => ({ ...oldPrice(part), ...withDiscount, ...pending }),
      moneyOrderPrice: money(({ moneyOrderPrice }) => moneyOrderPrice),
      discount: () => ({
        ...withDiscount,
        text: typeof prices === 'string' ? undefined : prices.withVat.discountPercent,
      }),
      discounted: () => withDiscount,
      stock: ({ attributes }) => ({
        text: isUnanswered(shown) ? UNKNOWN : offer && stockWords(offer, attributes.as),
        ...pending,
      }),
      ...choiceParts(shown),
      code: () => codePart(offer?.code),
      barcode: () => codePart(offer?.barcode),
      supplierCode: () => codePart(offer?.supplierCode),
      link: ({ element }) => ({ href: offer && withVariant(element.getAttribute('href') ?? '', offer.variantId) }),
      tier: (part) => {
        const { min, percent } = tierOf(part)
        return { 'data-active': shown.tier?.min === min && shown.tier.percent === percent }
      },
      message: { role: 'status', text: announcement },
    },
  }
}
