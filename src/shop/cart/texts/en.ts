/** The texts of the room `cart` in English, checked against tr.ts. */
export const cartEn = {
  'cart.emptiedUnsure': 'We do not know whether your cart was emptied; please check it',
  'cart.pending': 'Calculating the total',
  'cart.removed': 'The product was removed from your cart',
  'cart.removedProduct': '{title} was removed from your cart',
  'cart.undoProduct': 'Undo: {title}',
  'cart.updated': 'Your cart was updated',
  'cart.notUpdated': 'Your cart could not be updated',
  'cart.lineGone': 'This product is no longer in your cart',
  'cart.notGiven': '{wanted} was not possible; your cart has {quantity}',
  'cart.notSaved': 'Quantity {wanted} was not saved: {reason}',
  'cart.notRemoved': 'The product could not be removed from your cart',
  'cart.clearAsk': 'Press again to empty the cart',
  'cart.notEmptied': 'Your cart could not be emptied',
  'cart.settled': 'Your cart was updated. Cart total: {total}',
  'cart.total': 'Your cart’s total: {total}',
  'cart.checkFirst': 'Please review your cart before you check out',
} as const
