/**
 * Chooses variants: when a choice is requested, which answer wins, what a combination that does not exist or a failed request does; the rules of a
 * choice are in `variant-choice.ts`.
 */

import { pageFacts, settingFlag } from '@/page/facts'
import { fetchVariantList } from './api'
import { $variants, setVariantResolver, setVariants } from './chosen-variant'
import {
  type ChosenTypes,
  chosenVariantId,
  conflictLevel,
  decidingList,
  decidingOffers,
  decidingType,
  isChoiceComplete,
  isChoicePending,
  listKey,
  type PrintedVariants,
  stateOf,
  type VariantSession,
} from './variant-choice'
import type { LevelOffers, VariantLevel } from './variants'

/** Pause after the last arrow key, in milliseconds, before the chosen option is requested (our own choice). */
const KEY_PAUSE_MS = 250

interface Session extends VariantSession {
  readonly requests: Map<string, Promise<LevelOffers | undefined>>
  pickers: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const sessions = new Map<number, Session>()

/** Whether the page was printed with a choice, but not with its variant, and nothing has asked for that yet. */
const isUnresolved = (session: Session): boolean =>
  session.last === undefined && isChoiceComplete(session) && chosenVariantId(session) === 0

const isOtherChoice = (one: ChosenTypes, other: ChosenTypes): boolean => one[1] !== other[1] || one[2] !== other[2]

const show = (productId: number, session: Session): void => {
  const sellsBelowZero = settingFlag(pageFacts().settings, 'negativeStock')
  setVariants(productId, stateOf(session, $variants.get()[productId], sellsBelowZero))
}

/** Fetches a list once; a failed request may be repeated. */
const load = (productId: number, session: Session, level: VariantLevel, otherTypeId: number) => {
  const key = listKey(level, otherTypeId)
  const fetchList = async (): Promise<LevelOffers | undefined> => {
    const reply = await fetchVariantList({ productId, level, otherTypeId })
    if (reply.ok) session.lists.set(key, reply.value)
    else session.requests.delete(key)
    return reply.ok ? reply.value : undefined
  }
  const request = session.requests.get(key) ?? fetchList()
  session.requests.set(key, request)
  return request
}

/** Compares the newest choice with its list: a type that the list does not contain is no longer chosen. */
const settle = (productId: number, session: Session): void => {
  const { last } = session
  const answer = last && decidingOffers(session, last)
  if (!last || !answer) return
  const typeId = decidingType(session, last)
  if (answer.size === 0 || (typeId > 0 && !answer.has(typeId))) {
    const level = conflictLevel(session, last, answer)
    session.trouble = { kind: level === last ? 'gone' : 'unfit', level, typeId: session.chosen[level] }
    session.chosen = { ...session.chosen, [level]: 0 }
  }
  show(productId, session)
}

const resolveChoice = async (productId: number, session: Session, last: VariantLevel): Promise<void> => {
  const { chosen } = session
  const answer = await load(productId, session, ...decidingList(session, last))
  if (sessions.get(productId) !== session) return
  const isNewest = session.chosen === chosen && session.last === last
  if (isNewest && answer) return settle(productId, session)
  if (isNewest) session.trouble = { kind: 'failed' }
  show(productId, session)
}

/**
 * Resolves to the id of the variant that is chosen now; choices during the request do not change the result. A choice that was printed without
 * its variant is asked for, because the page shows it as chosen.
 */
const resolveVariantId = async (productId: number, session: Session): Promise<number> => {
  if (isUnresolved(session)) chooseVariantTypes(productId, {}, session.printed.levels[0] ?? 1)
  const { last } = session
  if (!last || !isChoicePending(session) || !isChoiceComplete(session)) return chosenVariantId(session)
  const typeId = decidingType(session, last)
  const answer = await load(productId, session, ...decidingList(session, last))
  return answer?.get(typeId)?.variantId ?? 0
}

/** How a choice is made: `by-keys` requests its list only after a pause in the arrow keys. */
export type ChoicePace = 'at-once' | 'by-keys'

/**
 * Chooses types of one or both levels; 0 clears a choice. The state changes at once when the list is known, else after the server's answer;
 * the newest choice wins. Repeating a choice that failed sends its request again.
 *
 * @param last the level that was chosen last.
 */
export const chooseVariantTypes = (
  productId: number,
  types: Partial<ChosenTypes>,
  last: VariantLevel,
  pace: ChoicePace = 'at-once',
): void => {
  const session = sessions.get(productId)
  if (!session) return
  const chosen: ChosenTypes = { ...session.chosen, ...types }
  if (!isOtherChoice(chosen, session.chosen) && session.trouble?.kind !== 'failed' && !isUnresolved(session)) return
  clearTimeout(session.timer)
  session.chosen = chosen
  session.last = last
  session.trouble = undefined
  const isKnown = decidingOffers(session, last) !== undefined
  if (chosen[last] > 0 && isKnown) settle(productId, session)
  else show(productId, session)
  if (chosen[last] === 0 || isKnown) return
  if (pace === 'at-once') void resolveChoice(productId, session, last)
  else session.timer = setTimeout(() => void resolveChoice(productId, session, last), KEY_PAUSE_MS)
}

/** Clears every choice, so that all options are shown again. */
export const clearVariantTypes = (productId: number): void => {
  const [last = 1] = sessions.get(productId)?.printed.levels ?? []
  chooseVariantTypes(productId, { 1: 0, 2: 0 }, last)
}

/** Repeats the request of a choice that failed. */
export const retryVariant = (productId: number): void => {
  const session = sessions.get(productId)
  if (session?.last !== undefined && session.trouble?.kind === 'failed') chooseVariantTypes(productId, {}, session.last)
}

/** Fetches the list of the present choice again, after the page has returned from the back/forward cache; the state stays until the answer. */
export const refreshVariants = (productId: number): void => {
  const session = sessions.get(productId)
  const last = session?.last
  if (!session || !last || session.chosen[last] === 0) return
  const current = listKey(...decidingList(session, last))
  session.requests.clear()
  for (const key of session.lists.keys()) if (key !== current) session.lists.delete(key)
  if (session.lists.has(current)) void resolveChoice(productId, session, last)
}

/**
 * Opens the state of a product's variants, as the server printed them. Several pickers of a product share it.
 *
 * @returns a function that closes it for this picker.
 */
export const openVariants = (productId: number, printed: PrintedVariants): (() => void) => {
  const session = sessions.get(productId) ?? {
    printed,
    lists: new Map(),
    requests: new Map(),
    pickers: 0,
    chosen: printed.chosen,
    last: undefined,
    trouble: undefined,
    timer: undefined,
  }
  session.pickers += 1
  if (session.pickers === 1) {
    sessions.set(productId, session)
    show(productId, session)
    setVariantResolver(productId, () => resolveVariantId(productId, session))
  }
  return () => {
    session.pickers -= 1
    if (session.pickers > 0) return
    clearTimeout(session.timer)
    sessions.delete(productId)
    setVariants(productId, undefined)
    setVariantResolver(productId, undefined)
  }
}

/**
 * Takes over options that have replaced the printed ones. The shopper's choice stays, unless they were printed with another one than the former.
 *
 * @returns whether the shopper's choice stays.
 */
export const renewVariants = (productId: number, printed: PrintedVariants, former: PrintedVariants): boolean => {
  const session = sessions.get(productId)
  if (!session) return false
  session.printed = printed
  if (session.last === undefined || isOtherChoice(printed.chosen, former.chosen)) {
    session.chosen = printed.chosen
    session.last = undefined
    session.trouble = undefined
  }
  show(productId, session)
  return session.last !== undefined
}
