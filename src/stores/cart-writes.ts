import { onMount } from 'nanostores'
import { compareDecimals, type Decimal } from '../lib/decimal'
import { nextTask } from '../lib/next-task'
import { onOnline } from '../lib/online'
import { onPageLeave, onPageReturn } from '../lib/page-return'
import { inPatientTurn, type LockTurn } from '../lib/patient-lock'
import { sendAllQuantities, sendLineQuantity, sendLineRemoval } from '../services/cart-lines'
import type { ServiceFailure } from '../services/failure'
import { isChangeable } from '../shop/cart-lines'
import { CART_LOCK_MS, CART_QUIET_MS, CART_UPDATE_RELOAD_MS } from '../shop/limits-cart'
import { sendBeforeLeaving, takeBackWishes, whileSending } from './cart-leaving'
import { $cartLines, allLines, doubtCart, isCartFresh, lineState, patchLine, wishedQuantities } from './cart-lines'
import { inCartQueue } from './cart-queue'
import { followCart, markWaiting, passTotals, readCartLines, refreshCartLines } from './cart-reading'
import { resumeLeftWishes } from './cart-resume'
import { offerReturn } from './cart-return'
import {
  answeredTotals,
  concludeWishes,
  countTroubles,
  giveUpWishes,
  hasAnswers,
  keepAnswer,
  type Verdicts,
  wasSent,
} from './cart-verdicts'

let quietUntil = 0
let timer: ReturnType<typeof setTimeout> | undefined
let reloadTimer: ReturnType<typeof setTimeout> | undefined
let allAtOnce = false
/** Lines that cannot be added again as they were. */
const final = new Set<string>()

const wishes = (): readonly string[] =>
  allLines().flatMap(([key, { status }]) => (status === 'asked' || status === 'removing' ? [key] : []))

const sendQuantity = async (key: string): Promise<ServiceFailure | undefined> => {
  const { line, wanted } = lineState(key) ?? {}
  const isOld = line && wanted !== undefined && !wasSent(key) && compareDecimals(line.quantity, wanted) === 0
  if (!line || wanted === undefined || !isChangeable(line) || isOld) {
    patchLine(key, { status: 'known', wanted: undefined })
    return undefined
  }
  const failure = keepAnswer(key, await whileSending([[key, wanted]], sendLineQuantity(line.index, wanted)))
  const { status, wanted: wantedNow } = lineState(key) ?? {}
  if (status === 'asked' && wantedNow === wanted) patchLine(key, { status: 'sent' })
  return failure
}

const sendRemoval = async (key: string): Promise<ServiceFailure | undefined> => {
  const { line } = lineState(key) ?? {}
  if (!line || !isChangeable(line)) {
    patchLine(key, { status: 'known' })
    return undefined
  }
  const failure = keepAnswer(key, await whileSending([[key, 'removal']], sendLineRemoval(line.index)), true)
  patchLine(key, { status: 'removed' })
  doubtCart()
  return failure
}

/** Sends every line's quantity in one write; what the server did not take is sent line by line after it. */
const sendTogether = async (): Promise<ServiceFailure | undefined> => {
  allAtOnce = false
  const keys = wishes().filter((key) => lineState(key)?.status === 'asked')
  const sent = new Map(keys.map((key) => [key, lineState(key)?.wanted]))
  const quantities = wishedQuantities()
  if (keys.length < 2 || !quantities) return undefined
  const reply = await whileSending(sent, sendAllQuantities(quantities))
  doubtCart()
  if (!reply.ok || !reply.value.isAccepted) return reply.ok ? undefined : reply.failure
  for (const [key, wanted] of sent) {
    keepAnswer(key, reply)
    if (lineState(key)?.status === 'asked' && lineState(key)?.wanted === wanted) patchLine(key, { status: 'sent' })
  }
  return undefined
}

const sendNext = (key: string): Promise<ServiceFailure | undefined> => {
  if (allAtOnce) return sendTogether()
  return lineState(key)?.status === 'removing' ? sendRemoval(key) : sendQuantity(key)
}

const isGone = (failure: ServiceFailure | undefined): failure is ServiceFailure => failure?.kind === 'network'

/** Carries out the wishes one after the other. Indexes are read anew whenever they may have shifted. */
const sendWishes = async (): Promise<ServiceFailure | undefined> => {
  for (let [key] = wishes(); key !== undefined && performance.now() >= quietUntil; [key] = wishes()) {
    const unread = isCartFresh() ? undefined : await readCartLines()
    if (unread) return unread
    if (!wishes().includes(key)) continue
    const failure = await sendNext(key)
    if (failure) doubtCart()
    if (isGone(failure)) return failure
  }
  return wishes().length === 0 && hasAnswers() ? readCartLines() : undefined
}

