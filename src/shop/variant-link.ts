import { withQueryValue } from '../lib/query'

/** An address with its `variant` parameter (§2) set, or taken away by 0; the rest of the query and the hash stay as they are. */
export const withVariant = (address: string, variantId: number): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return path + withQueryValue(query, 'variant', variantId > 0 ? String(variantId) : undefined) + hash
}
