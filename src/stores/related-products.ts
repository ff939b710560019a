import { fetchRelatedProducts, type RelatedProducts, type RelatedRequest } from '../services/related-products'

export type { RelatedProduct, RelatedProducts } from '../services/related-products'

/** The products that go with one; undefined when they could not be loaded, which the log has. Never rejects. */
export const loadRelatedProducts = async (request: RelatedRequest): Promise<RelatedProducts | undefined> => {
  const reply = await fetchRelatedProducts(request)
  return reply.ok ? reply.value : undefined
}
