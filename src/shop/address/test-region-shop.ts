import { openPage, openShop, type ShopAnswer } from '@/server/test-shop-server'
import { openRegionCascade, type RegionCascadeOptions } from './cascade'

/** Regions in the platform’s form. */
export const rows = (...titles: string[]) =>
  titles.map((title, index) => ({ code: String(index + 1), title, postalcode: null }))
/** The list of countries in the platform’s form. */
export const countries = (...codes: string[]) => ({
  countries: codes.map((code) => ({
    code,
    title: { TR: 'Türkiye', US: 'ABD' }[code] ?? code,
    has_state: code === 'US' ? '1' : 0,
  })),
  selected: 'TR',
})

/** A shop with these lists. */
export const shop = (
  lists: Readonly<Record<string, ShopAnswer>>,
  country: ShopAnswer = () => countries('TR', 'US', 'DE'),
) => {
  openPage()
  return openShop({ 'get-countries': country, ...lists })
}

/** Opens a cascade of all levels. */
export const open = (options: Partial<RegionCascadeOptions> = {}) => {
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

/** The lists below Türkiye. */
export const turkish = {
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
