import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { type ItemFacts, itemAt } from '@/page/items'
import { fetchRelatedProducts, type RelatedProduct, type RelatedProducts } from '@/shop/product/related-api'
import type contract from './contract'
import { RelatedList } from './RelatedList'

type RelatedIsland = Island<typeof contract>

/** Ids that the shopper ticked in the server's list before this one replaces it. */
const tickedIn = ({ parts }: RelatedIsland): ReadonlySet<string> =>
  new Set(parts.choose.filter(({ element }) => element.checked).map(({ element }) => element.value))

/** The list in events: that of the markup around it, else related products of its number. */
const listOf = ({ element, attributes }: RelatedIsland) => {
  const { listId, listName } = element.closest<HTMLElement>('[data-list-id]')?.dataset ?? {}
  return { listId: listId ?? `related-${attributes.list}`, listName: listName ?? '' }
}

const relatedItem = (
  island: RelatedIsland,
  { currency }: RelatedProducts,
  { id, name, brand, price }: RelatedProduct,
  index: number,
): ItemFacts => ({
  ...itemAt(null, { id, name, brand, price }),
  ...listOf(island),
  position: index + 1,
  ...(currency && { currency }),
})

/** Fills the element when the products are loaded; without products the server's content stays. */
export const useRelatedProducts = (island: RelatedIsland): Rendering<typeof contract> => {
  const { attributes, facts, emit } = island
  const { productId, list, choose, form } = attributes
  const [shown, setShown] = useState<RelatedProducts & { readonly ticked: ReadonlySet<string> }>()
  const [isLoading, setLoading] = useState(true)

  const show = useEffectEvent((related: RelatedProducts | undefined) => {
    setLoading(false)
    if (!related) return
    if (related.products.length > 0) setShown({ ...related, ticked: tickedIn(island) })
    emit('related-loaded', { productId, count: related.products.length })
    const items = related.products.map((product, index) => relatedItem(island, related, product, index))
    if (items.length > 0) emit('list-viewed', { ...listOf(island), items })
  })

  useEffect(() => {
    let left = false
    void fetchRelatedProducts({ productId, list }).then((reply) => {
      if (!left) show(reply.ok ? reply.value : undefined)
    })
    return () => {
      left = true
    }
  }, [productId, list])

  const followClicked = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const index = shown?.products.findIndex(({ url }) => url !== '' && url === link?.getAttribute('href')) ?? -1
    const product = shown?.products[index]
    if (shown && product) emit('item-selected', { item: relatedItem(island, shown, product, index) })
  }

  return {
    root: { 'aria-busy': isLoading || null, onClick: followClicked },
    render: shown && (
      <RelatedList related={shown} ticked={shown.ticked} form={choose ? { id: form } : undefined} facts={facts} />
    ),
  }
}
