import { foldedIncludes } from '@/lib/fold'
import type { ShopStore } from '@/shop/branches/api'

/** What a shopper looks for; `""` is everything. */
export interface StoreSearch {
  readonly city: string
  readonly town: string
  readonly words: string
}

/** A place that stores can be narrowed to. */
export interface Place {
  readonly code: string
  readonly name: string
}

const names = { city: 'city', town: 'town', words: 'store' } as const

/** The search in the page's address, so that it can be shared and survives a reload. */
export const searchFrom = (query: string): StoreSearch => {
  const params = new URLSearchParams(query)
  const read = (key: keyof StoreSearch): string => params.get(names[key])?.trim() ?? ''
  return { city: read('city'), town: read('town'), words: read('words') }
}

/** The page's address with this search in it; other parameters and the hash stay. */
export const addressWith = (search: StoreSearch, address: string): string => {
  const url = new URL(address)
  for (const key of ['city', 'town', 'words'] as const)
    if (search[key] === '') url.searchParams.delete(names[key])
    else url.searchParams.set(names[key], search[key])
  return url.href
}

const places = (list: readonly Place[]): readonly Place[] =>
  [...new Map(list.map((place) => [place.code, place])).values()]
    .filter(({ code }) => code !== '')
    .sort((a, b) => a.name.localeCompare(b.name, 'tr'))

export const citiesOf = (stores: readonly ShopStore[]): readonly Place[] =>
  places(stores.map(({ city, cityName }) => ({ code: city, name: cityName })))

export const townsOf = (stores: readonly ShopStore[], city: string): readonly Place[] =>
  places(stores.filter((store) => store.city === city).map(({ town, townName }) => ({ code: town, name: townName })))

/** The stores that fit; words are looked for in name, address and place. */
export const storesFor = (stores: readonly ShopStore[], { city, town, words }: StoreSearch): readonly ShopStore[] =>
  stores.filter(
    (store) =>
      (city === '' || store.city === city) &&
      (town === '' || store.town === town) &&
      foldedIncludes([store.name, store.address, store.townName, store.cityName].join(' '), words),
  )
