// @vitest-environment dom
import { describe, expect, test, vi } from 'vitest'
import { findRegion, type Region } from '../../../src/shop/region'
import { openRegionCascade, type RegionCascadeOptions } from '../../../src/stores/region-cascade'
import { later, openPage, openShop, refusal, type ShopAnswer } from '../services/shop-server'

const rows = (...titles: string[]) =>
  titles.map((title, index) => ({ code: String(index + 1), title, postalcode: null }))
const countries = (...codes: string[]) => ({
  countries: codes.map((code) => ({
    code,
    title: { TR: 'Türkiye', US: 'ABD' }[code] ?? code,
    has_state: code === 'US' ? '1' : 0,
  })),
  selected: 'TR',
})

const shop = (lists: Readonly<Record<string, ShopAnswer>>, country: ShopAnswer = () => countries('TR', 'US', 'DE')) => {
  openPage()
  return openShop({ 'get-countries': country, ...lists })
}

const open = (options: Partial<RegionCascadeOptions> = {}) => {
  const cascade = openRegionCascade({
    levels: ['country', 'state', 'city', 'town', 'district'],
    limit: false,
    storeLimit: false,
    exportCountry: '',
    homeCountry: 'TR',
    wanted: {},
    ...options,
  })
  return {
    ...cascade,
    at: (level: 'country' | 'state' | 'city' | 'town' | 'district') => cascade.$cascade.get().levels[level],
  }
}

const turkish = {
  'get-list/S/TR': () => ({ data: rows('Adana', 'İzmir') }),
  'get-list/I/2': () => ({ data: rows('Bornova', 'Konak') }),
  'get-list/I/1': () => ({ data: rows('Seyhan', 'Ceyhan') }),
  'get-list/M/': () => ({
    data: [
      { code: 9, title: 'Alsancak', postalcode: '35220' },
      { code: 10, title: 'Kültür' },
    ],
  }),
}

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

  test('after leaving the page changes nothing any more', async () => {
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
  test.each(withoutList)('is written by hand after %s, and so are the ones below', async (_what, list, outcome) => {
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

  test('is the whole address when the countries fail, and keeps what was written', async () => {
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

  test('is not made over a name that was written', async () => {
    shop({ 'get-list/S/TR': () => ({ data: rows('Bayburt') }) })
    const cascade = open()
    await cascade.begin({ city: { code: '', text: 'Erzurum' } })
    expect(cascade.at('city')).toMatchObject({ status: 'list', code: '', text: 'Erzurum' })
  })
})

describe('Names that come before their list', () => {
  test('are found when it arrives, however their letters are written', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({
      country: { code: '', text: 'TURKIYE' },
      city: { code: '', text: 'izmir' },
      town: { code: '', text: 'KONAK' },
    })
    expect([cascade.at('country').code, cascade.at('city').code, cascade.at('town').code]).toEqual(['TR', '2', '2'])
  })

  test('filled in together by the browser all find their places', async () => {
    const slow = later<unknown>()
    shop({ ...turkish, 'get-list/S/TR': () => slow.promise })
    const cascade = open()
    const begun = cascade.begin({})
    await vi.waitFor(() => expect(cascade.at('city').status).toBe('loading'))
    await cascade.write('city', 'İzmir')
    await cascade.write('town', 'Bornova')
    slow.give({ data: rows('Adana', 'İzmir') })
    await begun
    expect([cascade.at('city').code, cascade.at('town').code]).toEqual(['2', '1'])
  })

  test('also when the list was there first', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({})
    const filled = cascade.write('city', 'İzmir')
    await cascade.write('town', 'Konak')
    await filled
    expect([cascade.at('city').code, cascade.at('town').code]).toEqual(['2', '2'])
  })

  test.each(['country', 'city'] as const)('also in the place of what was preselected, %s first', async (first) => {
    const slow = later<unknown>()
    shop(turkish, () => slow.promise)
    const wanted = {
      country: { code: 'US', text: '' },
      city: { code: '7', text: 'Eski' },
      town: { code: '', text: '' },
    }
    const cascade = open({ wanted })
    const begun = cascade.begin(wanted)
    const names = { country: 'Türkiye', city: 'izmir', town: 'KONAK' } as const
    for (const level of first === 'country'
      ? (['country', 'city', 'town'] as const)
      : (['city', 'town', 'country'] as const))
      await cascade.write(level, names[level])
    slow.give(countries('TR', 'US'))
    await begun
    expect([cascade.at('country').code, cascade.at('city').text, cascade.at('town').text]).toEqual([
      'TR',
      'İzmir',
      'Konak',
    ])
  })

  test('stay as written when no list holds them', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({ city: { code: '', text: 'Atlantis' } })
    expect(cascade.at('city')).toMatchObject({ code: '', text: 'Atlantis' })
  })
})

const region = (title: string, code = title): Region => ({ code, title, postalCode: '', hasStates: false })

describe('Finding the region that is meant', () => {
  const list = [region('IĞDIR', '76'), region('Kadıköy Merkez', '1'), region('Of', '2'), region('Ofluoğlu', '3')]
  test.each([
    ['ığdır', '76'],
    ['Igdir', '76'],
    ['I\u0307g\u0306dir', '76'],
    ['kadıköy', '1'],
    ['Of ilçesi', '2'],
    ['of', '2'],
    ['76', '76'],
  ])('%s', (text, code) => expect(findRegion(list, { code: '', text })?.code).toBe(code))

  test('nothing, a sign, a script, a paste of 10,000 letters or half a word is none of them', () => {
    for (const text of ['', ' ', '😀', '<script>', 'x'.repeat(10_000), 'oflu'])
      expect(findRegion(list, { code: '', text }), text.slice(0, 20)).toBeUndefined()
  })

  test('a code counts before a name', () => {
    expect(findRegion(list, { code: '2', text: 'Iğdır' })?.title).toBe('Of')
  })
})
