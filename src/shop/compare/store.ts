/**
 * The rules of the comparison: adding (already in it, list full), replacing in a full list, removing and emptying with an undo, and removing what is
 * no longer sold.
 */

import { atom, type ReadableAtom } from 'nanostores'
import type { NoticeAction } from '@/overlays/notices-store'
import { COMPARE_MAX_PRODUCTS } from '@/page/limits'
import { text } from '@/page/texts'
import { type ComparedProduct, fetchComparedProducts } from './api'
import { currentIds, keepIds } from './list'
import { notifyCompare, notifyGone, warnOfCompare } from './messages'

/** The outcome of adding a product, by the platform's numbers: 1 added, 2 already in the list, 3 list full. */
export type CompareStatus = 1 | 2 | 3

const $products = atom<Readonly<Record<number, ComparedProduct>>>({})

/** Names, links and pictures of compared products by id; `checkCompared` fills it, without a name where the server has none. */
export const $comparedProducts: ReadableAtom<Readonly<Record<number, ComparedProduct>>> = $products

/** Stores the list; an empty one also drops the fetched products. Returns whether the browser keeps it for other pages. */
const keep = (ids: readonly number[]): boolean => {
  if (ids.length === 0) $products.set({})
  return keepIds(ids)
}

/** Adds a product to the comparison, with a notice of the outcome. The notice about the last product that fits names the limit. */
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
  const isKept = keep([...ids, productId])
  const count = ids.length + 1
  const isFull = count === COMPARE_MAX_PRODUCTS
  notifyCompare(text('compare.added'), [
    isFull ? text('compare.full', { max: COMPARE_MAX_PRODUCTS }) : text('compare.count', { count }),
    ...(isKept ? [] : [text('compare.notKept')]),
  ])
  return 1
}

/** The action that restores products to their positions in `before`, as far as the list has room beside products added since. */
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

/** Removes a product from the comparison, with a notice that offers an undo; does nothing when the product is not in it. */
export const removeFromCompare = (productId: number): void => {
  const ids = currentIds()
  if (!ids.includes(productId)) return
  keep(ids.filter((id) => id !== productId))
  notifyCompare(text('compare.removed'), [], undo(ids, [productId]))
}

/** Replaces one product by another when the list is full; when the first one is no longer in the list, the other one is added. */
export const swapCompared = (outId: number, inId: number): void => {
  if (!currentIds().includes(outId)) {
    addToCompare(inId)
    return
  }
  const ids = currentIds().filter((id) => id !== inId)
  keep(ids.map((id) => (id === outId ? inId : id)))
  notifyCompare(text('compare.added'))
}

/** Empties the comparison; the notice offers an undo. */
export const clearCompare = (): void => {
  const ids = currentIds()
  keep([])
  if (ids.length === 0) return
  notifyCompare(text('compare.cleared'), [], undo(ids))
}

/**
 * Fetches the compared products that are not known yet. Products that the shop no longer sells are removed with a notice; a failed
 * answer changes nothing. Never rejects.
 */
export const checkCompared = async (): Promise<void> => {
  const wanted = currentIds()
  // Another tab may have emptied the list.
  if (wanted.length === 0) keep([])
  if (wanted.every((id) => $products.get()[id]?.name)) return
  const reply = await fetchComparedProducts(wanted)
  // A newer request answers for its products.
  if (!reply.ok && reply.failure.kind === 'aborted') return
  if (!reply.ok || !reply.value) {
    const nameless = wanted.map((id) => [id, { id, name: '', url: '', image: '' }])
    $products.set({ ...Object.fromEntries(nameless), ...$products.get() })
    return
  }
  const found = Object.fromEntries(reply.value.map((product) => [product.id, product]))
  $products.set({ ...$products.get(), ...found })
  const isGone = (id: number): boolean => wanted.includes(id) && found[id] === undefined
  const ids = currentIds()
  const left = ids.filter((id) => !isGone(id))
  if (left.length === ids.length) return
  keep(left)
  notifyGone(ids.length - left.length)
}
