/**
 * The rules of a choice of size and colour: which variant it decides, what is missing, which level is cleared in a conflict; requests are sent in
 * `store.ts`.
 */

import type { Decimal } from '@/lib/decimal'
import { type LevelOffers, orderableStock, otherLevel, type VariantLevel, type VariantOffer } from './variants'

/** Chosen type ids by level; 0 is not chosen. */
export type ChosenTypes = Readonly<Record<VariantLevel, number>>

/**
 * The reason why a choice gives no variant. `unfit`: the type on `level` does not exist together with the new choice. `gone`: the newly
 * chosen type is no longer sold. `failed`: no usable answer arrived.
 */
export type VariantTrouble =
  | { readonly kind: 'unfit' | 'gone'; readonly level: VariantLevel; readonly typeId: number }
  | { readonly kind: 'failed' }

/** The variants of one product as the page shows them. */
export interface VariantsState {
  readonly levels: readonly VariantLevel[]
  readonly chosen: ChosenTypes
  /** Offers of each level's options for the choice on the other level; undefined where they are not fetched. */
  readonly offers: Readonly<Record<VariantLevel, LevelOffers | undefined>>
  /** The chosen variant; undefined until every level is chosen and the variant is known. */
  readonly offer: VariantOffer | undefined
  /** Id of the chosen variant; 0 while none is certain. */
  readonly variantId: number
  /**
   * The largest quantity of the chosen variant, `any` without a limit; undefined while the printed limit applies. During a request it stays
   * that of the former variant.
   */
  readonly most: Decimal | 'any' | undefined
  /** The variant that the server printed as chosen; 0 for none. */
  readonly printedVariantId: number
  /** Nothing has been chosen since the page was printed, so the printed texts stay. */
  readonly isPrinted: boolean
  readonly isChanging: boolean
  readonly trouble: VariantTrouble | undefined
}

/** The variants of a product as the server printed them. */
export interface PrintedVariants {
  readonly levels: readonly VariantLevel[]
  readonly chosen: ChosenTypes
  /** Offers printed on the options. Used for products with one level only: with two levels an option has one offer for each combination. */
  readonly offers: LevelOffers
  /** Id of the printed variant, 0 for none. */
  readonly variantId: number
}

/** The choice of one product's variant and the server's answers so far. */
export interface VariantSession {
  printed: PrintedVariants
  /** Fetched lists by `listKey`. */
  readonly lists: Map<string, LevelOffers>
  chosen: ChosenTypes
  /** The level chosen last; undefined until the shopper chooses. */
  last: VariantLevel | undefined
  trouble: VariantTrouble | undefined
}

const hasTwoLevels = ({ printed }: VariantSession): boolean => printed.levels.length > 1

/** The key of the list of one level for a type of the other level. */
export const listKey = (level: VariantLevel, otherTypeId: number): string => `${level}/${otherTypeId}`

/** The list that shows whether the last choice exists: with two levels the other level's list for it, else the level's own. */
export const decidingList = (session: VariantSession, last: VariantLevel): readonly [VariantLevel, number] =>
  hasTwoLevels(session) ? [otherLevel(last), session.chosen[last]] : [last, 0]

const isComplete = (offer: VariantOffer | undefined): boolean =>
  offer !== undefined && offer.variantId > 0 && typeof offer.price === 'object'

/** The offers of the deciding list, or of the printed options of a single level; undefined until they are known. */
export const decidingOffers = (session: VariantSession, last: VariantLevel): LevelOffers | undefined => {
  const { printed, chosen, lists } = session
  if (!hasTwoLevels(session) && isComplete(printed.offers.get(chosen[last]))) return printed.offers
  return lists.get(listKey(...decidingList(session, last)))
}

/** Whether every level is chosen. */
export const isChoiceComplete = ({ printed, chosen }: VariantSession): boolean =>
  printed.levels.every((level) => chosen[level] > 0)

/** The type id of the chosen variant in the deciding list. */
export const decidingType = (session: VariantSession, last: VariantLevel): number =>
  session.chosen[hasTwoLevels(session) ? otherLevel(last) : last]

/** The level whose choice is cleared when the deciding list does not contain it. */
export const conflictLevel = (session: VariantSession, last: VariantLevel, answer: LevelOffers): VariantLevel =>
  hasTwoLevels(session) && answer.size > 0 ? otherLevel(last) : last

const printedOffer = ({ printed }: VariantSession): VariantOffer | undefined =>
  [...printed.offers.values()].find(({ variantId }) => variantId > 0 && variantId === printed.variantId)

const chosenOffer = (session: VariantSession): VariantOffer | undefined => {
  const { last } = session
  if (!isChoiceComplete(session) || session.trouble) return undefined
  return last === undefined ? printedOffer(session) : decidingOffers(session, last)?.get(decidingType(session, last))
}

/** Id of the chosen variant; 0 while none is certain. */
export const chosenVariantId = (session: VariantSession): number =>
  session.last === undefined && isChoiceComplete(session)
    ? session.printed.variantId
    : (chosenOffer(session)?.variantId ?? 0)

/** Whether the newest choice waits for the server's answer. */
export const isChoicePending = (session: VariantSession): boolean =>
  session.last !== undefined &&
  !session.trouble &&
  session.chosen[session.last] > 0 &&
  decidingOffers(session, session.last) === undefined

/** A level's offers for the choice on the other level; during a request the former ones stay. */
const shownOffers = (
  session: VariantSession,
  level: VariantLevel,
  former: LevelOffers | undefined,
): LevelOffers | undefined => {
  const beside = hasTwoLevels(session) ? session.chosen[otherLevel(level)] : 0
  if (hasTwoLevels(session) && beside === 0) return undefined
  return session.lists.get(listKey(level, beside)) ?? (isChoicePending(session) ? former : undefined)
}

/**
 * Computes the state from the newest choice and the answers so far, so that the order of answers does not matter.
 *
 * @param sellsBelowZero the setting `NEGATIVE_STOCK`.
 */
export const stateOf = (
  session: VariantSession,
  former: VariantsState | undefined,
  sellsBelowZero: boolean,
): VariantsState => {
  const offer = chosenOffer(session)
  const isPrinted = session.last === undefined
  const isChanging = isChoicePending(session)
  return {
    levels: session.printed.levels,
    chosen: session.chosen,
    offers: { 1: shownOffers(session, 1, former?.offers[1]), 2: shownOffers(session, 2, former?.offers[2]) },
    offer,
    variantId: chosenVariantId(session),
    most: isChanging ? former?.most : isPrinted ? undefined : offer && orderableStock(offer, sellsBelowZero),
    printedVariantId: session.printed.variantId,
    isPrinted,
    isChanging,
    trouble: session.trouble,
  }
}
