// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fetchListPage } from '@/server/printed-page'
import { later, openPage, openShop, refusal } from '@/server/test-shop-server'
import { emptyChoice } from './facet-choice'
import type { FacetAnswer } from './facets'
import { fetchFacets } from './filter-api'
import { writeFilterQuery } from './query'

beforeEach(() => openPage())

const ask = async (wire: unknown, params = 'FILTERS-VARIANTS-BRANDS-PRICE'): Promise<FacetAnswer | undefined> => {
  openShop({ 'filter/get': () => wire })
  const reply = await fetchFacets({ params, link: 'liste' })
  return reply.ok ? reply.value : undefined
}
const keys = (answer: FacetAnswer | undefined) => answer?.facets.map(({ key }) => key)
const brand = (changes: object) => ({ ID: '3', NAME: 'Kuğu', COUNT: '2', SELECTED: 0, ...changes })

describe('the filter request', () => {
  it('Group names are lower case in every language, and the list’s own parameters are beside link', async () => {
    const shop = openShop({ 'filter/get': () => ({ BRANDS: [] }) })
    await fetchFacets({ params: 'FILTERS-PRICE', link: 'kategori/kupa&multi=5-16+5-17' })
    expect(shop.urls()).toEqual([
      'GET /srv/service/filter/get/filters-price?link=kategori/kupa&multi=5-16+5-17&language=tr&currency=TL',
    ])
  })

  it('A newer request for the same groups ends the older one; other groups do not', async () => {
    const slow = later<unknown>()
    openShop({ 'link=b': () => ({ BRANDS: [brand({})] }), 'filter/get': () => slow.promise })
    const old = fetchFacets({ params: 'BRANDS', link: 'a' })
    const other = fetchFacets({ params: 'PRICE', link: 'a' })
    expect((await fetchFacets({ params: 'BRANDS', link: 'b' })).ok).toBe(true)
    expect(await old).toMatchObject({ ok: false, failure: { kind: 'aborted' } })
    slow.give({ PRICE: [] })
    expect((await other).ok).toBe(true)
  })

  it('A list page is requested exactly as by a link', async () => {
    const shop = openShop({ '/liste': () => '<p>Liste</p>' })
    expect(await fetchListPage('/liste?multi=5-16+5-17&x=a%2Bb')).toEqual({ ok: true, value: '<p>Liste</p>' })
    expect(shop.urls()).toEqual(['GET /liste?multi=5-16+5-17&x=a%2Bb'])
  })
})

describe('the filter answer', () => {
  it('Groups are in the requested order', async () => {
    const wire = {
      PRICE: { MIN: 90, MAX: 799 },
      BRANDS: [brand({})],
      FILTERS: [{ ID: '5', NAME: 'Malzeme', TYPE: '0', VALUES: [brand({})] }],
      VARIANTS: { TYPE1_LIST: [brand({})], TYPE1_NAME: 'Renk', TYPE2_LIST: [] },
    }
    expect(keys(await ask(wire, 'PRICE-BRANDS-VARIANTS-FILTERS'))).toEqual(['price', 'brand', 'type1', 'filter-5'])
  })

  it('Empty objects are lists on this platform, and absent groups were not asked for', async () => {
    expect(keys(await ask({ VARIANTS: [], PRICE: [], FILTERS: null, BRANDS: [] }))).toEqual([])
    expect(keys(await ask({ PRICE: { MIN: 0, MAX: 0 } }))).toEqual([])
  })

  it.each([1, '1', true, 'true'])('A value is chosen by %j', async (SELECTED) => {
    const answer = await ask({ BRANDS: [brand({ SELECTED })] })
    expect(answer?.facets[0]).toMatchObject({ values: [{ id: '3', count: 2, isChosen: true }] })
  })

  it.each([
    ['#91C9E8', '#91C9E8'],
    ['/renk.png', '/renk.png'],
    ['url(javascript:1)', ''],
    ['red;background:url(x)', ''],
    ['javascript:alert(1)', ''],
  ])('The sample %s is shown as %j', async (COLOR_CODE, swatch) => {
    const answer = await ask({ VARIANTS: { TYPE1_LIST: [brand({ COLOR_CODE })] } })
    expect(answer?.facets[0]).toMatchObject({ name: 'Seçenek', values: [{ swatch }] })
  })

  it('The list of chosen filters is read as the address writes them, and nothing else of it', async () => {
    const SELECTED = [
      { XTYPE: 'MULTI', VALUE: '5-16' },
      { XTYPE: 'multi', VALUE: '5-17' },
      { XTYPE: 'BRAND', VALUE: 3, NAME: 'Kuğu' },
      { XTYPE: 'price', VALUE: '100-500' },
      { XTYPE: 'STOCK', VALUE: true },
      { XTYPE: 'CATEGORY', VALUE: '7' },
      { XTYPE: 'brand&stock', VALUE: '1&new=1' },
      null,
    ]
    const answer = await ask({ BRANDS: [], SELECTED })
    expect(writeFilterQuery('', answer?.chosen ?? emptyChoice)).toBe('?multi=5-16+5-17&brand=3&price=100-500&stock=1')
    expect(writeFilterQuery('', (await ask({ BRANDS: [], SELECTED: {} }))?.chosen ?? emptyChoice)).toBe('')
  })

  it('Prices are numbers or printed texts, and a whole range is not a choice', async () => {
    const whole = await ask({ PRICE: { MIN: '90', MAX: '1.250,00', MIN_SELECTED: 90, MAX_SELECTED: '1.250' } })
    expect(whole?.facets[0]).toMatchObject({ min: '90', max: '1250', chosen: undefined, unit: 'TL' })
    const part = await ask({
      PRICE: { MIN: 90, MAX: 799, MIN_SELECTED: 90, MAX_SELECTED: 400 },
      TARGET_CURRENCY: 'USD',
    })
    expect(part?.facets[0]).toMatchObject({ chosen: { min: '90', max: '400' }, unit: 'USD' })
  })

  it('Categories are a tree of links of this site', async () => {
    const CATEGORIES = [
      { ID: 1, NAME: 'Kupa', URL: 'kategori/kupa', COUNT: 3, SELECTED: '1', CHILDREN: [{ NAME: 'Çay', URL: '/cay' }] },
      { ID: 2, NAME: 'Tuzak', URL: 'javascript:alert(1)' },
      { ID: 3, NAME: 'Yabancı', URL: 'https://kotu.example/' },
    ]
    const answer = await ask({ CATEGORIES })
    expect(answer?.facets[0]).toMatchObject({
      kind: 'links',
      links: [
        { name: 'Kupa', isCurrent: true, href: 'https://shop.example/kategori/kupa', children: [{ name: 'Çay' }] },
      ],
    })
  })

  it('An answer without any known group is a failure with one line that names the right answer', async () => {
    const shop = openShop({ 'filter/get': () => ({ message: 'yok' }) })
    const reply = await fetchFacets({ params: 'BRANDS', link: '' })
    expect(reply).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.problems).toMatchObject([{ where: 'GET filter/get', came: '{"message":"yok"}' }])
  })

  it('A server error is a failure', async () => {
    openShop({ 'filter/get': () => refusal(500) })
    expect(await fetchFacets({ params: 'BRANDS', link: '' })).toMatchObject({ ok: false, failure: { status: 500 } })
  })
})
