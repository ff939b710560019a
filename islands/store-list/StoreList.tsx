/** When the list of stores is drawn, and what choosing one there sends and shows; the search among them is in `StorePanel.tsx`. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { notify } from '@/overlays/notices-store'
import { LIST_ADDRESS_MS } from '@/page/limits'
import { ownHref } from '@/page/links'
import { text } from '@/page/texts'
import { loadStores, type ShopStore } from '@/shop/branches/api'
import { $chosenStore, chooseStore } from '@/shop/branches/choice'
import type contract from './contract'
import { addressWith, StorePanel, searchFrom } from './StorePanel'

/**
 * Fills the element once the stores are loaded; after a failure the printed list stays. A choice in the printed form is taken over by the list; when
 * that does not come, a notice says so.
 */
export const useStoreList = ({ element, attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { choose, chosen, delivery } = attributes
  const [stores, setStores] = useState<readonly ShopStore[]>()
  const [isLoading, setLoading] = useState(true)
  const [search, setSearch] = useState(() => searchFrom())
  const [pending, setPending] = useState<number>()
  const [asked, setAsked] = useState<{ readonly store: number; readonly refusal: string }>()
  const chosenHere = useStore($chosenStore)

  /** Whether the shopper has chosen something in the printed form and waits for the list. */
  const isAwaited = useRef(false)
  /** The control of the list that has the focus of the printed one. */
  const focused = useRef('')
  const printedSearch = () =>
    searchFrom(element.querySelector<HTMLFormElement>('form:has(select,input:not([type=hidden]))'))

  const show = useEffectEvent((loaded: readonly ShopStore[] | undefined) => {
    setLoading(false)
    const fitting = loaded?.filter((store) => !delivery || store.isDeliveryStore)
    if (!loaded && isAwaited.current)
      notify({
        text: text('store.notLoaded'),
        tone: 'danger',
        about: 'stores',
        action: { label: text('error.retry'), run: () => void load() },
      })
    if (!fitting || fitting.length === 0) return
    const { activeElement } = document
    if (activeElement?.closest('form') && element.contains(activeElement)) focused.current = activeElement.localName
    setSearch(printedSearch())
    setStores(fitting)
    emit('stores-loaded', { count: fitting.length })
  })

  const isGone = useRef(false)
  const load = async (): Promise<void> => {
    setLoading(true)
    const loaded = await loadStores()
    if (!isGone.current) show(loaded)
  }
  const begin = useEffectEvent(() => {
    isAwaited.current = addressWith(printedSearch(), ownHref()) !== ownHref()
    void load()
  })

  useEffect(() => {
    isGone.current = false
    begin()
    return () => {
      isGone.current = true
    }
  }, [])

  const take = ({ target }: Event): void => {
    const { form } = Object(target)
    if (stores || !(form instanceof HTMLFormElement)) return
    isAwaited.current = true
    if (!isLoading) void load()
  }

  useLayoutEffect(() => {
    if (stores && focused.current) element.querySelector<HTMLElement>(focused.current)?.focus({ preventScroll: true })
  }, [element, stores])

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
    root: { 'aria-busy': isLoading || null, onChange: take },
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
