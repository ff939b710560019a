import { STOCK_PLENTY } from '../../src/shop/limits-product'
import { text } from '../../src/shop/texts'
import { stockKind, type VariantOffer } from '../../src/shop/variants'

/** The stock of what is chosen; 99999 and “not counted” are plenty, never a number. */
export const stockWords = ({ stock, isInStock }: VariantOffer, writing: 'words' | 'number'): string => {
  const kind = stockKind(stock, isInStock)
  if (kind === 'none') return writing === 'number' ? '0' : text('stock.none')
  if (
    stock !== undefined &&
    Number(stock) > 0 &&
    Number(stock) < STOCK_PLENTY &&
    (writing === 'number' || kind === 'few')
  )
    return writing === 'number' ? stock : text('stock.few', { count: stock })
  return text('stock.plenty')
}
