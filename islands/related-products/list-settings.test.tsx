// @vitest-environment dom
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'

const product = {
  ID: '7',
  TITLE: 'Kupa',
  URL: 'urun/7',
  SERVICE_CODE: 'AV 7',
  IN_STOCK: 1,
  IMAGE: { SMALL: '/media/7.svg' },
}
const plain = '<div data-load="eager" data-island="related-products" data-product-id="1014"></div>'
const list = () => find('.vitrin-related')
const style = (name: string) => list().style.getPropertyValue(name)
const controls = () => [...list().querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => dataset.island)

const show = async (settings: object, { html = plain, more = {} } = {}): Promise<void> => {
  answerWith({ 'get-related-products': () => ({ PRODUCTS: [{ ...product, ...more }], TARGET_CURRENCY: 'TL' }) })
  await showPage(html, { settings })
  await vi.waitFor(list)
}

afterEach(leavePage)

describe('Columns and the ratio of pictures', () => {
  test('are those of the style sheet without settings', async () => {
    await show({})
    expect([list().hasAttribute('data-columns'), style('--vitrin-image-ratio')]).toEqual([false, ''])
  })

  test('are those of the shop’s settings, each width at least as the one below it', async () => {
    await show({ PERVIEW: { ALL: '1', MD: 3, LG: 'x', XL: '5', XXL: 0 }, IMAGE_RATIO: '1,25' })
    expect(list().hasAttribute('data-columns')).toBe(true)
    const widths = ['base', 'sm', 'md', 'lg', 'xl', 'xxl']
    expect(widths.map((width) => style(`--vitrin-columns-${width}`))).toEqual(['1', '1', '3', '3', '5', '5'])
    expect(style('--vitrin-image-ratio')).toBe('1.25')
  })

  test('begin with XS where the settings have no ALL', async () => {
    await show({ PERVIEW: { XS: 2, SM: '3' } })
    expect([style('--vitrin-columns-base'), style('--vitrin-columns-xxl')]).toEqual(['2', '3'])
  })

  test.each([
    [{ PERVIEW: '4', IMAGE_RATIO: 'x' }],
    [{ PERVIEW: { MD: 4 }, IMAGE_RATIO: -1 }],
    [{ PERVIEW: null, IMAGE_RATIO: 0 }],
  ])('stay as they are where the settings make no sense: %j', async (settings) => {
    await show(settings)
    expect([list().hasAttribute('data-columns'), style('--vitrin-image-ratio')]).toEqual([false, ''])
  })
})

describe('Controls on products', () => {
  test('are those of the platform’s defaults: a comparison, no heart and no quick view', async () => {
    await show({})
    expect(controls()).toEqual(['compare-button'])
    const compare = find('.vitrin-related [data-island="compare-button"]')
    expect([compare.dataset.productId, compare.textContent, compare.getAttribute('aria-label')]).toEqual([
      '7',
      'Karşılaştır',
      'Karşılaştır: Kupa',
    ])
  })

  test('are those that the shop’s settings switch on, and work', async () => {
    await show({ DISPLAY_COMPARISON_BUTTON: '0', DISPLAY_FAVOURITE_BUTTON: '1', IS_QUICK_VIEW_ACTIVE: 1 })
    expect(controls()).toEqual(['favorite-button', 'popup-link'])
    const quick = find<HTMLAnchorElement>('.vitrin-related [data-island="popup-link"]')
    expect(quick.dataset.url).toBe('/srv/service/content-v5/sub-folder/3/1004/quick-view/7/AV%207')
    expect([quick.getAttribute('href'), quick.dataset.title]).toEqual(['/urun/7', 'Kupa'])
    answerWith({ 'quick-view': () => '<p>Hızlı</p>' })
    quick.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await window.vitrin?.settled()
    quick.click()
    await vi.waitFor(() => expect(find('dialog').textContent).toContain('Hızlı'))
  })

  test('are not there on products that are ticked, and no quick view without an address', async () => {
    const all = { DISPLAY_FAVOURITE_BUTTON: 1, IS_QUICK_VIEW_ACTIVE: 1 }
    await show(all, { html: plain.replace('data-load', 'data-choose data-load') })
    expect(controls()).toEqual([])
    await leavePage()
    await show(all, { more: { URL: '' } })
    expect(controls()).toEqual(['compare-button', 'favorite-button'])
  })

  test('put the product into the comparison', async () => {
    localStorage.clear()
    await show({})
    find('.vitrin-related button').click()
    await vi.waitFor(() => expect(find('.vitrin-related button').getAttribute('aria-pressed')).toBe('true'))
  })
})
