/** The facts of products that a page prints (`products`, `PRODUCT_DATA`) or an answer brings: their names there, and which products are left out. */

import { parseDecimal } from '@/lib/parse-decimal'
import { factList, firstFact } from './fact-sources'
import { platformGlobal } from './globals'
import type { ProductFacts } from './types'

const textFrom = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '')

/** Reads one product by the platform's names (`currency_target`) or ours (`targetCurrency`); `[]` without a positive id. */
const productFrom = (raw: unknown): ProductFacts[] => {
  if (typeof raw !== 'object' || raw === null) return []
  const field = (...names: string[]): string => textFrom(names.map((name) => Reflect.get(raw, name)).find(Boolean))
  const id = Number(field('id', 'ID'))
  if (!Number.isSafeInteger(id) || id <= 0) return []
  return [
    {
      id,
      code: field('code'),
      name: field('name'),
      brand: field('brand'),
      currency: field('currency'),
      targetCurrency: field('targetCurrency', 'currency_target'),
      categoryPath: field('categoryPath', 'category_path'),
      category: field('category'),
      price: parseDecimal(field('price', 'total_sale_price')),
      oldPrice: parseDecimal(field('oldPrice', 'price_not_discounted')),
    },
  ]
}

/** Reads product facts from raw items with the platform's names or ours; items without a positive id are left out. */
export const productsFrom = (items: readonly unknown[]): readonly ProductFacts[] => items.flatMap(productFrom)

/** Reads the products that the page shows from the page JSON's `products`, else from PRODUCT_DATA. */
export const readProducts = (json: Readonly<Record<string, unknown>>): readonly ProductFacts[] => {
  const sources = [
    { name: 'page JSON products', value: json.products },
    { name: 'global PRODUCT_DATA', value: platformGlobal('PRODUCT_DATA') },
  ]
  return productsFrom(firstFact(factList, sources, []))
}
