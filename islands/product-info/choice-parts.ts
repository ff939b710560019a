import type { Driven } from '../../src/island/driven'
import type { Shown } from './use-shown'

const shownIf = (isShown: boolean | undefined) => (): Driven => ({
  hidden: isShown === undefined ? undefined : !isShown,
})

/**
 * Three states told apart: can be bought, sold out, still to be chosen. Nothing is called sold out before a choice; until
 * the first one the server's own word stands.
 */
export const choiceParts = ({ offer, variants }: Shown) => {
  const isChosen = variants?.levels.every((level) => variants.chosen[level] > 0)
  const isOurs = variants !== undefined && !variants.isPrinted
  const isInStock = offer ? offer.isInStock : isOurs ? true : undefined
  return {
    inStock: shownIf(isInStock),
    outOfStock: shownIf(isInStock === undefined ? undefined : !isInStock),
    notChosen: shownIf(isChosen === undefined ? undefined : !isChosen),
  }
}
