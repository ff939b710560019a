import { report } from '@/lib/report'
import type { DialectNode, PackedRule } from './rules'

const DRAWER_LINK = '[data-toggle="drawer"]'

/** A link to a drawer that is nowhere; a rule reads it all the same, because the drawer may come later. */
const isLost = (link: Element): boolean => {
  const id = link.getAttribute('data-part-of')
  return !(id && link.ownerDocument.getElementById(id)?.matches('[data-island]'))
}

/** What no rule of ours brings to life, and what to write instead. */
export const unreadMarkup: Readonly<Record<string, string>> = {
  [DRAWER_LINK]: 'class="drawer-wrapper" and the id that its href names, on what it opens',
  '[data-toggle="accordion"]':
    '<div class="accordion-wrapper"> around it, or data-island="accordion" (islands/README.md)',
  '[data-toggle="tax-list"],#tax_office':
    'data-island="tax-office" around the field, and an empty <div data-part="results" hidden> behind it',
  '[data-callback]': "vitrin.on('cart-added', fn) in a script: functions that markup names are not called",
  '[v-cloak],[v-if],[v-for]': 'plain HTML: templates need the Vue that they were written for',
  '[data-toggle]:not([data-toggle="qty"])': 'data-island (islands/README.md), or a rule of your own dialect',
  '[onclick],[onchange],[onsubmit]': 'data-island (islands/README.md), or a rule of your own dialect',
}

const LENGTH = 120

/** Says for each kind of the platform's markup once that nothing brings it to life, but for elements that rules have read. */
export const reportUnread = (root: ParentNode, read: Pick<WeakSet<DialectNode>, 'has'>): void => {
  const reported = new Set<Element>()
  for (const [selector, write] of Object.entries(unreadMarkup)) {
    // No rule calls functions, whatever else it makes of their element.
    const isCalling = selector === '[data-callback]'
    const found = [...root.querySelectorAll(selector)].filter(
      (each) =>
        isCalling ||
        (selector === DRAWER_LINK && isLost(each)) ||
        !(reported.has(each) || read.has(each) || each.matches('[data-island],[data-part]')),
    )
    const [element, ...others] = found
    if (!element) continue
    for (const each of found) reported.add(each)
    const [tag = ''] = /^<[^>]*>/.exec(element.outerHTML) ?? []
    report({
      level: 'warn',
      where: 'dialect stock',
      came: `${tag.slice(0, LENGTH)}${others.length ? ` and ${others.length} more` : ''}`,
      expected: 'markup that a rule brings to life',
      write,
      element,
    })
  }
}

/** Says that a page cannot read a rule's selector. */
export const reportBroken = (name: string, rule: PackedRule, cause: unknown): void =>
  report({
    level: 'error',
    where: `dialect ${name}`,
    came: `${rule.filter(Boolean).join(' ').slice(0, LENGTH)} (${cause})`,
    expected: 'selectors that browsers can read',
    write: '"find": ".buy-button"',
    cause,
  })
