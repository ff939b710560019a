import { report } from '@/lib/report'
import { hasPendingChanges } from '@/shop/cart/store'

/** Loads the code of the cart's lines when the page before was left with changes that it could not send. */
export const resumeLeftCart = (): void => {
  if (!hasPendingChanges()) return
  import('@/shop/cart/writes').then(
    ({ preloadCartLines }) => preloadCartLines(),
    (cause: unknown) =>
      report({
        level: 'error',
        where: 'cart-badge',
        came: `the chunk could not be loaded: ${String(cause)}`,
        expected: 'the code that sends the cart changes of the page before',
        write: 'nothing: the next page tries again; check that all chunks are deployed',
        cause,
      }),
  )
}
