import { definePaint } from '../../src/island/paint'
import { $compareIds } from '../../src/stores/compare'

/** Shows on untouched buttons which products are in the list, also when another tab changes it. */
export const paint = definePaint('compare-button', $compareIds, (element, ids) => {
  const toggle = element.querySelector('[data-part="toggle"]') ?? element
  if (toggle.localName === 'a') toggle.setAttribute('role', 'button')
  toggle.setAttribute('aria-pressed', String(ids.includes(Number(element.dataset.productId))))
})
