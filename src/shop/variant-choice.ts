import type { Decimal } from '../lib/decimal'
import type { LevelOffers, VariantLevel, VariantOffer } from './variants'
import { otherLevel } from './variants'

/** Type ids by level; 0 is not chosen. */
export type ChosenTypes = Readonly<Record<VariantLevel, number>>

/**
 * Why a choice did not come to a variant. `unfit`: what was chosen on `level` does not exist beside the new choice.
 * `gone`: what was just chosen is no longer sold. `failed`: the shop gave no usable answer.
 */
export type VariantTrouble =
  | { readonly kind: 'unfit' | 'gone'; readonly level: VariantLevel; readonly typeId: number }
  | { readonly kind: 'failed' }

/** The variants of one product as the page shows them. */
export interface VariantsState {
  readonly levels: readonly VariantLevel[]
  readonly chosen: ChosenTypes
  /** What each level's options are worth beside the other level's choice; undefined where the shop has not been asked. */
  readonly offers: Readonly<Record<VariantLevel, LevelOffers | undefined>>
  /** The chosen variant; undefined when not every level is chosen and while it is not known. */
  readonly offer: VariantOffer | undefined
  /** Its id: 0 while nothing certain is chosen. */
  readonly variantId: number
  /**
   * How many of it may be ordered, `any` for no limit; undefined while what the server printed holds. The former variant's
   * while the shop is asked.
   */
  readonly most: Decimal | 'any' | undefined
  /** Nothing was chosen since the server printed the page, so what it printed holds. */
  readonly isPrinted: boolean
  readonly isChanging: boolean
  readonly trouble: VariantTrouble | undefined
}

/** What the server printed of a product's variants. */
export interface PrintedVariants {
  readonly levels: readonly VariantLevel[]
  readonly chosen: ChosenTypes
  /** The options' own facts. They count for products with one level only: of two levels each speaks for one combination. */
  readonly offers: LevelOffers
  /** The printed choice's variant, 0 for none. */
  readonly variantId: number
}

/** One product's choice and what the shop has answered about it. */
export interface VariantSession {
  readonly printed: PrintedVariants
  readonly lists: Map<string, LevelOffers>
  chosen: ChosenTypes
  /** The level chosen last; undefined until the shopper chooses. */
  last: VariantLevel | undefined
  trouble: VariantTrouble | undefined
}

/** Whether there are two levels to choose on. */
export const isTwofold = ({ printed }: VariantSession): boolean => printed.levels.length > 1

/** Names one list of variants. */
export const variantKey = (level: VariantLevel, otherTypeId: number): string => `${level}/${otherTypeId}`

/** The list that says what the last choice has come to: of one level all, of two the other one beside it. */
export const variantQuestion = (session: VariantSession, last: VariantLevel): readonly [VariantLevel, number] =>
  isTwofold(session) ? [otherLevel(last), session.chosen[last]] : [last, 0]

const isWhole = (offer: VariantOffer | undefined): boolean =>
  offer !== undefined && offer.variantId > 0 && offer.price !== undefined

/** That list, or what the options of one level say themselves; undefined while it is not known. */
export const variantAnswer = (session: VariantSession, last: VariantLevel): LevelOffers | undefined => {
  const { printed, chosen, lists } = session
  if (!isTwofold(session) && isWhole(printed.offers.get(chosen[last]))) return printed.offers
  return lists.get(variantKey(...variantQuestion(session, last)))
}

/** Whether every level is chosen. */
export const isChoiceComplete = ({ printed, chosen }: VariantSession): boolean =>
  printed.levels.every((level) => chosen[level] > 0)

/** The type under which a list has the chosen variant. */
export const soughtType = (session: VariantSession, last: VariantLevel): number =>
  session.chosen[isTwofold(session) ? otherLevel(last) : last]

const printedOffer = ({ printed }: VariantSession): VariantOffer | undefined =>
  [...printed.offers.values()].find(({ variantId }) => variantId > 0 && variantId === printed.variantId)

/** The chosen variant, as far as it is certain. */
export const chosenOffer = (session: VariantSession): VariantOffer | undefined => {
  const { last } = session
  if (!isChoiceComplete(session) || session.trouble) return undefined
  return last === undefined ? printedOffer(session) : variantAnswer(session, last)?.get(soughtType(session, last))
}

/** Its id; 0 while nothing certain is chosen. */
export const chosenVariantId = (session: VariantSession): number =>
  session.last === undefined && isChoiceComplete(session)
    ? session.printed.variantId
    : (chosenOffer(session)?.variantId ?? 0)

/** Whether the newest choice still waits for its answer. */
export const isChoiceWaiting = (session: VariantSession): boolean =>
  session.last !== undefined &&
  !session.trouble &&
  session.chosen[session.last] > 0 &&
  variantAnswer(session, session.last) === undefined

/** A level's offers beside the other one's choice; while an answer is awaited the former ones stay on the screen. */
export const shownOffers = (
  session: VariantSession,
  level: VariantLevel,
  shown: LevelOffers | undefined,
): LevelOffers | undefined => {
  const beside = isTwofold(session) ? session.chosen[otherLevel(level)] : 0
  if (isTwofold(session) && beside === 0) return undefined
  return session.lists.get(variantKey(level, beside)) ?? (isChoiceWaiting(session) ? shown : undefined)
}
