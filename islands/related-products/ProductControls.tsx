import { drawnControls } from '@/page/drawn-products'
import { text } from '@/page/texts'
import { popupLink, productIsland } from '@/shop/product/names'
import type { RelatedProduct } from '@/shop/product/related-api'

interface ProductControlsProps {
  readonly product: RelatedProduct
  readonly settings: Readonly<Record<string, unknown>>
}

type ControlText = 'related.compare' | 'related.favorite' | 'related.quickView'

/** The words of a control, alone and with the product's name. */
const wordsOf = (key: ControlText, { name }: RelatedProduct) => {
  const words = text(key)
  return { children: words, 'aria-label': text('related.controlOf', { words, name }) }
}

/** A width that the platform's quick views are made for, in CSS pixels. */
const QUICK_VIEW_WIDTH_PX = 768

/** Comparison, heart and quick view of one product, islands themselves, as far as the shop's settings have them. */
export const ProductControls = ({ product, settings }: ProductControlsProps) => {
  const { id, name, url, quickView } = product
  const { hasComparison, hasHeart, ...others } = drawnControls(settings)
  const hasQuickView = others.hasQuickView && url !== ''
  if (!hasQuickView && !hasComparison && !hasHeart) return null
  return (
    <span className="vitrin-related-controls">
      {hasComparison && (
        <button type="button" {...productIsland('compare-button', id)} {...wordsOf('related.compare', product)} />
      )}
      {hasHeart && (
        <button type="button" {...productIsland('favorite-button', id)} {...wordsOf('related.favorite', product)} />
      )}
      {hasQuickView && (
        <a
          href={url}
          {...popupLink({ url: quickView, title: name, width: QUICK_VIEW_WIDTH_PX })}
          {...wordsOf('related.quickView', product)}
        />
      )}
    </span>
  )
}
