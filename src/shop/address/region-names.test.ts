import { describe, expect, test, vi } from 'vitest'
import { later, refusal } from '@/server/test-shop-server'
import { findRegion, type Region } from './region'
import { countries, open, rows, shop, turkish } from './test-region-shop'

// @vitest-environment dom

describe('Names that are typed before their list arrives', () => {
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

  test('that the browser fills in together are all found', async () => {
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

  test('are also found when the list arrived first', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({})
    const filled = cascade.write('city', 'İzmir')
    await cascade.write('town', 'Konak')
    await filled
    expect([cascade.at('city').code, cascade.at('town').code]).toEqual(['2', '2'])
  })

  test.each(['country', 'city'] as const)('also replace a preselected region, %s first', async (first) => {
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

  test('stay as typed when no list contains them', async () => {
    shop(turkish)
    const cascade = open()
    await cascade.begin({ city: { code: '', text: 'Atlantis' } })
    expect(cascade.at('city')).toMatchObject({ code: '', text: 'Atlantis' })
  })
})

const region = (title: string, code = title): Region => ({ code, title, postalCode: '', hasStates: false })

describe('Finding a region by its name', () => {
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

describe('A server that refuses the list of a level', () => {
  const plain = {
    'get-list': () => refusal(404),
    'get-cities/TR': () => ({ cities: [{ code: '35', title: 'İzmir' }] }),
    'get-towns/35': () => ({ towns: [{ code: '988', title: 'Konak' }] }),
    'get-districts/988': () => ({ districts: [{ code: '46', title: 'Alsancak', postalcode: '35220' }] }),
  }

  test('gets the older call', async () => {
    const { urls } = shop(plain)
    const cascade = open()
    await cascade.begin({})
    expect([cascade.at('city').code, cascade.at('town').code, cascade.at('district').code]).toEqual(['35', '988', '46'])
    expect(
      urls()
        .filter((url) => !url.includes('get-list'))
        .slice(1),
    ).toEqual([
      'GET /srv/service/region/get-cities/TR?language=tr',
      'GET /srv/service/region/get-towns/35?language=tr',
      'GET /srv/service/region/get-districts/988?language=tr',
    ])
  })

  test('gets no older call where a limit applies, because older lists have no limits', async () => {
    const { urls } = shop(plain)
    const cascade = open({ storeLimit: true })
    await cascade.begin({})
    expect(cascade.at('city').status).not.toBe('list')
    expect(urls().some((url) => url.includes('get-cities'))).toBe(false)
  })
})
