/** Which choice counts: the printed, the address's, a restored or kept one; and when the address and history name the variant. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Island } from '@/island/view'
import { report } from '@/lib/report'
import { ownAddress } from '@/page/links'
import { text } from '@/page/texts'
import { KEPT_CHOICE } from '@/page/waiting'
import { queryValue } from '@/shop/catalog/query'
import { $variants, isMountedByAdd } from '@/shop/product/chosen-variant'
import { chooseVariantTypes, openVariants, refreshVariants, renewVariants } from '@/shop/product/store'
import type { ChosenTypes, PrintedVariants, VariantsState } from '@/shop/product/variant-choice'
import { type VariantLevel, withVariant } from '@/shop/product/variants'
import { redrawByPlugins } from '@/ui/page-controls'
import type contract from './contract'
import { levelOf, liveTypes, type PickerParts, typeIdOf, typeName, useReading } from './printed'

/** The delay, in milliseconds, before the address is written, so that the choice is painted first; our own choice. */
const ADDRESS_PAUSE_MS = 100

/** Whether the page's address names this picker's variant: on a product page, unless the theme switches it off. */
const followsAddress = ({ attributes, facts }: Island<typeof contract>): boolean =>
  attributes.address === 'follow' && facts.pageType === 'product'

const entryState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/**
 * What this entry of the history had chosen: browsers restore lists and radio buttons only, later than this runs, and none with
 * `autocomplete="off"`. What one of these shows beside the printed choice is newer.
 */
const keptTypes = ({ attributes, parts }: Island<typeof contract>, printed: PrintedVariants): Partial<ChosenTypes> => {
  const kept = String(Reflect.get(entryState(), KEPT_CHOICE + attributes.productId))
    .split(',')
    .map(typeIdOf)
  const live = liveTypes(parts)
  const isKept = (level: VariantLevel): boolean =>
    typeName(parts, level, kept[level - 1] ?? 0) !== '' &&
    (live[level] ?? printed.chosen[level]) === printed.chosen[level]
  return Object.fromEntries(printed.levels.filter(isKept).map((level) => [level, kept[level - 1]]))
}

/** Those on levels for which the page shows no choice: a press that mounts the picker adds what is shown, and asks only for what nobody chose. */
const onUnchosen = (kept: Partial<ChosenTypes>, { levels, chosen }: PrintedVariants): Partial<ChosenTypes> =>
  Object.fromEntries(levels.filter((level) => kept[level] && !chosen[level]).map((level) => [level, kept[level]]))

/**
 * Replaces the `variant` parameter in the current history entry, so that Back leads to the page before, and stores the choice in the entry for
 * a return. A choice that still waits for its variant is stored, too; the parameter stays until the answer.
 */
const writeEntry = (
  island: Island<typeof contract>,
  { variantId, chosen, isChanging, isPrinted }: VariantsState,
): void => {
  if (isPrinted) return
  const isNamed = (queryValue(location.search, 'variant') ?? '') === (variantId > 0 ? String(variantId) : '')
  const isKept = isNamed || isChanging || !followsAddress(island)
  const address = isKept ? undefined : withVariant(ownAddress() + location.hash, variantId)
  const [name, kept] = [KEPT_CHOICE + island.attributes.productId, [chosen[1], chosen[2]].join()]
  const state = entryState()
  if (address === undefined && Reflect.get(state, name) === kept) return
  try {
    history.replaceState({ ...state, [name]: kept }, '', address)
  } catch {
    // Safari refuses more than 100 changes in 30 seconds; the next choice writes the address again.
  }
}

/** Emits one event for the outcome of each choice, and writes the variant to the address. */
export const useOutcome = (island: Island<typeof contract>, state: VariantsState | undefined): void => {
  const isSettled = state !== undefined && !state.isPrinted && !state.isChanging
  const variantId = state?.variantId ?? 0
  const choice = state ? [state.chosen[1], state.chosen[2]].join() : ''
  const outcome = isSettled ? [variantId, choice, state.trouble?.kind].join() : ''

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
    if (state) writeEntry(island, state)
  })

  useEffect(() => {
    if (outcome !== '') emitOutcome()
    if (choice === '') return
    const write = (): void => follow()
    const timer = setTimeout(write, ADDRESS_PAUSE_MS)
    // A page that is left or loaded anew within the pause keeps the choice as well.
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [outcome, choice])
}