const again = (keys: readonly string[]): void => {
  for (const key of keys) retryCartLine(key)
}

/** After a refusal the cart is read once more in a while (§9). */
const readLater = (): void => {
  clearTimeout(reloadTimer)
  reloadTimer = setTimeout(() => void refreshCartLines(), CART_UPDATE_RELOAD_MS)
}

const drain = async ({ isLate }: LockTurn): Promise<void> => {
  if (isLate) doubtCart()
  const failure = await sendWishes()
  let verdicts: Verdicts | undefined
  const totals = answeredTotals()
  if (failure) verdicts = giveUpWishes(failure, again)
  else if (wishes().length === 0) verdicts = concludeWishes(again)
  if (failure && totals) passTotals(totals)
  markWaiting()
  for (const key of verdicts?.removed ?? []) if (!final.has(key)) offerReturn(key)
  if (verdicts?.hasTrouble) readLater()
}

const carryOut = (): Promise<void> => inCartQueue(() => inPatientTurn('vitrin-cart', CART_LOCK_MS, drain))

/** Fetches the indexes while the shopper still presses; the press itself does not wait for the request to be made. */
const readAhead = async (): Promise<void> => {
  if (isCartFresh()) return
  await nextTask()
  await inCartQueue(async () => {
    if (!isCartFresh()) await readCartLines()
  })
}

const carryOutSoon = (quiet: number): void => {
  markWaiting()
  quietUntil = performance.now() + quiet
  clearTimeout(timer)
  timer = setTimeout(() => {
    quietUntil = 0
    void carryOut()
  }, quiet)
  void readAhead()
}

/** Wishes a quantity for a line: shown at once, sent when no other press follows; the last one counts. */
export const setLineQuantity = (key: string, quantity: Decimal, quiet: number = CART_QUIET_MS): void => {
  const state = lineState(key)
  if (!state || state.status === 'gone' || state.status === 'removing' || state.status === 'removed') return
  patchLine(key, { status: 'asked', wanted: quantity, reason: '', retry: undefined })
  carryOutSoon(quiet)
}

/**
 * Takes a line out of the cart: at once from the page, and back again when the server refuses. The notice about it offers
 * the way back, unless `isFinal`.
 */
export const removeCartLine = (key: string, isFinal = false): void => {
  const state = lineState(key)
  if (!state || (state.status !== 'known' && state.status !== 'asked' && state.status !== 'unsaved')) return
  if (isFinal) final.add(key)
  patchLine(key, { status: 'removing', wanted: undefined, reason: '', retry: undefined })
  carryOutSoon(0)
}

/** Sends a wish again that failed on its way. */
export const retryCartLine = (key: string): void => {
  const retry = lineState(key)?.retry
  if (retry === 'removal') removeCartLine(key)
  else if (retry !== undefined) setLineQuantity(key, retry, 0)
}

/** Sends the quantities that could not be saved again, which are still shown. */
const retryUnsaved = (): void => again(allLines().flatMap(([key, { status }]) => (status === 'unsaved' ? [key] : [])))

/** Sends everything again that failed on its way, removals as well, whose lines have come back. */
const retryAll = (): void => again(allLines().flatMap(([key, { retry }]) => (retry === undefined ? [] : [key])))

/**
 * Sends what waits, without waiting for further presses.
 *
 * @param together in one write, where the cart allows it.
 * @returns whether every wish came true.
 */
export const settleCartLines = async (together = false): Promise<boolean> => {
  const before = countTroubles()
  retryUnsaved()
  clearTimeout(timer)
  quietUntil = 0
  allAtOnce = together
  await carryOut()
  return countTroubles() === before && allLines().every(([, { status }]) => status !== 'unsaved')
}

/** Whether no line waits for the server and none holds a wish that could not be saved. */
export const isCartSettled = (): boolean =>
  allLines().every(([, { status }]) => status === 'known' || status === 'gone')

const leave = async (): Promise<void> => {
  if (await sendBeforeLeaving()) await carryOut()
}

const resume = (): Promise<void> =>
  resumeLeftWishes({ setQuantity: setLineQuantity, remove: removeCartLine, settle: settleCartLines })

onMount($cartLines, () => {
  const stops = [
    followCart(),
    onOnline(() => {
      retryAll()
      void resume()
    }),
    onPageLeave(() => void leave()),
    onPageReturn(() => {
      takeBackWishes()
      void refreshCartLines()
    }),
  ]
  void resume()
  return () => {
    for (const stop of stops) stop()
  }
})

/** Forgets what waits, for tests. */
export const resetCartWrites = (): void => {
  clearTimeout(timer)
  clearTimeout(reloadTimer)
  final.clear()
}
