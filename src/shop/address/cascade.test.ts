import { describe, expect, test } from 'vitest'
import { later, refusal, type ShopAnswer } from '@/server/test-shop-server'
import { countries, open, rows, shop, turkish } from './test-region-shop'

// @vitest-environment dom

test.each([
  ['de', 'DE'],
  ['DE', 'de'],
])('An export country %s leaves the country %s, whatever the letter case', async (exportCountry, listed) => {
  shop({ 'get-list': () => ({ data: [] }) }, () => countries('TR', 'US', listed))
  const cascade = open({ limit: true, exportCountry })
  await cascade.begin({})
  expect(cascade.at('country').regions.map(({ code }) => code)).toEqual([listed])
})

describe('From the country down', () => {
  test('the shop’s own country is proposed, and its cities follow without states', async () => {
    const { urls } = shop(turkish)
    const cascade = open()
    await cascade.begin({})
    expect(cascade.at('country')).toMatchObject({ status: 'list', code: 'TR', text: 'Türkiye' })
    expect(cascade.at('state').status).toBe('none')
    expect(cascade.at('city')).toMatchObject({ status: 'list', code: '', regions: [{ code: '1' }, { code: '2' }] })
    expect(cascade.at('town').status).toBe('waiting')
    expect(urls()).toEqual([
      'GET /srv/service/region/get-countries/0?language=tr',
      'POST /srv/service/region/get-list/S/TR/0?language=tr',
    ])
  })

  test('a choice asks for the level below with all codes so far', async () => {
    const { seen } = shop(turkish)
    const cascade = open({ limit: true, storeLimit: true })
    await cascade.begin({})
    await cascade.choose('city', '2')
    expect(cascade.at('city').text).toBe('İzmir')
    expect(cascade.at('town').regions.map(({ title }) => title)).toEqual(['Bornova', 'Konak'])
    expect(seen.at(-1)?.url).toContain('get-list/I/2/1')
    expect(seen.at(-1)?.form.filter(([, value]) => value !== '')).toEqual([
      ['U', 'TR'],
      ['S', '2'],
      ['storeLimit', '1'],
    ])
  })

  test('a country with states asks for them first, and for cities by state', async () => {
    const { urls } = shop({
      ...turkish,
      'get-list/E/US': () => ({ data: rows('Texas', 'Ohio') }),
      'get-list/S/2': () => ({ data: rows('Akron', 'Dayton') }),
    })
    const cascade = open()
    await cascade.begin({ country: { code: 'US', text: '' } })
    expect(cascade.at('state').status).toBe('list')
    expect(cascade.at('city').status).toBe('waiting')
    await cascade.choose('state', '2')
    expect(cascade.at('city').regions).toHaveLength(2)
    expect(urls().at(-1)).toContain('get-list/S/2/0')
  })

  test('the country limit leaves the member’s export country alone, which is then chosen', async () => {
    shop({ 'get-list/S/DE': () => ({ data: [] }) })
    const cascade = open({ limit: true, exportCountry: 'DE' })
    await cascade.begin({})
    expect(cascade.at('country')).toMatchObject({ code: 'DE', regions: [{ code: 'DE' }] })
  })

  test('a page without a country field begins with the cities of the member’s country', async () => {
    const { urls } = shop(turkish)
    const cascade = open({ levels: ['city', 'town'] })
    await cascade.begin({ city: { code: '2', text: '' } })
    expect(cascade.at('town').regions).toHaveLength(2)
    expect(urls()).toHaveLength(2)
  })
})

