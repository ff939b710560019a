import { report } from '../../src/lib/report'
import { hasLeftWishes } from '../../src/stores/cart-left'

/** Fetches the code of the cart's lines on any page that follows one which was left before all its wishes were sent. */
export const resumeLeftCart = (): void => {
  if (!hasLeftWishes()) return
  import('../../src/stores/cart-waking').then(
    ({ wakeCartLines }) => wakeCartLines(),
    (cause: unknown) =>
      report({
        level: 'error',
        where: 'cart-badge',
        came: `the chunk could not be loaded: ${String(cause)}`,
        expected: 'the code that carries out what the page before was left with',
        write: 'nothing: the next page tries again; check that all chunks are deployed',
        cause,
      }),
  )
}
