import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Island } from '../../src/island/view'
import { serverFragment } from '../../src/lib/html'
import { $favorites } from '../../src/stores/favorite-book'
import { printedFavorites } from '../../src/stores/favorites-list'
import type contract from './contract'

const itemOf = (productId: number): string => `[data-part="item"][data-product-id="${productId}"]`

/** Brings in what became a favorite elsewhere, as the server prints it on this very page; asks once for each product. */
export const useNewItems = ({ element, parts: { list } }: Island<typeof contract>): void => {
  const { status, items, pending } = useStore($favorites)
  const asked = useRef(new Set<number>())
  const missing = Object.keys(items)
    .map(Number)
    .filter((id) => !pending.includes(id) && !asked.current.has(id) && !element.querySelector(itemOf(id)))
  const wanted = status === 'ready' && list ? missing.join() : ''

  useEffect(() => {
    if (!wanted || !list) return
    const ids = wanted.split(',').map(Number)
    for (const id of ids) asked.current.add(id)
    const bring = async (): Promise<void> => {
      const page = serverFragment(await printedFavorites(), { trusted: true })
      for (const id of ids) {
        const item = page.querySelector(itemOf(id))
        if (item && !element.querySelector(itemOf(id))) list.element.prepend(item)
      }
    }
    void bring()
  }, [element, list, wanted])
}
