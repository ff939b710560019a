/** The linter on scripts: event names that Vitrin never sends, and listeners that do a second time what an island of the file does. */

import type { Contract } from '@/island/contract'
import { nearestName } from '@/lib/distance'
import { COMPARISONS, FAVORITES, sending } from '@/page/ask'
import { fillsByCode } from '@/shop/address/region'
import { cartNames } from '@/shop/cart/names'
import { addsByCode } from '@/shop/cart/page-adds'
import { removesByCode } from '@/shop/cart/page-changes'
import { leadsByCode } from '@/shop/catalog/page-leads'
import { type Finding, finding } from './finding'
import { knownText } from './source-tag'
import type { SourceElement } from './tree'

const listening = /(\bvitrin\s*\??\.\s*on|\baddEventListener)\(\s*(['"`])([\w:-]+)\2/g

/** Findings about event names in a page's scripts that Vitrin never sends. */
export const eventFindings = (
  source: string,
  script: SourceElement,
  contracts: ReadonlyMap<string, Contract>,
): Finding[] => {
  if (script.tag.name !== 'script' || !script.closed) return []
  const known = [...contracts.values()].flatMap(({ events }) => Object.keys(events))
  const code = source.slice(script.tag.end, script.contentEnd)
  return [...code.matchAll(listening)].flatMap((found) => {
    const [, way = '', , came = ''] = found
    const isOn = way !== 'addEventListener'
    if (!isOn && !came.startsWith('vitrin:')) return []
    const name = came.replace(/^vitrin:/, '')
    if (known.includes(name) && isOn !== came.startsWith('vitrin:')) return []
    const near = known.includes(name) ? name : nearestName(name, known)
    const right = isOn ? `vitrin.on('${near ?? '...'}', ...)` : `addEventListener('vitrin:${near ?? '...'}', ...)`
    return [
      finding(script.tag.end + found.index, 'vitrin events', {
        came: `"${came}", which is never sent`,
        expected: `the name of an event${isOn ? ', without vitrin:' : ''}`,
        write: near ? right : `${right} with an event of the island’s own page`,
      }),
    ]
  })
}

/** Where a script listens for presses and choices: `.on('submit', …`, `.click(function …`, `addEventListener('change', …`. */
const presses =
  /\.(?:on|bind|delegate|live|addEventListener)\(\s*["'`][^"'`]*\b(?:submit|click|change)\b|\.(?:submit|click|change)\(\s*(?:async\b|function\b|\(|\w+\s*=>)/g

/** The code of a call to its closing parenthesis, with what is before it in the statement: there may be its selector. */
const callAt = (code: string, at: number): string => {
  const before = /[^;{}\n]*$/.exec(code.slice(0, at))?.[0] ?? ''
  return before + callFrom(code, at)
}

/** The code of a call from its opening parenthesis to the closing one. */
const callFrom = (code: string, start: number): string => {
  let depth = 0
  for (let at = code.indexOf('(', start); at > 0 && at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return code.slice(start, at)
  }
  return code.slice(start)
}

const sendsFavorite = sending(FAVORITES)
const sendsComparison = sending(COMPARISONS)

/** Words of selectors and names for the order and the size of a list, and for its filters: only with one of these a way elsewhere is the list's. */
const namesOrder = /sort|sirala|order-?by|limit|per_?-?page|page_?-?size/i
const namesFilter = /filter|filtre|facet|brand|marka|price|fiyat/i

/** What listeners do that islands of a name do at the same press. */
const secondActs: readonly (readonly [island: string, act: string, does: (code: string) => boolean])[] = [
  ['add-to-cart', 'adds to the cart', (code) => addsByCode(code, false)],
  [cartNames.lineIsland, 'removes from the cart', (code) => removesByCode(code, false)],
  [
    'cart-summary',
    'empties the cart',
    (code) => /clear|empty|bosalt|delete-?all/i.test(code) && removesByCode(code, false),
  ],
  ['favorite-button', 'sends a favorite', (code) => sendsFavorite.test(code)],
  ['compare-button', 'sends a comparison', (code) => sendsComparison.test(code)],
  ['list-control', 'leads to another list', (code) => namesOrder.test(code) && leadsByCode(code)],
  ['filter-panel', 'leads to another list', (code) => namesFilter.test(code) && leadsByCode(code)],
  ['region-cascade', 'fills lists', (code) => fillsByCode(code)],
]

/** Findings about listeners of a page's scripts that do what an island of the file does: both answer one press. */
export const listenerFindings = (source: string, elements: readonly SourceElement[]): Finding[] => {
  const islands = new Set(elements.map((element) => knownText(element, 'data-island')))
  const acts = secondActs.filter(([island]) => islands.has(island))
  if (acts.length === 0) return []
  return elements.flatMap(({ tag, closed, contentEnd }) => {
    if (tag.name !== 'script' || !closed) return []
    const code = source.slice(tag.end, contentEnd)
    return [...code.matchAll(presses)].flatMap(({ index, 0: how }) => {
      const listener = callAt(code, index)
      return acts
        .filter(([, , does]) => does(listener))
        .map(([island, act]) =>
          finding(
            tag.end + index,
            island,
            {
              came: `${how.replace(/\s+/g, ' ')}…, a listener that ${act}`,
              expected:
                'one answer to a press, Vitrin’s or the page’s: beside an island it is left out where it is recognised',
              write:
                'if (event.target.closest("[data-island]")) return, first in the listener, or no data-island there',
            },
            'warn',
          ),
        )
    })
  })
}
