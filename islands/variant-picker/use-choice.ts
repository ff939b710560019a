import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Island } from '@/island/view'
import { report } from '@/lib/report'
import { queryValue } from '@/shop/catalog/query'
import { $variants } from '@/shop/product/chosen-variant'
import { chooseVariantTypes, openVariants, refreshVariants } from '@/shop/product/store'
import type { ChosenTypes, PrintedVariants, VariantsState } from '@/shop/product/variant-choice'
import type contract from './contract'
import { levelOf, liveTypes, type PickerParts, readPrinted, typeIdOf } from './printed'
import { followsAddress } from './use-outcome'

/** Tells choices by arrow keys, which follow each other quickly, from presses. */
export interface Pace {
  noteKey(): void
  notePointer(): void
  isByKeys(): boolean
}

const usePace = (): Pace => {
  const [pace] = useState(() => {
    let byKeys = false
    return {
      noteKey: () => {
        byKeys = true
      },
      notePointer: () => {
        byKeys = false
      },
      isByKeys: () => byKeys,
    }
  })
  return pace
}

interface Choice {
  /** Undefined until the first commit. */
  readonly state: VariantsState | undefined
  readonly printed: PrintedVariants
  readonly pace: Pace
  /** Takes over what lists and radio buttons show now. */
  readControls(): void
}

const typesOfVariant = (parts: PickerParts, variantId: number): Partial<ChosenTypes> =>
  Object.fromEntries(
    parts.option
      .filter(({ attributes }) => attributes.variantId === variantId)
      .map((part) => [levelOf(part), part.attributes.typeId]),
  )

/** Types of the variant in the address, when a cached page was printed for another variant. */
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

/** Keeps the product's variants in the store while the picker is mounted, and takes over what the browser has restored. */
export const useChoice = (island: Island<typeof contract>): Choice => {
  const { attributes, parts } = island
  const { productId } = attributes
  const printed = useMemo(() => readPrinted(parts), [parts])
  const pace = usePace()
  const state = useStore($variants)[productId]

  const seen = useRef<Partial<ChosenTypes>>(printed.chosen)

  const takeOver = (fallback: Partial<ChosenTypes>): void => {
    const live = liveTypes(parts)
    const changed = ([1, 2] as const).filter(
      (level) => live[level] !== undefined && live[level] !== seen.current[level],
    )
    const types = changed.length > 0 ? live : fallback
    const last = changed.length === 1 ? changed[0] : types[1] ? 1 : 2
    seen.current = { ...seen.current, ...live }
    if (Object.keys(types).length > 0) chooseVariantTypes(productId, types, last ?? 1)
  }
  const takeOverNow = useEffectEvent((isFirst: boolean) => takeOver(isFirst ? wantedTypes(island, printed) : {}))

  // What a list shows after a choice of its own or after an answer is no news.
  useEffect(() => {
    seen.current = { ...seen.current, ...liveTypes(parts) }
  })

  useLayoutEffect(() => {
    const close = openVariants(productId, printed)
    takeOverNow(true)
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) refreshVariants(productId)
      takeOverNow(false)
    }
    addEventListener('pageshow', restore)
    return () => {
      removeEventListener('pageshow', restore)
      close()
    }
  }, [productId, printed])

  const hasLists = parts.select.length > 0
  useEffect(() => {
    if (!hasLists) return
    // Scripts that replace a list by their own widget set its value without an event that listeners here could get.
    const readSoon = (): void => {
      setTimeout(() => takeOverNow(false))
    }
    for (const type of ['click', 'keyup']) document.addEventListener(type, readSoon)
    return () => {
      for (const type of ['click', 'keyup']) document.removeEventListener(type, readSoon)
    }
  }, [hasLists])

  return { state, printed, pace, readControls: () => takeOver({}) }
}
