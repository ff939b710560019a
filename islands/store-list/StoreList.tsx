/** When the list of stores is drawn, and what choosing one there sends and shows; the search among them is in `StorePanel.tsx`. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { LIST_ADDRESS_MS } from '@/page/limits'
import { ownHref } from '@/page/links'
import { loadStores, type ShopStore } from '@/shop/branches/api'
import { $chosenStore, chooseStore } from '@/shop/branches/choice'
import type contract from './contract'
import { addressWith, StorePanel, searchFrom } from './StorePanel'

/** Fills the element once the stores are loaded; after a failure the printed list stays. */
export const useStoreList = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { choose, chosen, delivery } = attributes
  const [stores, setStores] = useState<readonly ShopStore[]>()
  const [isLoading, setLoading] = useState(true)
  const [search, setSearch] = useState(() => searchFrom(location.search))
  const [pending, setPending] = useState<number>()
  const [asked, setAsked] = useState<{ readonly store: number; readonly refusal: string }>()
  const chosenHere = useStore($chosenStore)

  const show = useEffectEvent((loaded: readonly ShopStore[] | undefined) => {
    setLoading(false)
    const fitting = loaded?.filter((store) => !delivery || store.isDeliveryStore)
    if (!fitting || fitting.length === 0) return
    setStores(fitting)
    emit('stores-loaded', { count: fitting.length })
  })

  useEffect(() => {
    let left = false
    void loadStores().then((loaded) => {
      if (!left) show(loaded)
    })
    return () => {
      left = true
    }
  }, [])

  // Delayed, because browsers limit how often an address may change, and typing is faster.
  useEffect(() => {
    const address = addressWith(search, ownHref())
    if (address === ownHref()) return
    const timer = setTimeout(() => history.replaceState(history.state, '', address), LIST_ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [search])

  const pick = async (store: ShopStore): Promise<void> => {
    if (pending !== undefined) return
    setPending(store.id)
    setAsked({ store: store.id, refusal: '' })
    const { isAccepted, message, goOn } = await chooseStore(store)
    setPending(undefined)
    if (!isAccepted) setAsked({ store: store.id, refusal: message })
    emit('store-chosen', { storeId: store.id, isAccepted, message })
    goOn()
  }

  return {
    root: { 'aria-busy': isLoading || null },
    render: stores && (
      <StorePanel
        stores={stores}
        search={search}
        look={setSearch}
        choice={choose ? { chosen: chosenHere ?? chosen, pending, pick, asked } : undefined}
      />
    ),
  }
}
