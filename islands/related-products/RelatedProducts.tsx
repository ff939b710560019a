import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { loadRelatedProducts, type RelatedProducts } from '../../src/stores/related-products'
import type contract from './contract'
import { RelatedList } from './RelatedList'

type RelatedIsland = Island<typeof contract>

/** Ids that the shopper ticked in the server's own list before this one takes its place. */
const tickedIn = ({ parts }: RelatedIsland): ReadonlySet<string> =>
  new Set(parts.choose.filter(({ element }) => element.checked).map(({ element }) => element.value))

/** Fills the element as soon as the products are there; without any, what the server printed stands. */
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
    void loadRelatedProducts({ productId, list }).then((related) => {
      if (!left) show(related)
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
