// @vitest-environment dom
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseVariantTypes, openVariants } from '@/shop/product/store'
import { testOffer } from '@/shop/product/test-offer'

describe('Pictures of another variant', () => {
  const offer = (typeId: number) => testOffer({ variantId: typeId * 10, typeId })
  const slide = (typeId: number, view: number, rest: string) =>
    `<a data-part="slide" data-type-id="${typeId}" ${rest} href="/${typeId}-${view}.svg"><img src="/${typeId}-${view}.svg" alt="${typeId}, ${view}"></a>`
  const thumbs = ['', '', 'hidden', 'hidden'].map((rest) => `<button data-part="thumb" ${rest}></button>`)
  const page = `<section data-island="image-gallery" data-product-id="146" data-load="eager"><div data-part="track" tabindex="0">
    ${slide(24, 1, 'id="gallery-1"')}${slide(24, 2, 'id="gallery-2"')}${slide(25, 1, 'hidden')}${slide(25, 2, 'hidden')}
    <a data-part="slide" href="/size.svg"><img src="/size.svg" alt="Ölçüler"></a></div><p data-part="status"></p>${thumbs.join('')}</section>`
  const shown = () => [...document.querySelectorAll<HTMLElement>('[data-part="slide"]:not([hidden]) img')]
  const isShown = (...alts: string[]) =>
    vi.waitFor(() => expect(shown().map((image) => image.getAttribute('alt'))).toEqual([...alts, 'Ölçüler']))
  const thumb = (place: number) => find(`[data-part=thumb]:nth-of-type(${place})`)
  const status = () => find('[data-part=status]').textContent
  let close = (): void => {}

  beforeEach(() => {
    const offers = new Map([24, 25, 26].map((typeId) => [typeId, offer(typeId)]))
    close = openVariants(146, { levels: [1], chosen: { 1: 24, 2: 0 }, offers, variantId: 240 })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    close()
    await leavePage()
    history.replaceState(null, '', '/')
  })

  test('are shown with their thumbs on the same view, and opened large by their own numbers', async () => {
    await showPage(page)
    thumb(2).click()
    await vi.waitFor(() => expect(status()).toBe('Görsel 2 / 3'))
    chooseVariantTypes(146, { 1: 25 }, 1)
    await isShown('25, 1', '25, 2')
    expect(status()).toBe('Görsel 2 / 3')
    expect([1, 2, 3, 4].map((place) => thumb(place).hidden)).toEqual([true, true, false, false])
    await vi.waitFor(() => expect(thumb(4).getAttribute('aria-current')).toBe('true'))
    find('[href="/25-2.svg"]').click()
    await vi.waitFor(() => expect(document.querySelector<HTMLDialogElement>('.vitrin-lightbox')?.open).toBe(true))
    expect(location.hash).toBe('#gallery-2')
    expect([...document.querySelectorAll('.vitrin-lightbox img')].map((image) => image.getAttribute('alt'))).toEqual([
      '25, 1',
      '25, 2',
      'Ölçüler',
    ])
  })

  test('are measured in the next frame, so that the page is not laid out before the pressed option is painted', async () => {
    await showPage(page)
    await isShown('24, 1', '24, 2')
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    chooseVariantTypes(146, { 1: 25 }, 1)
    await isShown('25, 1', '25, 2')
    await vi.waitFor(() => expect(frames).not.toEqual([]))
    expect(measured).not.toHaveBeenCalled()
    for (const run of frames) run(performance.now())
    expect(measured).toHaveBeenCalled()
  })

  test('stay where the next choice has none and where it is taken back, and come back with theirs', async () => {
    await showPage(page)
    await isShown('24, 1', '24, 2')
    chooseVariantTypes(146, { 1: 25 }, 1)
    await isShown('25, 1', '25, 2')
    chooseVariantTypes(146, { 1: 26 }, 1)
    chooseVariantTypes(146, { 1: 0 }, 1)
    await isShown('25, 1', '25, 2')
    chooseVariantTypes(146, { 1: 24 }, 1)
    await isShown('24, 1', '24, 2')
  })

  test('of another product do not concern the gallery', async () => {
    await showPage(page.replace('data-product-id="146"', 'data-product-id="147"'))
    chooseVariantTypes(146, { 1: 25 }, 1)
    await isShown('24, 1', '24, 2')
  })
})
