import type { Island } from '../../src/island/view'
import { queryValue } from '../../src/lib/query'
import { withVariant } from '../../src/shop/variant-link'
import type contract from './contract'

/** Whether the page's address speaks of this picker's product: on a product page, unless the theme says otherwise. */
export const followsAddress = ({ attributes, facts }: Island<typeof contract>): boolean =>
  attributes.address === 'follow' && facts.pageType === 'product'

/** Puts the chosen variant into the address, in place: Back must lead to where the shopper came from (§2). */
export const writeVariantAddress = (variantId: number): void => {
  if ((queryValue(location.search, 'variant') ?? '') === (variantId > 0 ? String(variantId) : '')) return
  try {
    history.replaceState(history.state, '', withVariant(location.pathname + location.search + location.hash, variantId))
  } catch {
    // Safari refuses more than 100 changes in 30 seconds; the next choice is written again.
  }
}