interface Choice {
  /** Undefined until the first commit. */
  readonly state: VariantsState | undefined
  readonly printed: PrintedVariants
  /** Takes over the current choice of lists and radio buttons. */
  readControls(): void
}

const typesOfVariant = (parts: PickerParts, variantId: number): Partial<ChosenTypes> =>
  Object.fromEntries(
    parts.option
      .filter(({ attributes }) => attributes.variantId === variantId)
      .map((part) => [levelOf(part), part.attributes.typeId]),
  )

/** The types of the variant in the address, when a cached page was printed for another variant. The log names one that is not known at all. */
const wantedTypes = (
  island: Island<typeof contract>,
  printed: PrintedVariants,
  kept: Partial<ChosenTypes>,
): Partial<ChosenTypes> => {
  const wanted = followsAddress(island) ? typeIdOf(queryValue(location.search, 'variant')) : 0
  if (wanted === 0 || wanted === printed.variantId) return {}
  const types = typesOfVariant(island.parts, wanted)
  if (Object.keys({ ...types, ...kept }).length === 0)
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
  const reading = useReading(parts)
  const { printed } = reading
  const state = useStore($variants)[productId]

  const seen = useRef<Partial<ChosenTypes>>(printed.chosen)

  const takeOver = (
    fallback: Partial<ChosenTypes>,
    kept: Partial<ChosenTypes> = {},
    live: Partial<ChosenTypes> = liveTypes(parts),
  ): void => {
    const changed = ([1, 2] as const).filter(
      (level) => live[level] !== undefined && live[level] !== seen.current[level],
    )
    const types = { ...(changed.length > 0 ? live : fallback), ...kept }
    const last = changed.length === 1 ? changed[0] : types[1] ? 1 : 2
    seen.current = { ...seen.current, ...live }
    if (Object.keys(types).length > 0) chooseVariantTypes(productId, types, last ?? 1)
  }
  const takeOverNow = useEffectEvent((isFirst: boolean) => {
    if (!isFirst) return takeOver({})
    const kept = keptTypes(island, printed)
    if (isMountedByAdd(productId)) return takeOver({}, onUnchosen(kept, printed))
    takeOver(wantedTypes(island, printed, kept), kept)
  })

  const drawn = useRef('')

  // Notes what controls show after a rendering, so that it does not count as a change by the browser or a script.
  useEffect(() => {
    seen.current = { ...seen.current, ...liveTypes(parts) }
    const lists = parts.select.map(({ element }) => element)
    const state = lists
      .flatMap((list) => [list.selectedIndex, ...[...list.options].map((each) => each.disabled)])
      .join()
    if (drawn.current !== state) redrawByPlugins(lists)
    drawn.current = state
  })

  const open = useEffectEvent(() => openVariants(productId, printed))
  const former = useRef(printed)
  const renew = useEffectEvent(() => {
    const isByShopper = renewVariants(productId, printed, former.current)
    former.current = printed
    // What the history keeps is older than the shopper's choice.
    if (isByShopper) takeOver({}, {}, reading.live)
    else takeOverNow(true)
  })

  useLayoutEffect(() => {
    const close = open()
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
  }, [productId])

  useLayoutEffect(() => {
    if (former.current !== printed) renew()
  }, [printed])

  const hasLists = parts.select.length > 0
  useEffect(() => {
    if (!hasLists) return
    // Scripts that replace a list by a widget set its value without an event.
    const readSoon = (): void => {
      setTimeout(() => takeOverNow(false))
    }
    for (const type of ['click', 'keyup']) document.addEventListener(type, readSoon)
    return () => {
      for (const type of ['click', 'keyup']) document.removeEventListener(type, readSoon)
    }
  }, [hasLists])

  return { state, printed, readControls: () => takeOver({}) }
}
