import { atom, type WritableAtom } from 'nanostores'
import { oneEach } from '../lib/one-each'

/** How far the presses on one heart have come (§4 "Favorite toggle"). */
export interface WishCourse {
  /** What a press wished for while the list of favorites is still on its way; undefined when none waits. */
  readonly $early: WritableAtom<boolean | undefined>
  /** Counted, because only the last one's outcome is told. */
  presses: number
}

/** The course of one heart, named by the object that stands for it: the same before its view is there and when it has come. */
export const wishCourse: (heart: object) => WishCourse = oneEach(() => ({
  $early: atom<boolean | undefined>(),
  presses: 0,
}))
