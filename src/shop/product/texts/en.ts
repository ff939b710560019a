import { englishPlural } from '@/page/texts/plural-en'
import type { ParamsOf } from '@/page/texts/shape'

/** The family `product` in English, checked against tr.ts. */
export const productEn = {
  'cart.noneSelected': 'No product is selected',
  'store.chosen': 'Your store is saved',
  'store.notChosen': 'Your store could not be saved',
  'store.noneChosen': 'Please choose a store',
  'store.count': ({ count }: ParamsOf<'store.count'>) => `${count} ${englishPlural(count, 'store', 'stores')}`,
  'store.none': 'No store fits this search',
  'store.city': 'City',
  'store.allCities': 'All cities',
  'store.town': 'District',
  'store.allTowns': 'All districts',
  'store.search': 'Find a store',
  'store.delivers': 'Ships from here',
  'store.pickShort': 'Choose this store',
  'store.pick': 'Choose this store: {name}',
  'store.chosenMark': 'Your store',
  'store.yours': 'Your store: {name}',
  'storeStock.in': ({ count }: ParamsOf<'storeStock.in'>) =>
    `In stock in ${count} ${englishPlural(count, 'store', 'stores')}`,
  'storeStock.none': 'No store has this product at the moment',
  'storeStock.plenty': 'In stock',
  'storeStock.few': '{count} left',
  'storeStock.soldOut': 'None',
  'storeStock.failed': 'The stores’ stock could not be loaded',
  'property.none': 'No product has these properties',
  'related.off': '{percent}% off',
  'related.choose': 'Add this too: {name}',
  'related.options': 'Options on its own page',
  'related.soldOut': 'Sold out',

  // Variants, stock and price
  'variant.choose': 'Please choose: {level}',
  'variant.chooseAll': 'Please choose the options of the product',
  'variant.passive': '{name} (sold out)',
  'variant.soldOut': 'This product is sold out',
  'variant.gone': '{name} is no longer sold',
  'variant.unfit': '{name} is not offered with this choice',
  'variant.failed': 'The options could not be loaded',
  'stock.none': 'Sold out',
  'stock.few': 'Only {count} left',
  'stock.plenty': 'In stock',
  'price.unknown': 'The price could not be loaded',
  'price.now': 'Price: {price}',
  'price.chosen': 'Price: {price}. {stock}',
} as const
