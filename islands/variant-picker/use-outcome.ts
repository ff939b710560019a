import { useEffect, useEffectEvent } from 'react'
import type { Island } from '@/island/view'
import { ownAddress } from '@/page/links'
import { text } from '@/page/texts'
import { queryValue } from '@/shop/catalog/query'
import type { VariantsState } from '@/shop/product/variant-choice'
import { withVariant } from '@/shop/product/variants'
import type contract from './contract'

/** The address is written after the choice has been painted, because browsers take long for it; milliseconds (our own choice). */
const ADDRESS_PAUSE_MS = 100

/** Whether the page's address names this picker's variant: on a product page, unless the theme switches it off. */
export const followsAddress = ({ attributes, facts }: Island<typeof contract>): boolean =>
  attributes.address === 'follow' && facts.pageType === 'product'

/** Replaces the `variant` parameter of the address in place, so that Back leads to where the shopper came from. */
const writeAddress = (variantId: number): void => {
  if ((queryValue(location.search, 'variant') ?? '') === (variantId > 0 ? String(variantId) : '')) return
  try {
    history.replaceState(history.state, '', withVariant(ownAddress() + location.hash, variantId))
  } catch {
    // Safari refuses more than 100 changes in 30 seconds; the next choice writes the address again.
  }
}

/** Emits one event for the outcome of each choice, and lets the address follow. */
export const useOutcome = (island: Island<typeof contract>, state: VariantsState | undefined): void => {
  const isSettled = state !== undefined && !state.isPrinted && !state.isChanging
  const variantId = state?.variantId ?? 0
  const outcome = isSettled ? [variantId, state.chosen[1], state.chosen[2], state.trouble?.kind].join() : ''

  const emitOutcome = useEffectEvent(() => {
    if (!state) return
    const { offer, chosen, trouble } = state
    const { productId } = island.attributes
    if (trouble?.kind === 'failed') island.emit('variant-failed', { productId, message: text('variant.failed') })
    else
      island.emit('variant-chosen', {
        productId,
        variantId: variantId || undefined,
        typeIds: [chosen[1], chosen[2]].filter((typeId) => typeId > 0),
        code: offer?.code ?? '',
        stock: offer?.stock,
        isInStock: offer?.isInStock,
      })
  })

  const follow = useEffectEvent(() => {
    if (followsAddress(island)) writeAddress(variantId)
  })

  useEffect(() => {
    if (outcome === '') return
    emitOutcome()
    const timer = setTimeout(() => follow(), ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [outcome])
}
