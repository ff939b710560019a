import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { fetchRelatedProducts, type RelatedProducts } from '@/shop/product/related-api'
import type contract from './contract'
import { RelatedList } from './RelatedList'

type RelatedIsland = Island<typeof contract>

/** Ids that the shopper ticked in the server's list before this one replaces it. */
const tickedIn = ({ parts }: RelatedIsland): ReadonlySet<string> =>
  new Set(parts.choose.filter(({ element }) => element.checked).map(({ element }) => element.value))

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

  return {
    root: { 'aria-busy': isLoading || null },
    render: shown && (
      <RelatedList related={shown} ticked={shown.ticked} form={choose ? { id: form } : undefined} money={facts} />
    ),
  }
}