describe('Changing a level', () => {
  test('clears the lower ones and fetches anew', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({})
    await cascade.choose('city', '2')
    await cascade.choose('town', '2')
    await cascade.choose('district', '9')
    expect(cascade.at('district')).toMatchObject({
      code: '9',
      text: 'Alsancak',
      regions: [{ postalCode: '35220' }, { postalCode: '' }],
    })
    await cascade.choose('city', '1')
    expect(cascade.at('town')).toMatchObject({ status: 'list', code: '', text: '' })
    expect(cascade.at('district')).toEqual({ status: 'waiting', regions: [], code: '', text: '' })
  })

  test('drops the answers of the choice before, whichever comes first', async () => {
    const slow = later<unknown>()
    shop({ ...turkish, 'get-list/I/2': () => slow.promise })
    const cascade = open()
    await cascade.begin({})
    const first = cascade.choose('city', '2')
    await cascade.choose('city', '1')
    slow.give({ data: rows('Bornova') })
    await first
    expect(cascade.at('town').regions.map(({ title }) => title)).toEqual(['Seyhan', 'Ceyhan'])
  })

  test('to nothing leaves the lower ones waiting', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({})
    await cascade.choose('city', '2')
    await cascade.choose('city', '')
    expect([cascade.at('city').code, cascade.at('town').status]).toEqual(['', 'waiting'])
  })

  test('after the page was left changes nothing', async () => {
    const slow = later<unknown>()
    shop({ ...turkish, 'get-list/I/2': () => slow.promise })
    const cascade = open()
    await cascade.begin({})
    const choice = cascade.choose('city', '2')
    cascade.close()
    slow.give({ data: rows('Bornova') })
    await choice
    expect(cascade.at('town').status).toBe('loading')
  })
})

const withoutList: readonly (readonly [string, ShopAnswer, 'empty' | 'failed'])[] = [
  ['an empty list', () => ({ data: [] }), 'empty'],
  ['null', () => ({ data: null }), 'empty'],
  ['an error', () => refusal(500), 'failed'],
  ['an HTML page', () => '<!doctype html><h1>Hata</h1>', 'failed'],
  ['cut JSON', () => '{"data":[{"co', 'failed'],
]

describe('A level without a list', () => {
  test.each(withoutList)('is a text field after %s, and so are the ones below', async (_what, list, outcome) => {
    shop({ ...turkish, 'get-list/I/2': list })
    const cascade = open()
    await cascade.begin({})
    await cascade.choose('city', '2')
    expect([cascade.at('town').status, cascade.at('district').status]).toEqual(['text', 'text'])
    expect(cascade.$cascade.get().news).toEqual({ level: 'town', outcome, isAsked: true })
    await cascade.write('town', 'Konak')
    await cascade.write('district', 'Alsancak')
    expect([cascade.at('town').text, cascade.at('district').text]).toEqual(['Konak', 'Alsancak'])
  })

  test('is every level when the countries fail, and keeps what was typed', async () => {
    shop({}, () => refusal(500))
    const cascade = open()
    await cascade.begin({ country: { code: '', text: 'Türkiye' }, city: { code: '', text: 'İzmir' } })
    expect(cascade.at('country')).toMatchObject({ status: 'text', text: 'Türkiye' })
    expect(cascade.at('city')).toMatchObject({ status: 'text', text: 'İzmir' })
    expect(cascade.at('state').status).toBe('none')
  })
})

describe('A single choice', () => {
  test('is made, level after level', async () => {
    shop({
      'get-list/S/TR': () => ({ data: rows('Bayburt') }),
      'get-list/I/1': () => ({ data: rows('Merkez') }),
      'get-list/M/1': () => ({ data: rows('Zafer') }),
    })
    const cascade = open()
    await cascade.begin({})
    expect([cascade.at('city').text, cascade.at('town').text, cascade.at('district').text]).toEqual([
      'Bayburt',
      'Merkez',
      'Zafer',
    ])
  })

  test('does not replace a typed name', async () => {
    shop({ 'get-list/S/TR': () => ({ data: rows('Bayburt') }) })
    const cascade = open()
    await cascade.begin({ city: { code: '', text: 'Erzurum' } })
    expect(cascade.at('city')).toMatchObject({ status: 'list', code: '', text: 'Erzurum' })
  })
})
