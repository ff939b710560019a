import { report } from '@/lib/report'
import type { DialectNode, PackedRule } from './rules'

const DRAWER_LINK = '[data-toggle="drawer"]'
/** Links and buttons of one saved address. No rule knows the list around them, so they are reported whatever a rule makes of a single one. */
const SAVED_ADDRESS =
  '[href*="addressId="],[href*="service/address/"],[onclick*="ddress("],[onclick*="service/address/"],[data-callback*="ddress"],[data-address-id]'

/** A link to a drawer that is nowhere; a rule reads it all the same, because the drawer may come later. */
const isLost = (link: Element): boolean => {
  const id = link.getAttribute('data-part-of')
  return !(id && link.ownerDocument.getElementById(id)?.matches('[data-island]'))
}

/** What no rule of ours brings to life, and what to write instead. */
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

/** Elements of one kind that no rule brings to life, and what to write for them. */
interface Unread<Node> {
  readonly found: readonly Node[]
  readonly write: string
}

/**
 * Goes through what no rule of ours brings to life, each element once.
 *
 * @param read elements that rules were applied to.
 * @param isLost whether a link leads to a drawer that is nowhere.
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
      // No rule calls functions, whatever else it makes of their element.
      if (selector === '[data-callback]' || (selector === DRAWER_LINK && isLost(each))) return true
      return !(read.has(each) || each.matches('[data-island],[data-part]'))
    })
    for (const each of found) reported.add(each)
    if (found.length > 0) yield { found, write }
  }
}

/** Says for each kind of the platform's markup once that nothing brings it to life, but for elements that rules have read. */
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
