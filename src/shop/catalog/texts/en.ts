import { englishPlural } from '@/page/texts/en'
import type { ParamsOf } from '@/page/texts/shape'

/** The texts of the room `catalog` in English, checked against tr.ts. */
export const listEn = {
  'list.loaded': ({ count }: ParamsOf<'list.loaded'>) =>
    englishPlural(count, `${count} more product loaded`, `${count} more products loaded`),
  'list.end': 'All products are shown',
  'list.next': 'Show more products',
  'list.previous': 'Show previous products',
  'list.progress': '{shown} / {total}',
  'list.failed': 'The products could not be loaded',
  'sort.0': 'Default order',
  'sort.1': 'A to Z',
  'sort.2': 'Z to A',
  'sort.3': 'Newest first',
  'sort.4': 'Oldest first',
  'sort.5': 'Price: low to high',
  'sort.6': 'Price: high to low',
  'sort.7': 'Mixed',
  'sort.8': 'Best rated',
  'filter.title': 'Filters',
  'filter.open': 'Filter',
  'filter.size': ({ count }: ParamsOf<'filter.size'>) =>
    englishPlural(count, `${count} filter selected`, `${count} filters selected`),
  'filter.chosen': 'Selected filters',
  'filter.clear': 'Clear all',
  'filter.remove': 'Remove the filter {name}',
  'filter.found': ({ count }: ParamsOf<'filter.found'>) =>
    englishPlural(count, `${count} product found`, `${count} products found`),
  'filter.updated': 'The products have been updated',
  'filter.nothing': 'No products match this selection',
  'filter.show': ({ count }: ParamsOf<'filter.show'>) =>
    englishPlural(count, `Show ${count} product`, `Show ${count} products`),
  'filter.showList': 'Show the products',
  'filter.search': 'Search in {name}',
  'common.search': 'Search',
  'filter.more': 'Show the other {count}',
  'filter.state': 'Availability',
  'filter.stock': 'In stock',
  'filter.discounted': 'On sale',
  'filter.new': 'New arrivals',
  'filter.category': 'Category',
  'filter.brand': 'Brand',
  'filter.model': 'Model',
  'filter.supplier': 'Supplier',
  'filter.type1': 'Option',
  'filter.type2': 'Size',
  'filter.price': 'Price',
  'filter.least': '{name}, at least',
  'filter.most': '{name}, up to',
  'filter.range': '{min} – {max}',
} as const
