// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formsTexts } from '@/forms/texts'
import type { Contract } from '@/island/contract'
import { overlaysTexts } from '@/overlays/texts'
import { cartTexts } from '@/shop/cart/texts'
import { catalogTexts } from '@/shop/catalog/texts'
import { memberTexts } from '@/shop/member/texts'
import { productTexts } from '@/shop/product/texts'
import { answerWith, find, leavePage, showPage } from '../page'
import { islandModule } from '../registry'

const contracts = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const withoutViews = import.meta.glob<object>('../../islands/*/{paint,press}.ts')
const examples = import.meta.glob<string>('../../islands/*/example.html', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const textsOf = {
  catalog: catalogTexts,
  product: productTexts,
  cart: cartTexts,
  forms: formsTexts,
  member: memberTexts,
  overlays: overlaysTexts,
}

const islands = Object.entries(contracts).map(([path, contract]) => ({
  name: contract.name,
  contract,
  example: (examples[path.replace('contract.ts', 'example.html')] ?? '').replace(
    `data-island="${contract.name}"`,
    `data-island="${contract.name}" data-load="eager"`,
  ),
}))

/** The island's HTML without what the loader itself writes. */
const html = (element: Element): string => element.outerHTML.replace(/ data-island-state="\w+"/, '')

const isState = (selector: string, state: string) =>
  vi.waitFor(() => expect(find(selector).dataset.islandState).toBe(state))

/** Counts listeners on the page's nodes that were added and not removed. */
const countListeners = () => {
  const live = new Map<EventTarget, number>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const count = (target: EventTarget, by: number) => live.set(target, (live.get(target) ?? 0) + by)
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, ...words) {
    if (this instanceof Element) count(this, 1)
    return addEventListener.apply(this, words)
  })
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (this: EventTarget, ...words) {
    if (this instanceof Element) count(this, -1)
    return removeEventListener.apply(this, words)
  })
  return (root: Element) =>
    [...live].filter(([target, left]) => left > 0 && target instanceof Element && root.contains(target)).length
}

beforeEach(() => {
  answerWith({ '': () => new Response('{}') })
})

afterEach(leavePage)

describe.each(islands)('$name keeps the promises of every island', ({ name, contract, example }) => {
  test('acts without its view as its contract says, and in no other way', async () => {
    const acts = ['paint', 'press'].map((what) => withoutViews[`../../islands/${name}/${what}.ts`]?.())
    const found = (await Promise.all(acts)).flatMap((module) => Object.keys(module ?? {}))
    expect(found).toEqual([contract.paint && 'paint', contract.press && 'press'].filter(Boolean))
  })

  const selector = `[data-island="${name}"]`

  test('it brings the texts of the room that its contract names, and only those', async () => {
    const island = await islandModule(name)
    expect(island.texts).toBe(contract.texts && textsOf[contract.texts])
  })

  test('its example is mounted without a line in the log', async () => {
    await showPage(example)
    await isState(selector, 'ready')
    expect(window.vitrin?.log.filter(({ where }) => where.startsWith(name))).toEqual([])
  })

  test('the server nodes stay the same nodes, and come back as printed when it leaves', async () => {
    document.body.innerHTML = example
    const printed = html(find(selector))
    await showPage(example)
    const element = find(selector)
    const nodes = contract.mount === 'fill' ? [] : [...element.querySelectorAll('*')]
    await isState(selector, 'ready')
    const kept = new Set(element.querySelectorAll('*'))
    const inPart = (node: Element) => node.closest('[data-part]')
    expect(nodes.filter((node) => !kept.has(node) && !inPart(node))).toEqual([])
    await leavePage()
    document.body.innerHTML = printed
    const wanted = find(selector)
    await vi.waitFor(() => {
      for (const each of [element, ...element.querySelectorAll('[data-island]')])
        each.removeAttribute('data-island-state')
      expect(element.isEqualNode(wanted) ? printed : element.outerHTML).toBe(printed)
    })
  })

  test('when it leaves, no listener and no timer stays', async () => {
    const listenersBelow = countListeners()
    const timers = { started: 0, stopped: 0 }
    await showPage(example)
    await isState(selector, 'ready')
    const element = find(selector)
    vi.spyOn(globalThis, 'setInterval').mockImplementation(() => {
      timers.started += 1
      throw new Error('an island may not poll')
    })
    await leavePage()
    await vi.waitFor(() => expect(listenersBelow(element)).toBe(0))
    expect(timers.started).toBe(0)
  })

  test('it is mounted when it is inserted late, and again when the page replaces it', async () => {
    await showPage('<main></main>')
    find('main').innerHTML = example
    await isState(selector, 'ready')
    find('main').innerHTML = example
    await isState(selector, 'ready')
    expect(window.vitrin?.islands().filter((island) => island.name === name)).toHaveLength(1)
  })

  test('a keyboard reaches each of its controls', async () => {
    await showPage(example)
    await isState(selector, 'ready')
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${selector} button, ${selector} a, ${selector} input:not([type=hidden]), ${selector} select, ${selector} textarea`,
      ),
    ].filter((control) => !control.closest('[aria-hidden="true"]'))
    for (const control of controls) {
      // The arrow keys reach a radio group's other members (APG).
      if (control.closest('[role=radiogroup]')?.querySelector('[role=radio][tabindex="0"]')) continue
      // The arrow keys reach the other tabs of a tab list, too.
      if (control.matches('[role=tab][aria-selected=false]')) continue
      expect(control.tabIndex, control.outerHTML).toBeGreaterThanOrEqual(0)
      if (control.localName === 'a') expect(control.hasAttribute('href'), control.outerHTML).toBe(true)
    }
  })
})
