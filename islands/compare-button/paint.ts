/** Whether the product is compared, also after a change in another tab. */

import { definePaint } from '@/island/paint'
import { paintToggle } from '@/island/states'
import { $compareIds } from '@/shop/compare/list'

/** Shows on buttons that are not mounted whether their product is in the list, also after changes by another tab. */
export const paint = definePaint({
  name: 'compare-button',
  store: $compareIds,
  select: (element, ids) => String(ids.includes(Number(element.dataset.productId))),
  paint: (element, isCompared) =>
    paintToggle(element.querySelector<HTMLElement>('[data-part=toggle]') ?? element, isCompared === 'true'),
})
