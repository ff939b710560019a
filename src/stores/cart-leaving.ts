import { compareDecimals } from '../lib/decimal'
import { isOffline } from '../lib/online'
import { sendLineQuantity, sendLineRemoval } from '../services/cart-lines'
import { keepLeftLines, type LineWish, takeLeftLines } from './cart-left-wishes'
import { allLines, doubtCart, lineState, patchLine } from './cart-lines'
import { keepAnswer, wasSent } from './cart-verdicts'

interface LateWish {
  readonly key: string
  readonly index: number
  readonly wish: LineWish
  /** It could not be sent before, so its index may be old. */
  readonly isOld: boolean
}

/** What the next page is to do for this one. */
let left: readonly LateWish[] = []
const underWay = new Map<string, LineWish | undefined>()

/** Remembers what is on its way until its answer has come, so that leaving the page does not send it again. */
export const whileSending = async <T>(
  wishes: Iterable<readonly [key: string, wish: LineWish | undefined]>,
  answer: Promise<T>,
): Promise<T> => {
  const sent = [...wishes]
  for (const [key, wish] of sent) underWay.set(key, wish)
  try {
    return await answer
  } finally {
    for (const [key, wish] of sent) if (underWay.get(key) === wish) underWay.delete(key)
  }
}

const unsentWishes = (): readonly LateWish[] =>
  allLines().flatMap(([key, { status, wanted, line, printed }]) => {
    const wish = status === 'removing' ? 'removal' : status === 'asked' || status === 'unsaved' ? wanted : undefined
    const { index } = line ?? printed
    if (wish === undefined || index < 0 || underWay.get(key) === wish) return []
    const isTaken = wish !== 'removal' && line && compareDecimals(line.quantity, wish) === 0
    return isTaken && !wasSent(key) && !underWay.has(key) ? [] : [{ key, index, wish, isOld: status === 'unsaved' }]
  })

/** From this index on nobody knows which line an index names, because a removal is not read back yet. */
const unsureFrom = (): number =>
  Math.min(
    ...allLines().map(([, { status, line, printed, retry }]) =>
      status === 'removing' || status === 'removed' || retry === 'removal'
        ? (line ?? printed).index
        : Number.POSITIVE_INFINITY,
    ),
  )

const send = async ({ key, index, wish }: LateWish): Promise<void> => {
  const isRemoval = wish === 'removal'
  patchLine(key, { status: isRemoval ? 'removed' : 'sent' })
  const reply = await (isRemoval ? sendLineRemoval(index) : sendLineQuantity(index, wish))
  keepAnswer(key, reply, isRemoval)
  doubtCart()
}

/** Keeps for the next page of this tab what cannot be sent from this one. */
const leaveRest = (rest: readonly LateWish[]): void => {
  left = rest
  if (rest.length === 0) return
  const wishes = new Map(rest.map(({ key, wish }) => [key, wish]))
  const lines = allLines()
    .filter(([, { status }]) => status !== 'gone')
    .map(([key, { status, line, printed, retry }]) => ({
      line: line ?? printed,
      wish: wishes.get(key),
      // Some browsers break requests off before they say that the page is left; the shop may have got them all the same.
      isDoubtful: status === 'removed' || (status === 'removing' && !wishes.has(key)) || retry === 'removal',
    }))
  keepLeftLines(lines.sort((a, b) => a.line.index - b.line.index))
}

/**
 * Takes back what was kept for the next page, because this one lives on. What another page has taken over meanwhile is no
 * longer a wish of this one.
 */
export const takeBackWishes = (): void => {
  if (left.length === 0) return
  const isTakenOver = takeLeftLines() === undefined
  for (const { key } of left)
    if (isTakenOver && /asked|removing|unsaved/.test(lineState(key)?.status ?? ''))
      patchLine(key, { status: 'known', wanted: undefined, reason: '', retry: undefined })
  left = []
}

/**
 * Sends what still waits for further presses or for its turn, because the page is being left and no task will run any more:
 * all at once, which is safe for quantities of lines that no removal can have shifted, and for one removal. The rest, and
 * everything while there is no network, is kept for the next page of this tab.
 *
 * @returns whether anything was sent; it ends when everything was answered, which only a page that comes back lives to see.
 */
export const sendBeforeLeaving = async (): Promise<boolean> => {
  const unsure = unsureFrom()
  const waiting = unsentWishes()
  const isSafe = ({ index, wish, isOld }: LateWish): boolean =>
    !isOld && (wish === 'removal' ? index === unsure : index < unsure)
  const late = isOffline() ? [] : waiting.filter(isSafe)
  const sending = late.map(send)
  leaveRest(waiting.filter((wish) => !late.includes(wish)))
  await Promise.all(sending)
  return late.length > 0
}
