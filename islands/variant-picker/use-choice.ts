import { useStore } from '@nanostores/react'
import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import type { Island } from '../../src/island/view'
import { queryValue } from '../../src/lib/query'
import { report } from '../../src/lib/report'
import type { ChosenTypes, PrintedVariants, VariantsState } from '../../src/shop/variant-choice'
import { $variants } from '../../src/stores/chosen-variant'
import { chooseVariantTypes, openVariants, refreshVariants } from '../../src/stores/variants'
import { followsAddress } from './address'
import type contract from './contract'
import { levelOf, liveTypes, type PickerParts, readPrinted, typeIdOf } from './printed'
import { type Pace, usePace } from './use-pace'

interface Choice {
  /** Undefined until the first commit. */
  readonly state: VariantsState | undefined
  readonly printed: PrintedVariants
  readonly pace: Pace
}

const typesOfVariant = (parts: PickerParts, variantId: number): Partial<ChosenTypes> =>
  Object.fromEntries(
    parts.option
      .filter(({ attributes }) => attributes.variantId === variantId)
      .map((part) => [levelOf(part), part.attributes.typeId]),
  )

/** The variant of the address when a cached page was printed for another one. */
const wantedTypes = (island: Island<typeof contract>, printed: PrintedVariants): Partial<ChosenTypes> => {
  const wanted = followsAddress(island) ? typeIdOf(queryValue(location.search, 'variant')) : 0
  if (wanted === 0 || wanted === printed.variantId) return {}
  const types = typesOfVariant(island.parts, wanted)
  if (Object.keys(types).length === 0)
    report({
      level: 'warn',
      where: 'variant-picker',
      came: `?variant=${wanted}, which no option has`,
      expected: `one of the variants of product ${island.attributes.productId}`,
      write: 'nothing if the variant is no longer sold; else print the page for the variant of its address',
      element: island.element,
    })
  return types
}

/** Keeps the product's variants in the store while the picker lives, and takes over what the browser has restored. */
export const useChoice = (island: Island<typeof contract>): Choice => {
  const { attributes, parts } = island
  const { productId } = attributes
  const printed = useMemo(() => readPrinted(parts), [parts])
  const pace = usePace()
  const state = useStore($variants)[productId]

  const takeOver = useEffectEvent((isFirst: boolean) => {
    const restored = liveTypes(parts)
    const current = $variants.get()[productId]?.chosen ?? printed.chosen
    const isRestored = [1, 2].some((level) => {
      const type = level === 1 ? restored[1] : restored[2]
      return type !== undefined && type !== (level === 1 ? current[1] : current[2])
    })
    const types = isRestored || !isFirst ? restored : wantedTypes(island, printed)
    if (Object.keys(types).length > 0) chooseVariantTypes(productId, types, types[1] ? 1 : 2)
  })

  useLayoutEffect(() => {
    const close = openVariants(productId, printed)
    takeOver(true)
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) refreshVariants(productId)
      takeOver(false)
    }
    addEventListener('pageshow', restore)
    return () => {
      removeEventListener('pageshow', restore)
      close()
    }
  }, [productId, printed])

  return { state, printed, pace }
}
