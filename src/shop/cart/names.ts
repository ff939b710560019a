/** The names of attributes and parts of cart lines and cart summaries in the markup. */

/**
 * Names in the markup of a cart that more than one module uses: the contracts of the cart's islands declare them, and
 * `markup.ts` finds elements by them. In a file of their own, because contracts are loaded early.
 */
export const cartNames = {
  lineIsland: 'cart-line',
  summaryIsland: 'cart-summary',
  /** Attributes of a line. */
  index: 'index',
  min: 'min',
  max: 'max',
  step: 'step',
  increment: 'increment',
  unit: 'unit',
  /** Parts of a line. */
  quantity: 'quantity',
  count: 'count',
  remove: 'remove',
  price: 'price',
  /** Parts of a summary. */
  lines: 'lines',
  empty: 'empty',
  reprint: 'reprint',
} as const
