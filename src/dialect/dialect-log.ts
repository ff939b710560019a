/** What the log reports about legacy markup that no rule reads, with what to write instead, and about a rule whose selector is invalid. */

import { report } from '@/lib/report'
import type { DialectNode, PackedRule } from './rules'

const DRAWER_LINK = '[data-toggle="drawer"]'
/** Links and buttons of one saved address. They are reported even when a rule reads one of them, because no rule reads the list around them. */
const SAVED_ADDRESS =
  '[href*="addressId="],[href*="service/address/"],[onclick*="ddress("],[onclick*="service/address/"],[data-callback*="ddress"],[data-address-id]'

/** Whether a link's drawer is not on the page. A rule reads such a link anyway, because the drawer may be added later. */
const isLost = (link: Element): boolean => {
  const id = link.getAttribute('data-part-of')
  return !(id && link.ownerDocument.getElementById(id)?.matches('[data-island]'))
}

/** Selectors of platform markup that no stock rule reads, each with what to write instead. */
const unreadMarkup: Readonly<Record<string, string>> = {
  [DRAWER_LINK]: 'class="drawer-wrapper" and the id that its href names, on what it opens',
  '[data-toggle="accordion"]':
    '<div class="accordion-wrapper"> around it, or data-island="accordion" (islands/README.md)',
  '[data-toggle="tax-list"],#tax_office':
    'data-island="tax-office" around the field, and an empty <div data-part="results" hidden> behind it',
  [SAVED_ADDRESS]:
    'data-island="address-form" around list and form, data-part="item", "edit" and "remove" with data-address-id (islands/address-form/README.md)',
  '[data-callback]': "vitrin.on('cart-added', fn) in a script: functions that markup names are not called",
  '.cart-product[v-for],.cart-product[v-if],[v-for] .cart-product,[v-if] .cart-product':
    'the lines as HTML: <div class="cart-product"> with <input id="qty…" data-pid="…"> (src/dialect/README.md)',
  '[v-cloak],[v-if],[v-for]': 'plain HTML: templates need the Vue that they were written for',
  '[data-toggle]:not([data-toggle="qty"])': 'data-island (islands/README.md), or a rule of your own dialect',
  '[onclick],[onchange],[onsubmit]': 'data-island (islands/README.md), or a rule of your own dialect',
}

const LENGTH = 120

/** Elements of one kind that no rule reads, and what to write for them. */
interface Unread<Node> {
  readonly found: readonly Node[]
  readonly write: string
}

/**
 * Yields the platform's markup that no stock rule reads, each element once.
 *
 * @param read elements that rules were applied to.
 * @param isLost whether a link's drawer is not on the page.
 */
export function* findUnread<Node extends DialectNode>(
  root: { querySelectorAll(selector: string): Iterable<Node> },
  read: Pick<WeakSet<DialectNode>, 'has'>,
  isLost: (link: Node) => boolean,
): Generator<Unread<Node>, void> {
  const reported = new Set<Node>()
  for (const [selector, write] of Object.entries(unreadMarkup)) {
    const found = [...root.querySelectorAll(selector)].filter((each) => {
      if (reported.has(each)) return false
      if (selector === SAVED_ADDRESS) return !each.closest('[data-island="address-form"]')
      // A rule may read the element, but no rule calls its callback.
      if (selector === '[data-callback]' || (selector === DRAWER_LINK && isLost(each))) return true
      return !(read.has(each) || each.matches('[data-island],[data-part]'))
    })
    for (const each of found) reported.add(each)
    if (found.length > 0) yield { found, write }
  }
}

/** Reports each kind of platform markup that no rule has read, one line for each kind. */
export const reportUnread = (root: ParentNode, read: Pick<WeakSet<DialectNode>, 'has'>): void => {
  for (const { found, write } of findUnread<Element>(root, read, isLost)) {
    const [element, ...others] = found
    const [tag = ''] = /^<[^>]*>/.exec(element?.outerHTML ?? '') ?? []
    report({
      level: 'warn',
      where: 'dialect stock',
      came: `${tag.slice(0, LENGTH)}${others.length ? ` and ${others.length} more` : ''}`,
      expected: 'markup that a rule brings to life',
      write,
      ...(element && { element }),
    })
  }
}

/** Reports a rule whose selector the browser refuses. */
export const reportBroken = (name: string, rule: PackedRule, cause: unknown): void =>
  report({
    level: 'error',
    where: `dialect ${name}`,
    came: `${rule.filter(Boolean).join(' ').slice(0, LENGTH)} (${cause})`,
    expected: 'selectors that browsers can read',
    write: '"find": ".buy-button"',
    cause,
  })
