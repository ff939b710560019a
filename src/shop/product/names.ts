/** Attributes of markup that Vitrin draws itself: of an island about a product, and of a link to a popup. */

import { PRODUCT_ID } from '@/page/names'

/** Attributes of an island about a product, for markup that Vitrin draws itself. */
export const productIsland = (name: string, productId: number) =>
  ({ 'data-island': name, [`data-${PRODUCT_ID}`]: productId }) as const

/** Attributes of a link whose content opens in a popup; `width` is in CSS pixels. */
export const popupLink = ({
  url,
  title,
  width,
}: {
  readonly url: string
  readonly title: string
  readonly width: number
}) => ({ 'data-island': 'popup-link', 'data-url': url, 'data-title': title, 'data-width': width }) as const
