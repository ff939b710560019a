import { compareDecimals, type Decimal } from '../lib/decimal'
import { sendLineQuantity, sendLineRemoval } from '../services/cart-lines'
import { allLines, doubtCart, patchLine } from './cart-lines'
import { keepAnswer, wasSent } from './cart-verdicts'

/** A wish for a line: its quantity, or to be without it. */
export type LineWish = Decimal | 'removal'

interface LateWish {
  readonly key: string
  readonly index: number
  readonly wish: LineWish
}

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
    const wish = status === 'removing' ? 'removal' : status === 'asked' ? wanted : undefined
    const { index } = line ?? printed
    if (wish === undefined || index < 0 || underWay.get(key) === wish) return []
    const isTaken = wish !== 'removal' && line && compareDecimals(line.quantity, wish) === 0
    return isTaken && !wasSent(key) && !underWay.has(key) ? [] : [{ key, index, wish }]
  })

/** From this index on nobody knows which line an index names, because a removal is not read back yet. */
const unsureFrom = (): number =>
  Math.min(
    ...allLines().map(([, { status, line, printed }]) =>
      status === 'removing' || status === 'removed' ? (line ?? printed).index : Number.POSITIVE_INFINITY,
    ),
  )

const send = async ({ key, index, wish }: LateWish): Promise<void> => {
  const isRemoval = wish === 'removal'
  patchLine(key, { status: isRemoval ? 'removed' : 'sent' })
  const reply = await (isRemoval ? sendLineRemoval(index) : sendLineQuantity(index, wish))
  keepAnswer(key, reply, isRemoval)
  doubtCart()
}

/**
 * Sends what still waits for further presses or for its turn, because the page is being left and no task will run any more:
 * all at once, which is safe for quantities of lines that no removal can have shifted, and for one removal.
 *
 * @returns whether anything was sent; it ends when everything was answered, which only a page that comes back lives to see.
 */
export const sendBeforeLeaving = async (): Promise<boolean> => {
  const unsure = unsureFrom()
  const late = unsentWishes().filter(({ index, wish }) => (wish === 'removal' ? index === unsure : index < unsure))
  await Promise.all(late.map(send))
  return late.length > 0
}
