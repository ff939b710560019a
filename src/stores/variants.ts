import { fetchVariantList } from '../services/variants'
import { pageFacts } from '../shop/facts'
import { VARIANT_KEYS_MS } from '../shop/limits-product'
import {
  type ChosenTypes,
  chosenOffer,
  chosenVariantId,
  isChoiceComplete,
  isChoiceWaiting,
  isTwofold,
  type PrintedVariants,
  shownOffers,
  soughtType,
  type VariantSession,
  variantAnswer,
  variantKey,
  variantQuestion,
} from '../shop/variant-choice'
import { type LevelOffers, orderableStock, otherLevel, type VariantLevel } from '../shop/variants'
import { $variants, keepVariants, speakForVariant } from './chosen-variant'

/** A session with what keeps it going. */
interface Session extends VariantSession {
  readonly asked: Map<string, Promise<LevelOffers | undefined>>
  pickers: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const sessions = new Map<number, Session>()

/** The state is a function of the newest choice and of what has been answered: a late answer can win nothing. */
const show = (productId: number, session: Session): void => {
  const before = $variants.get()[productId]
  const shown = before?.offers
  const offer = chosenOffer(session)
  const isPrinted = session.last === undefined
  const isChanging = isChoiceWaiting(session)
  keepVariants(productId, {
    levels: session.printed.levels,
    chosen: session.chosen,
    offers: { 1: shownOffers(session, 1, shown?.[1]), 2: shownOffers(session, 2, shown?.[2]) },
    offer,
    variantId: chosenVariantId(session),
    most: isChanging ? before?.most : isPrinted ? undefined : offer && orderableStock(offer, pageFacts().settings),
    isPrinted,
    isChanging,
    trouble: session.trouble,
  })
}

const load = (productId: number, session: Session, level: VariantLevel, otherTypeId: number) => {
  const key = variantKey(level, otherTypeId)
  const ask = async (): Promise<LevelOffers | undefined> => {
    const reply = await fetchVariantList({ productId, level, otherTypeId })
    if (reply.ok) session.lists.set(key, reply.value)
    else session.asked.delete(key)
    return reply.ok ? reply.value : undefined
  }
  const answer = session.asked.get(key) ?? ask()
  session.asked.set(key, answer)
  return answer
}

const withType = (chosen: ChosenTypes, level: VariantLevel, typeId: number): ChosenTypes => ({
  ...chosen,
  [level]: typeId,
})

/** Holds the newest choice against its answer: what does not exist is no longer chosen. */
const settle = (productId: number, session: Session): void => {
  const { last } = session
  const answer = last && variantAnswer(session, last)
  if (!last || !answer) return
  const sought = soughtType(session, last)
  const level = isTwofold(session) && answer.size > 0 ? otherLevel(last) : last
  if (answer.size === 0 || (sought > 0 && !answer.has(sought))) {
    session.trouble = { kind: level === last ? 'gone' : 'unfit', level, typeId: session.chosen[level] }
    session.chosen = withType(session.chosen, level, 0)
  }
  show(productId, session)
}

const fail = (productId: number, session: Session): void => {
  session.trouble = { kind: 'failed' }
  show(productId, session)
}

const askFor = async (productId: number, session: Session, last: VariantLevel): Promise<void> => {
  const { chosen } = session
  const answer = await load(productId, session, ...variantQuestion(session, last))
  if (sessions.get(productId) !== session) return
  if (session.chosen !== chosen || session.last !== last) show(productId, session)
  else if (answer) settle(productId, session)
  else fail(productId, session)
}

/** The variant chosen now, whatever is chosen while the shop makes up its mind. */
const askNow = async (productId: number, session: Session): Promise<number> => {
  const { last } = session
  if (!last || !isChoiceWaiting(session) || !isChoiceComplete(session)) return chosenVariantId(session)
  const sought = soughtType(session, last)
  const answer = await load(productId, session, ...variantQuestion(session, last))
  return answer?.get(sought)?.variantId ?? 0
}

const begin = (productId: number, session: Session, last: VariantLevel, pause: number): void => {
  show(productId, session)
  if (pause > 0) session.timer = setTimeout(() => void askFor(productId, session, last), pause)
  else void askFor(productId, session, last)
}

/** How a choice was made: steps of the arrow keys are asked about only when they rest (§4, pitfalls). */
export type ChoicePace = 'at-once' | 'by-keys'

/**
 * Chooses types of one or both levels; 0 takes a choice back. The state follows at once where the answer is known, else
 * when the shop has answered; the newest choice always wins. Choosing again what has failed asks again.
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
  const isSame = chosen[1] === session.chosen[1] && chosen[2] === session.chosen[2]
  if (isSame && session.trouble?.kind !== 'failed') return
  clearTimeout(session.timer)
  session.chosen = chosen
  session.last = last
  session.trouble = undefined
  if (chosen[last] === 0) show(productId, session)
  else if (variantAnswer(session, last)) settle(productId, session)
  else begin(productId, session, last, pace === 'by-keys' ? VARIANT_KEYS_MS : 0)
}

/** Takes every choice back: all options show again. */
export const clearVariantTypes = (productId: number): void => {
  const [last = 1] = sessions.get(productId)?.printed.levels ?? []
  chooseVariantTypes(productId, { 1: 0, 2: 0 }, last)
}

/** Asks once more after a failure. */
export const retryVariant = (productId: number): void => {
  const session = sessions.get(productId)
  if (session?.last !== undefined && session.trouble?.kind === 'failed') chooseVariantTypes(productId, {}, session.last)
}

/** Asks anew about what is chosen, because the page has slept in the back/forward cache; until then what was known holds. */
export const refreshVariants = (productId: number): void => {
  const session = sessions.get(productId)
  const last = session?.last
  if (!session || !last || session.chosen[last] === 0) return
  const [level, beside] = variantQuestion(session, last)
  const current = variantKey(level, beside)
  session.asked.clear()
  for (const key of session.lists.keys()) if (key !== current) session.lists.delete(key)
  if (session.lists.has(current)) void askFor(productId, session, last)
}

/**
 * Makes a product's variants known as the server printed them. A second picker of the same product joins the first.
 * Returns what ends it.
 */
export const openVariants = (productId: number, printed: PrintedVariants): (() => void) => {
  const session = sessions.get(productId) ?? {
    printed,
    lists: new Map(),
    asked: new Map(),
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
    speakForVariant(productId, () => askNow(productId, session))
  }
  return () => {
    session.pickers -= 1
    if (session.pickers > 0) return
    clearTimeout(session.timer)
    sessions.delete(productId)
    keepVariants(productId, undefined)
    speakForVariant(productId, undefined)
  }
}
