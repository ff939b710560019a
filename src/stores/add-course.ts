import { atom, type WritableAtom } from 'nanostores'
import { oneEach } from '../lib/one-each'
import type { Saying } from '../shop/cart-words'

/** The buttons that add to the cart (§5). */
export type AddButton = 'submit' | 'buy-now'

/** What a shopper sees of adding. */
export interface AddShown {
  /** The button whose press is on its way to the server. */
  readonly pending?: AddButton | undefined
  readonly saying?: Saying | undefined
}

/** How far adding has come at one place of the page. */
export interface AddCourse {
  readonly $shown: WritableAtom<AddShown>
  isUnderWay: boolean
  /** Counts presses: one whose answer is no longer waited for must not end the wait for the next. */
  turn: number
  /** Whether the browser is to send the form itself, right now. */
  isPosting: boolean
}

/** The course of one place, named by the object that stands for it: the same before its view is there and when it has come. */
export const addCourse: (place: object) => AddCourse = oneEach(() => ({
  $shown: atom<AddShown>({}),
  isUnderWay: false,
  turn: 0,
  isPosting: false,
}))
