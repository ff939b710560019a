/**
 * Applies the dialects that a page names, to its HTML and to HTML that is added later, in short slices; restores inline handlers where an island has
 * failed.
 */

import { whenParsed } from '@/island/when-parsed'
import { yieldToMain } from '@/lib/scheduling'
import { vitrinApi } from '@/page/vitrin-api'
import { applyRule, type DialectNode, HANDLERS, type PackedRule } from './rules'
import { packedStock } from './stock'

/** How long rules may hold the main thread, in milliseconds, before the browser may paint and answer input. */
const SLICE_MS = 8

interface NamedDialect {
  readonly name: string
  readonly rules: readonly PackedRule[]
}

const findDialect = async (name: string): Promise<NamedDialect> => ({
  name,
  rules: name === 'stock' ? packedStock : await (await import('./own-dialect')).fetchDialect(name),
})

const importLog = () => import('./dialect-log')

/** Islands that answer no events. */
const LEFT = '[data-island-state=failed],[data-island-state=off]'

const read = new WeakSet<DialectNode>()

/** Moves the code of an inline handler into a `data-` attribute of its element. */
const takeOff = (node: DialectNode, name: string, code: string): void => node.setAttribute(`data-${name}`, code)

/** Restores the printed handlers of controls whose island has failed or is switched off. */
const giveBack = (event: Event): void => {
  for (const node of event.composedPath())
    if (node instanceof Element && node.closest('[data-island]')?.matches(LEFT))
      for (const name of HANDLERS) {
        const code = node.getAttribute(`data-${name}`)
        if (code) node.setAttribute(name, code)
      }
}

let sliceEnd = 0

/** Yields to the browser when the current slice is used up. */
const yieldInSlices = async (): Promise<void> => {
  if (performance.now() < sliceEnd) return
  await yieldToMain()
  sliceEnd = performance.now() + SLICE_MS
}

/** Applies dialects at and below an element, and passes changed elements to the loader. */
const applyTo = async (dialects: readonly NamedDialect[], root: Element | Document): Promise<void> => {
  const touched = new Set<DialectNode>()
  for (const { name, rules } of dialects)
    for (const rule of rules)
      try {
        for (const node of applyRule(rule, { root, page: document, query: location.search, read, takeOff })) {
          touched.add(node)
          await yieldInSlices()
        }
      } catch (cause) {
        void importLog().then(({ reportBroken }) => reportBroken(name, rule, cause))
      }
  for (const node of touched) {
    await yieldInSlices()
    if (node instanceof Element && node.isConnected) window[vitrinApi]?.scan(node)
  }
}

/**
 * Applies the dialects that a page names to its HTML, and to HTML that is added later.
 *
 * @param names names of built-in dialects and addresses of JSON files, separated by spaces.
 * @returns a promise that resolves when the dialects are applied to the printed page. Never rejects.
 */
export const applyDialects = async (names: string): Promise<void> => {
  const dialects = await Promise.all(names.trim().split(/\s+/).map(findDialect))
  await whenParsed(document.documentElement)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) void applyTo(dialects, node)
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', giveBack, true)
  await applyTo(dialects, document)
  if (names.includes('stock')) void importLog().then(({ reportUnread }) => reportUnread(document, read))
}
