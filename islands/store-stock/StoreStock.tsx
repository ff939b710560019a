/** The stock of a variant in each store: in words or as a number, how many stores have it, and the sentence about it. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { loadStoreStock, type StoreStock } from '@/shop/branches/api'
import { $variants } from '@/shop/product/chosen-variant'
import { stockKind } from '@/shop/product/variants'
import type contract from './contract'

/** The text of a store's stock; a small stock is shown as a number. */
const stockText = ({ quantity }: StoreStock): { readonly kind: 'none' | 'few' | 'plenty'; readonly label: string } => {
  const isThere = quantity !== '0' && !quantity.startsWith('-')
  const kind = stockKind(quantity, isThere)
  if (kind === 'few') return { kind, label: text('storeStock.few', { count: quantity }) }
  return { kind, label: text(kind === 'plenty' ? 'storeStock.plenty' : 'storeStock.soldOut') }
}

const Line = ({ store }: { readonly store: StoreStock }) => {
  const { kind, label } = stockText(store)
  return (
    <li data-amount={kind}>
      <span>{store.name}</span> <span>{label}</span>
    </li>
  )
}

/** Shows the stores that have the chosen variant, or the product without variants; fetched again for each choice. */
export const useStoreStock = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { code, productId } = attributes
  const variants = useStore($variants)
  const itemCode = variants[productId ?? 0]?.offer?.code || code
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<{ readonly code: string; readonly stores: readonly StoreStock[] | undefined }>()

  const show = useEffectEvent((stores: readonly StoreStock[] | undefined) => {
    setShown({ code: itemCode, stores })
    if (!stores) return
    const count = stores.filter((store) => stockText(store).kind !== 'none').length
    emit('store-stock-shown', { itemCode, count })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true
    void loadStoreStock(itemCode).then((stores) => {
      if (isCurrent) show(stores)
    })
    return () => {
      isCurrent = false
    }
  }, [itemCode, attempt])

  const isLoading = shown?.code !== itemCode
  const stores = shown?.stores
  const count = stores?.filter((store) => stockText(store).kind !== 'none').length ?? 0
  const again = (): void => {
    setShown(undefined)
    setAttempt(attempt + 1)
  }
  const message = stores ? (
    text(count > 0 ? 'storeStock.in' : 'storeStock.none', { count })
  ) : (
    <>
      {text('storeStock.failed')}{' '}
      <button type="button" className="vitrin-stock-retry" onClick={again}>
        {text('error.retry')}
      </button>
    </>
  )
  return {
    root: { 'aria-busy': isLoading ? true : undefined },
    parts: {
      list: {
        'data-outdated': isLoading || undefined,
        children: stores?.map((store) => <Line key={`${store.code} ${store.name}`} store={store} />),
      },
      message: { role: 'status', children: shown ? message : undefined },
    },
  }
}
