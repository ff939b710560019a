import { definePaint } from '../../src/island/paint'
import { $compareIds } from '../../src/stores/compare'

/** Shows on untouched buttons which products are in the list, also when another tab changes it. */
export const paint = definePaint({
  name: 'compare-button',
  store: $compareIds,
  select: (element, ids) => String(ids.includes(Number(element.dataset.productId))),
  paint: (element, isCompared) => {
    const toggle = element.querySelector('[data-part="toggle"]') ?? element
    if (toggle.localName === 'a') toggle.setAttribute('role', 'button')
    if (toggle.getAttribute('aria-pressed') !== isCompared) toggle.setAttribute('aria-pressed', isCompared)
  },
})
