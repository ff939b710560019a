import { clearNotices } from '@test/overlays'
import { answerWith } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Island } from '@/island/view'
import { pageFacts } from '@/page/facts'
import type { ListFacet } from '@/shop/catalog/facets'
import { $filters, dropFacets, followShownAddress } from '@/shop/catalog/filter-store'
import { $listStatus, onHistoryStep, rememberList } from '@/shop/catalog/list-swap'
import { readFilterQuery, writeFilterQuery } from '@/shop/catalog/query'
import type contract from './contract'
import { createPanelActions, type PanelActions } from './panel-actions'

// @vitest-environment dom

const WALKS = 260
const STEPS = 14
const PARAMS = 'FILTERS-BRANDS-PRICE'
const flags = ['stock', 'discounted', 'new'] as const

/** Random numbers from a seed, so that a walk that fails can be repeated (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const named = (id: string) => ({ id, name: id, count: 1, swatch: '', isChosen: false })
const material: ListFacet = {
  kind: 'list',
  key: 'filter-5',
  parameter: 'multi',
  filterId: '5',
  name: 'Malzeme',
  values: ['16', '17', '18'].map(named),
}
const care: ListFacet = {
  ...material,
  key: 'filter-7',
  parameter: 'single',
  filterId: '7',
  values: ['1', '2'].map(named),
}
const brand: ListFacet = { ...material, key: 'brand', parameter: 'brand', filterId: '', values: ['3', '4'].map(named) }

/** A facet answer that marks what the request names as chosen, as the platform's server does. */
const facetAnswer = (address: string): object => {
  const chosen = readFilterQuery(address)
  const values = (ids: readonly string[], isOn: (id: string) => boolean) =>
    ids.map((id) => ({ ID: id, NAME: id, COUNT: 1, SELECTED: isOn(id) ? 1 : 0 }))
  const pair = (parameter: 'multi' | 'single', filter: string) => (id: string) =>
    chosen[parameter].some(({ filterId, valueId }) => filterId === filter && valueId === id)
  return {
    FILTERS: [
      { ID: '5', NAME: 'Malzeme', TYPE: '0', VALUES: values(['16', '17', '18'], pair('multi', '5')) },
      { ID: '7', NAME: 'Bakım', TYPE: '1', VALUES: values(['1', '2'], pair('single', '7')) },
    ],
    BRANDS: values(['3', '4'], (id) => chosen.brand.includes(id)),
    PRICE: { MIN: 90, MAX: 1250 },
    TOTAL: 3,
  }
}

interface Waiting {
  readonly isList: boolean
  answer(): void
  fail(): void
}

let waiting: Waiting[] = []
let entries: string[] = []
let at = 0
/** The address that the browser is loading when the list is not replaced. */
let loading: string | undefined

const hold = (isList: boolean, text: () => string): Promise<Response> =>
  new Promise((resolve, reject) => {
    waiting.push({
      isList,
      answer: () => resolve(new Response(text())),
      fail: () => (isList ? reject(new TypeError('Failed to fetch')) : resolve(new Response('', { status: 500 }))),
    })
  })

const here = (): string => location.pathname + location.search
const listHtml = (address: string): string =>
  `<section id="list" data-shows="${address.replaceAll('&', '&amp;')}"></section>`

/** Lets promises, messages and frames that are due run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const turns = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await turn()
}

const openPanel = (swap: string | undefined): PanelActions => {
  document.body.innerHTML = `<div id="panel"></div>${listHtml('/liste')}`
  history.replaceState(null, '', '/liste')
  entries = ['/liste']
  at = 0
  waiting = []
  loading = undefined
  const element = document.querySelector<HTMLElement>('#panel')
  if (!element) throw new Error('no panel')
  const island: Pick<Island<typeof contract>, 'element' | 'attributes' | 'block' | 'facts' | 'emit'> = {
    element,
    attributes: { params: PARAMS, apply: 'instant', listSearch: true, swap, total: undefined },
    block: undefined,
    facts: pageFacts(),
    emit: () => {},
  }
  followShownAddress()
  rememberList()
  return createPanelActions(island)
}

const goBy = (step: 1 | -1): void => {
  const address = entries[at + step]
  if (address === undefined) return
  at += step
  history.replaceState(history.state, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => Number(setImmediate(() => frame(0)) && 1))
  answerWith({
    '/filter/get/': ({ url }) =>
      hold(false, () => JSON.stringify(facetAnswer(`?${url.search.slice(1).replace(/^link=[^&]*&?/, '')}`))),
    '/liste': ({ url }) => hold(true, () => listHtml(url.pathname + url.search)),
  })
  const { pushState } = history
  vi.spyOn(history, 'pushState').mockImplementation((state, title, address) => {
    pushState.call(history, state, title, address)
    entries = [...entries.slice(0, at + 1), String(address)]
    at += 1
  })
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    loading = String(address)
  })
  vi.spyOn(location, 'replace').mockImplementation((address) => {
    loading = String(address)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearNotices()
  dropFacets(PARAMS)
})

const step = async (actions: PanelActions, random: (below: number) => number): Promise<void> => {
  const facets = [material, care, brand] as const
  const facet = facets[random(facets.length)] ?? material
  const value = facet.values[random(facet.values.length)]?.id ?? ''
  const deed = random(12)
  if (deed < 5) actions.toggleValue(facet, value)
  else if (deed === 5) actions.toggleFlag(flags[random(flags.length)] ?? 'stock')
  else if (deed === 6) actions.clear()
  else if (deed === 7) goBy(random(3) === 0 ? 1 : -1)
  else {
    const [one] = waiting.splice(random(Math.max(1, waiting.length)), 1)
    if (deed === 8) one?.fail()
    else one?.answer()
  }
  await turns(random(4) * random(4))
}

const answerAll = async (): Promise<void> => {
  await turns(12)
  while (waiting.length > 0) {
    for (const each of waiting.splice(0)) each.answer()
    await turns(12)
  }
}

const filtersOf = (address: string): string =>
  writeFilterQuery('', readFilterQuery(new URL(address, location.origin).search))

test.each([
  ['in place', '#list'],
  ['by loading pages', undefined],
])('After each of 260 random walks %s, the boxes, the address and the list agree', async (_way, swap) => {
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const random = randomFrom(seed)
    const actions = openPanel(swap)
    const stop = swap ? onHistoryStep(() => void actions.followHistory()) : () => {}
    void actions.load()
    await turns(1)
    for (let index = 0; index < STEPS; index += 1) await step(actions, random)
    await answerAll()
    stop()
    const boxes = writeFilterQuery('', $filters.get().chosen)
    const address = loading ?? here()
    expect(boxes, `walk ${seed}: boxes beside ${address}`).toBe(filtersOf(address))
    const shown = document.querySelector<HTMLElement>('#list')?.dataset.shows ?? ''
    if (swap && $listStatus.get() === 'shown')
      expect(filtersOf(shown), `walk ${seed}: list at ${address}`).toBe(filtersOf(address))
    dropFacets(PARAMS)
  }
})
