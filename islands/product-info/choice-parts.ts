import type { AppliedProps } from '@/island/applied'
import type { Shown } from './use-shown'

const shownIf = (isShown: boolean | undefined) => (): AppliedProps => ({
  hidden: isShown === undefined ? undefined : !isShown,
})

/** Whether the shop could not say which variant was chosen: then neither price nor stock of it is known. */
export const isUnanswered = ({ variants }: Shown): boolean => variants?.trouble?.kind === 'failed'

/**
 * Three states: can be bought, sold out, still to be chosen. Nothing is called sold out before a choice; until
 * the first one the server's own text stays.
 */
export const choiceParts = (shown: Shown) => {
  const { offer, variants } = shown
  const isChosen = variants?.levels.every((level) => variants.chosen[level] > 0) && !isUnanswered(shown)
  const isOurs = variants !== undefined && !variants.isPrinted
  const isInStock = offer ? offer.isInStock : isOurs ? true : undefined
  return {
    inStock: shownIf(isInStock),
    outOfStock: shownIf(isInStock === undefined ? undefined : !isInStock),
    notChosen: shownIf(isChosen === undefined ? undefined : !isChosen),
  }
}
