import { atom, onMount, type ReadableAtom } from 'nanostores'
import { onPageReturn } from '../lib/page-return'
import { readEntry, removeEntry, watchEntry, writeEntry } from '../lib/storage'
import { type ComparedProduct, fetchComparedProducts } from '../services/compare'
import { COMPARE_MAX_PRODUCTS } from '../shop/limits'
import { text } from '../shop/texts'
import { sayCompare, sayGone, warnOfCompare } from './compare-words'
import type { NoticeAction } from './notices'

/** Expiring entry that holds the list, the same in all tabs (§3 `compareProducts`). */
export const COMPARE_ENTRY = 'compareProducts'

/** How adding ended (§4): 1 added, 2 already in the list, 3 list full. */
export type CompareStatus = 1 | 2 | 3

const $ids = atom<readonly number[]>([])
const $products = atom<Readonly<Record<number, ComparedProduct>>>({})

/** Ids of the products to be compared, in the order in which they were added. */
export const $compareIds: ReadableAtom<readonly number[]> = $ids

/** What is known of compared products, by id; filled by checkCompared. */
export const $comparedProducts: ReadableAtom<Readonly<Record<number, ComparedProduct>>> = $products

const idsFrom = (value: unknown): readonly number[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const ids = list.map((id) => (typeof id === 'string' || typeof id === 'number' ? Number(id) : 0))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
}

const show = (ids: readonly number[]): void => {
  if (ids.join() !== $ids.get().join()) $ids.set(ids)
}

/** The list as it is stored now: another tab may have written it a moment ago. */
const currentIds = (): readonly number[] => {
  show(idsFrom(readEntry(COMPARE_ENTRY)))
  return $ids.get()
}

/** Whether further pages will know. */
let isKept = true

const keep = (ids: readonly number[]): void => {
  isKept = ids.length === 0 || writeEntry(COMPARE_ENTRY, ids)
  if (ids.length === 0) removeEntry(COMPARE_ENTRY)
  show(ids)
}

onMount($ids, () => {
  currentIds()
  const stopWatching = watchEntry(COMPARE_ENTRY, (value) => show(idsFrom(value)))
  const stopReturning = onPageReturn(currentIds)
  return () => {
    stopWatching()
    stopReturning()
  }
})

/** Adds a product to the comparison and says how that ended (§4); the limit is told before it is met. */
export const addToCompare = (productId: number): CompareStatus => {
  const ids = currentIds()
  if (ids.includes(productId)) {
    warnOfCompare('compare.already')
    return 2
  }
  if (ids.length >= COMPARE_MAX_PRODUCTS) {
    warnOfCompare('compare.tooMany')
    return 3
  }
  keep([...ids, productId])
  const count = ids.length + 1
  const isFull = count === COMPARE_MAX_PRODUCTS
  sayCompare(text('compare.added'), [
    isFull ? text('compare.full', { max: COMPARE_MAX_PRODUCTS }) : text('compare.count', { count }),
    ...(isKept ? [] : [text('compare.notKept')]),
  ])
  return 1
}

/** Brings products back to their places in `before`, as far as there is room beside what came since. */
const undo = (before: readonly number[], ids = before): NoticeAction => ({
  label: text('common.undo'),
  run: () => {
    const now = currentIds()
    const back = before.filter((id) => ids.includes(id) || now.includes(id))
    const all = [...new Set([...back, ...now])]
    keep(all.slice(0, COMPARE_MAX_PRODUCTS))
    if (all.length > COMPARE_MAX_PRODUCTS) warnOfCompare('compare.tooMany')
  },
})

/** Takes a product out of the comparison (§4); one that is not in it is no error. */
export const removeFromCompare = (productId: number): void => {
  const ids = currentIds()
  if (!ids.includes(productId)) return
  keep(ids.filter((id) => id !== productId))
  sayCompare(text('compare.removed'), [], undo(ids, [productId]))
}

/** Puts a product into the place of another one: the way on when the list is full. Should that have gone meanwhile, it is added. */
export const swapCompared = (outId: number, inId: number): void => {
  if (!currentIds().includes(outId)) {
    addToCompare(inId)
    return
  }
  const ids = currentIds().filter((id) => id !== inId)
  keep(ids.map((id) => (id === outId ? inId : id)))
  sayCompare(text('compare.added'))
}

/** Empties the comparison; the notice offers to undo that. */
export const clearCompare = (): void => {
  const ids = currentIds()
  if (ids.length === 0) return
  keep([])
  sayCompare(text('compare.cleared'), [], undo(ids))
}

/**
 * Asks the shop for the names of compared products that are not known yet; those that it no longer sells leave the list,
 * with a word. A failed answer changes nothing. Never rejects.
 */
export const checkCompared = async (): Promise<void> => {
  const asked = currentIds()
  if (asked.every((id) => $products.get()[id] !== undefined)) return
  const reply = await fetchComparedProducts(asked)
  if (!reply.ok || !reply.value) return
  const found = Object.fromEntries(reply.value.map((product) => [product.id, product]))
  $products.set({ ...$products.get(), ...found })
  const isGone = (id: number): boolean => asked.includes(id) && found[id] === undefined
  const ids = currentIds()
  const left = ids.filter((id) => !isGone(id))
  if (left.length === ids.length) return
  keep(left)
  sayGone(ids.length - left.length)
}

/** Forgets what was read, for tests. */
export const resetCompare = (): void => {
  $ids.set([])
  $products.set({})
}
