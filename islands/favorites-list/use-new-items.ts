import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Island } from '@/island/view'
import { serverFragment } from '@/lib/html'
import { ownAddress } from '@/page/links'
import { fetchFavoritesPage } from '@/server/printed-page'
import { $favorites } from '@/shop/favorites/store'
import type contract from './contract'

const itemOf = (productId: number): string => `[data-part="item"][data-product-id="${productId}"]`

/** Inserts products that became favorites elsewhere, from this page as the server prints it now; fetched once for each product. */
export const useNewItems = ({ element, parts: { list } }: Island<typeof contract>): void => {
  const { status, items, pending } = useStore($favorites)
  const fetched = useRef(new Set<number>())
  const missing = Object.keys(items)
    .map(Number)
    .filter((id) => !pending.includes(id) && !fetched.current.has(id) && !element.querySelector(itemOf(id)))
  const wanted = status === 'ready' && list ? missing.join() : ''

  useEffect(() => {
    if (!wanted || !list) return
    const ids = wanted.split(',').map(Number)
    for (const id of ids) fetched.current.add(id)
    const insertItems = async (): Promise<void> => {
      const reply = await fetchFavoritesPage(ownAddress())
      if (!reply.ok) return
      const page = serverFragment(reply.value, { trusted: true })
      for (const id of ids) {
        const item = page.querySelector(itemOf(id))
        if (item && !element.querySelector(itemOf(id))) list.element.prepend(item)
      }
    }
    void insertItems()
  }, [element, list, wanted])
}
