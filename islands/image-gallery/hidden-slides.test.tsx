// @vitest-environment dom
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { explainTexts } from '@/island/diagnose'
import { vitrinApi } from '@/page/vitrin-api'
import { chooseVariantTypes, openVariants } from '@/shop/product/store'
import { testOffer } from '@/shop/product/test-offer'

/** The class of a slide by its position. */
type Classes = (at: number) => string

const slide = (at: number, classes: string): string =>
  `<li data-part="slide" class="${classes}"><img src="/media/${at}.svg" alt="${at}"></li>`
const listed = (at: number, classes: string): string =>
  `<li class="${classes}"><a href="/media/${at}.svg" data-part="slide">${at}</a></li>`

/** A gallery or a slider under a theme's style, with three slides that may be in elements of their own. */
const islandUnder = (css: string, island: string, classes: Classes, draw = slide): string => {
  const control = island === 'image-gallery' ? 'thumb' : 'dot'
  const controls = [1, 2, 3].map((at) => `<button type="button" data-part="${control}">${at}</button>`).join('')
  return `<style>${css}</style><section data-island="${island}" data-load="eager"${control === 'dot' ? ' data-autoplay="0"' : ''}>
    ${control === 'dot' ? '<button type="button" data-part="pause">Dur</button>' : ''}<ul class="row" data-part="track">${[0, 1, 2].map((at) => draw(at, classes(at))).join('')}</ul>
    <button type="button" data-part="next">Sonraki</button><p>${controls}</p></section>`
}

const items = () => [...document.querySelectorAll<HTMLElement>('.row > li')]
const isSeen = (item: HTMLElement): boolean => {
  const { display, visibility, opacity } = getComputedStyle(item)
  return !item.hidden && display !== 'none' && visibility !== 'hidden' && opacity !== '0'
}
/** The positions of the slides that a shopper sees. */
const seen = (): number[] => items().flatMap((item, at) => (isSeen(item) ? at + 1 : []))
const press = (number: number): void => document.querySelectorAll<HTMLElement>('p > button')[number - 1]?.click()
const log = () => (window[vitrinApi]?.log ?? []).map(({ where, came, write }) => `${where}: ${came}; ${write}`)

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })),
)
afterEach(async () => {
  await leavePage()
  vi.unstubAllGlobals()
})

const plain: Classes = () => 'slide'
const active: Classes = (at) => (at === 0 ? 'slide is-active' : 'slide')

const THEMES: readonly (readonly [style: string, css: string, classes: Classes])[] = [
  ['all but the first', '.row > li { display: none } .row > li:first-child { display: block }', plain],
  ['with an important rule', '.row > li:not(:first-child) { display: none !important }', plain],
  ['all without a class', '.slide { display: none } .slide.is-active { display: block }', active],
  [
    'what fades',
    '.slide { opacity: 0; visibility: hidden } .slide.is-active { opacity: 1; visibility: visible }',
    active,
  ],
  ['what fades, without a class', '.slide { opacity: 0 } .slide:first-child { opacity: 1 }', plain],
  ['all until a script has come', '.slide { display: none } .started .slide { display: block }', plain],
]

