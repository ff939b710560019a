import { useEffect, useEffectEvent } from 'react'
import type { Island } from '../../src/island/view'
import { VARIANT_ADDRESS_MS } from '../../src/shop/limits-product'
import { text } from '../../src/shop/texts'
import type { VariantsState } from '../../src/shop/variant-choice'
import { followsAddress, writeVariantAddress } from './address'
import type contract from './contract'

/** Tells the page once what each choice has come to, and lets the address follow. */
export const useOutcome = (island: Island<typeof contract>, state: VariantsState | undefined): void => {
  const isSettled = state !== undefined && !state.isPrinted && !state.isChanging
  const variantId = state?.variantId ?? 0
  const outcome = isSettled ? [variantId, state.chosen[1], state.chosen[2], state.trouble?.kind].join() : ''

  const tell = useEffectEvent(() => {
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
    if (followsAddress(island)) writeVariantAddress(variantId)
  })

  useEffect(() => {
    if (outcome === '') return
    tell()
    const timer = setTimeout(() => follow(), VARIANT_ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [outcome])
}
