import { report } from '../../src/lib/report'
import { pagePart } from '../../src/ui/page-part'

/** The selector again, when it finds a part of the page that can be replaced; else the log is told what is wrong with it. */
export const swapPart = (swap: string, panel: Element): string | undefined => {
  const part = pagePart(swap)
  if (part && !part.contains(panel)) return swap
  report({
    level: 'error',
    where: 'filter-panel',
    came: `data-swap="${swap}"`,
    expected: 'a selector of a part of this page that does not hold the panel',
    write: 'data-swap="#product-list" with <section id="product-list"> around the list',
    element: panel,
  })
  return undefined
}