describe.each(['image-gallery', 'image-slider'])(
  'Slides of an %s that a theme hides until its slider starts',
  (island) => {
    test.each(THEMES)('are shown one at a time: %s', async (_style, css, classes) => {
      await showPage(islandUnder(css, island, classes))
      const printed = [0, 1, 2].map((at) => slide(at, classes(at)))
      await vi.waitFor(() => expect(seen()).toEqual([1]))
      press(2)
      await vi.waitFor(() => expect(seen()).toEqual([2]))
      expect(items().map(({ inert }) => inert)).toEqual([true, false, true])
      find('[data-part="next"]').click()
      await vi.waitFor(() => expect(seen()).toEqual([3]))
      press(1)
      await vi.waitFor(() => expect(seen()).toEqual([1]))
      expect(log()).toEqual([])
      const left = items()
      await leavePage()
      await vi.waitFor(() => expect(left.map((item) => item.outerHTML)).toEqual(printed))
    })

    test('are shown where the elements around them are hidden, and go back with them', async () => {
      const [, css, classes] = THEMES[0] ?? []
      await showPage(islandUnder(css ?? '', island, classes ?? plain, listed))
      press(3)
      await vi.waitFor(() => expect(seen()).toEqual([3]))
      const left = items()
      await leavePage()
      await vi.waitFor(() => expect(left.map((item) => item.getAttribute('style'))).toEqual([null, null, null]))
    })

    test('take the theme’s class along, and one that it names on slides', async () => {
      const css = '.slide { display: none } .slide.is-active, .slide.shown { display: block }'
      await showPage(islandUnder(css, island, active))
      press(2)
      await vi.waitFor(() =>
        expect(items().map(({ className }) => className)).toEqual(['slide', 'slide is-active', 'slide']),
      )
      expect(items().map((item) => item.getAttribute('style'))).toEqual([null, null, null])
      await showPage(
        islandUnder(css, island, plain).replaceAll('data-part="slide"', '$& data-on="shown" data-off="away"'),
      )
      press(3)
      await vi.waitFor(() =>
        expect(items().map(({ className }) => className)).toEqual(['slide away', 'slide away', 'slide shown']),
      )
      expect(seen()).toEqual([3])
      expect(items().map((item) => item.getAttribute('style'))).toEqual([null, null, null])
    })

    test('that are hidden in a row of several are shown with the first step', async () => {
      await showPage(islandUnder('.slide:nth-child(n + 3) { display: none }', island, plain))
      expect(seen()).toEqual([1, 2])
      press(3)
      await vi.waitFor(() => expect(seen()).toEqual([1, 2, 3]))
    })

    test('get no style of their own while the theme fades them', async () => {
      await showPage(islandUnder('.slide { opacity: 0 } .slide.is-active { opacity: 1 }', island, active))
      const transition = { transitionProperty: 'opacity' }
      for (const item of items()) Object.assign(item, { style: 'opacity: 0', getAnimations: () => [transition] })
      press(2)
      await vi.waitFor(() => expect(items()[1]?.className).toBe('slide is-active'))
      expect(items().map(({ style }) => style.opacity)).toEqual(['0', '0', '0'])
    })

    test('for windows of another width stay hidden, and the log names them', async () => {
      const css = '.d-md-none { display: none }'
      await showPage(islandUnder(css, island, (at) => (at === 2 ? 'slide d-md-none' : 'slide')))
      press(3)
      await vi.waitFor(() =>
        expect(log()).toEqual([
          `${island} slide: class="slide d-md-none" on data-part="slide", hidden by the theme’s styles when it is shown; no data-part="slide" on it, or a style that shows it`,
        ]),
      )
      expect(seen()).toEqual([1, 2])
    })
  },
)

test('Of another variant’s pictures under such a theme the one of the same view is shown, and no other is missed', async () => {
  const typed = [24, 24, 25, 25].map(
    (typeId, at) => `<li data-part="slide" data-type-id="${typeId}"${typeId === 25 ? ' hidden' : ''}>${at}</li>`,
  )
  const offers = new Map([24, 25].map((typeId) => [typeId, testOffer({ variantId: typeId * 10, typeId })]))
  const close = openVariants(146, { levels: [1], chosen: { 1: 24, 2: 0 }, offers, variantId: 240 })
  await showPage(`<style>.row > li { display: none } .row > li:first-child { display: block }</style>
    <section data-island="image-gallery" data-product-id="146" data-load="eager"><ul class="row" data-part="track">${typed.join('')}</ul>
    <p>${typed.map(() => '<button type="button" data-part="thumb">1</button>').join('')}</p></section>`)
  press(2)
  await vi.waitFor(() => expect(seen()).toEqual([2]))
  chooseVariantTypes(146, { 1: 25 }, 1)
  await vi.waitFor(() => expect(seen()).toEqual([4]))
  chooseVariantTypes(146, { 1: 24 }, 1)
  await vi.waitFor(() => expect(seen()).toEqual([2]))
  await vi.waitFor(() => expect(items().map(({ inert }) => inert)).toEqual([true, false, true, true]))
  expect(items().flatMap((item) => explainTexts(['hidden'], item))).toEqual([])
  close()
})
