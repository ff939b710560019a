import { definePaint } from '@/island/paint'
import { paintState } from '@/island/states'
import { $compareIds } from '@/shop/compare/list'

/** Shows on buttons that are not mounted which products are in the list, also when another tab changes it. */
export const paint = definePaint({
  name: 'compare-button',
  store: $compareIds,
  select: (element, ids) => String(ids.includes(Number(element.dataset.productId))),
  paint: (element, isCompared) => {
    const toggle = element.querySelector<HTMLElement>('[data-part="toggle"]') ?? element
    if (toggle.localName === 'a') toggle.setAttribute('role', 'button')
    if (toggle.getAttribute('aria-pressed') !== isCompared) toggle.setAttribute('aria-pressed', isCompared)
    paintState(toggle, isCompared === 'true')
  },
})
