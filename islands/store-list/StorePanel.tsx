import { useId } from 'react'
import { text } from '@/page/texts'
import type { ShopStore } from '@/shop/branches/api'
import { citiesOf, type Place, type StoreSearch, storesFor, townsOf } from './search'

/** What choosing a store needs. */
interface Choosing {
  readonly chosen: number | undefined
  /** The store whose choice is on its way. */
  readonly pending: number | undefined
  readonly pick: (store: ShopStore) => void
}

interface PanelProps {
  readonly stores: readonly ShopStore[]
  readonly search: StoreSearch
  readonly look: (search: StoreSearch) => void
  readonly choice: Choosing | undefined
  readonly refusal: string
}

interface PlaceSelectProps {
  readonly label: string
  readonly all: string
  readonly places: readonly Place[]
  readonly value: string
  readonly choose: (code: string) => void
}

const PlaceSelect = ({ label, all, places, value, choose }: PlaceSelectProps) => {
  const id = useId()
  return (
    <p className="vitrin-stores-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {places.map(({ code, name }) => (
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
      <PlaceSelect
        label={text('store.city')}
        all={text('store.allCities')}
        places={citiesOf(stores)}
        value={search.city}
        choose={(city) => look({ ...search, city, town: '' })}
      />
      {towns.length > 1 && (
        <PlaceSelect
          label={text('store.town')}
          all={text('store.allTowns')}
          places={towns}
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
          value={search.words}
          onChange={(event) => look({ ...search, words: event.currentTarget.value })}
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

/** The search, what it found, and the stores, each with its address and, where stores are chosen, its button. */
export const StorePanel = ({ stores, search, look, choice, refusal }: PanelProps) => {
  const found = storesFor(stores, search)
  return (
    <div className="vitrin-stores">
      <Search stores={stores} search={search} look={look} />
      <p role="status" className="vitrin-stores-count">
        {found.length > 0 ? text('store.count', { count: found.length }) : text('store.none')}
      </p>
      <p role="alert" className="vitrin-stores-refusal">
        {refusal}
      </p>
      <ul className="vitrin-stores-list">
        {found.map((store) => (
          <li key={store.id} data-chosen={choice?.chosen === store.id || undefined}>
            <h2>{store.name}</h2>
            <p>{store.address || `${store.townName}, ${store.cityName}`}</p>
            {store.isDeliveryStore && <p className="vitrin-stores-delivers">{text('store.delivers')}</p>}
            {choice && <Pick store={store} choice={choice} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
