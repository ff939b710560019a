import { report } from '@/lib/report'
import type { DialectNode, DialectRule } from './rules'

/** What no rule of ours brings to life, and what to write instead. */
export const unreadMarkup: Readonly<Record<string, string>> = {
  '[data-toggle="accordion"]': '<details data-part="item"> in an element with data-island="accordion"',
  '[data-toggle="drawer"]': 'data-island="drawer" around the link and a <dialog data-part="panel"> with what it opens',
  '[data-toggle="tooltip"]':
    'data-island="tooltip" around it, with its words in an element with popover and data-part="tip"',
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
      (each) => isCalling || !(reported.has(each) || read.has(each) || each.matches('[data-island],[data-part]')),
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
export const reportBroken = (name: string, rule: DialectRule, cause: unknown): void =>
  report({
    level: 'error',
    where: `dialect ${name}`,
    came: `${JSON.stringify(rule).slice(0, LENGTH)} (${cause})`,
    expected: 'selectors that browsers can read',
    write: '"find": ".buy-button"',
    cause,
  })
