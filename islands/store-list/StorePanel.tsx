/** The search among stores by city, town and name, how many are found, how one is drawn, and the address that keeps the search. */

import { useId } from 'react'
import { foldedIncludes } from '@/lib/fold'
import { text } from '@/page/texts'
import type { ShopStore } from '@/shop/branches/api'

/** The shopper's search; `""` matches everything. */
interface StoreSearch {
  readonly city: string
  readonly town: string
  readonly term: string
}

/** A city or town to filter stores by. */
interface Region {
  readonly code: string
  readonly name: string
}

const names = { city: 'city', town: 'town', term: 'store' } as const

/**
 * Reads the search from a printed form, which may know more than the page's address: what was chosen before the list came. What the form has no
 * field for is read from the address, which can be shared and is kept by a reload.
 */
export const searchFrom = (form?: HTMLFormElement | null): StoreSearch => {
  const printed = form ? new FormData(form) : undefined
  const address = new URLSearchParams(location.search)
  const read = (key: keyof StoreSearch): string =>
    String(printed?.get(names[key]) ?? address.get(names[key]) ?? '').trim()
  return { city: read('city'), town: read('town'), term: read('term') }
}

/** Writes a search to the page's address; other parameters and the hash stay. */
export const addressWith = (search: StoreSearch, address: string): string => {
  const url = new URL(address)
  for (const key of ['city', 'town', 'term'] as const)
    if (search[key] === '') url.searchParams.delete(names[key])
    else url.searchParams.set(names[key], search[key])
  return url.href
}

const regions = (list: readonly Region[]): readonly Region[] =>
  [...new Map(list.map((region) => [region.code, region])).values()]
    .filter(({ code }) => code !== '')
    .sort((a, b) => a.name.localeCompare(b.name, 'tr'))

const citiesOf = (stores: readonly ShopStore[]): readonly Region[] =>
  regions(stores.map(({ city, cityName }) => ({ code: city, name: cityName })))

const townsOf = (stores: readonly ShopStore[], city: string): readonly Region[] =>
  regions(stores.filter((store) => store.city === city).map(({ town, townName }) => ({ code: town, name: townName })))

/** The stores that match; the search term is searched in name, address, city and town. */
const storesFor = (stores: readonly ShopStore[], { city, town, term }: StoreSearch): readonly ShopStore[] =>
  stores.filter(
    (store) =>
      (city === '' || store.city === city) &&
      (town === '' || store.town === town) &&
      foldedIncludes([store.name, store.address, store.townName, store.cityName].join(' '), term),
  )

/** The state and the action of choosing a store. */
interface Choosing {
  readonly chosen: number | undefined
  /** The store whose choice is pending. */
  readonly pending: number | undefined
  readonly pick: (store: ShopStore) => void
  /** The store that was pressed last, and the shopper's message why it was not chosen, `""` for none. */
  readonly asked: { readonly store: number; readonly refusal: string } | undefined
}

interface PanelProps {
  readonly stores: readonly ShopStore[]
  readonly search: StoreSearch
  readonly look: (search: StoreSearch) => void
  readonly choice: Choosing | undefined
}

interface RegionSelectProps {
  readonly label: string
  readonly all: string
  readonly regions: readonly Region[]
  readonly value: string
  readonly choose: (code: string) => void
}

const RegionSelect = ({ label, all, regions, value, choose }: RegionSelectProps) => {
  const id = useId()
  return (
    <p className="vitrin-stores-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

const Search = ({ stores, search, look }: Pick<PanelProps, 'stores' | 'search' | 'look'>) => {
  const id = useId()
  const towns = townsOf(stores, search.city)
  return (
    <div className="vitrin-stores-tools">
      <RegionSelect
        label={text('store.city')}
        all={text('store.allCities')}
        regions={citiesOf(stores)}
        value={search.city}
        choose={(city) => look({ ...search, city, town: '' })}
      />
      {towns.length > 1 && (
        <RegionSelect
          label={text('store.town')}
          all={text('store.allTowns')}
          regions={towns}
          value={search.town}
          choose={(town) => look({ ...search, town })}
        />
      )}
      <p className="vitrin-stores-field">
        <label htmlFor={id}>{text('store.search')}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={search.term}
          onChange={(event) => look({ ...search, term: event.currentTarget.value })}
          // The list follows each letter; a form around the page would be sent.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </p>
    </div>
  )
}

const Pick = ({ store, choice }: { readonly store: ShopStore; readonly choice: Choosing }) => {
  const isChosen = choice.chosen === store.id
  return (
    <button
      type="button"
      className="vitrin-button"
      aria-pressed={isChosen}
      aria-busy={choice.pending === store.id || undefined}
      aria-disabled={choice.pending !== undefined || undefined}
      aria-label={text(isChosen ? 'store.yours' : 'store.pick', { name: store.name })}
      onClick={() => {
        if (!isChosen) choice.pick(store)
      }}
    >
      {text(isChosen ? 'store.chosenMark' : 'store.pickShort')}
    </button>
  )
}

/** The search, the number of results, and the stores, each with its address and, when stores can be chosen, a button. */
export const StorePanel = ({ stores, search, look, choice }: PanelProps) => {
  const found = storesFor(stores, search)
  return (
    <div className="vitrin-stores">
      <Search stores={stores} search={search} look={look} />
      <p role="status" className="vitrin-stores-count">
        {found.length > 0 ? text('store.count', { count: found.length }) : text('store.none')}
      </p>
      <ul className="vitrin-stores-list">
        {found.map((store) => (
          <li key={store.id} data-chosen={choice?.chosen === store.id || undefined}>
            <h2>{store.name}</h2>
            <p>{store.address || `${store.townName}, ${store.cityName}`}</p>
            {store.isDeliveryStore && <p className="vitrin-stores-delivers">{text('store.delivers')}</p>}
            {choice && <Pick store={store} choice={choice} />}
            {choice?.asked?.store === store.id && (
              <p role="alert" className="vitrin-stores-refusal">
                {choice.asked.refusal}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
