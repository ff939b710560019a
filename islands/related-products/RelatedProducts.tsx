/** How related products are drawn: picture, price, discount, ticks or the controls for heart, comparison and quick view. */

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { formatMoney, type MoneyFormat } from '@/lib/money'
import { drawnControls, drawnIsland, productIsland, productsLook } from '@/page/drawn-products'
import { type ItemFacts, itemAt } from '@/page/items'
import { text } from '@/page/texts'
import type { PageFacts } from '@/page/types'
import { fetchRelatedProducts, type RelatedProduct, type RelatedProducts } from '@/shop/product/related-api'
import type contract from './contract'

interface ProductControlsProps {
  readonly product: RelatedProduct
  readonly settings: Readonly<Record<string, unknown>>
}

type ControlText = 'related.compare' | 'related.favorite' | 'related.quickView'

/** A control's text, and its accessible name with the product's name. */
const wordsOf = (key: ControlText, { name }: RelatedProduct) => {
  const label = text(key)
  return { children: label, 'aria-label': text('related.controlOf', { words: label, name }) }
}

/** The width of the platform's quick views, in CSS pixels. */
const QUICK_VIEW_WIDTH_PX = 768

/** The islands for comparison, heart and quick view of one product, as far as the shop's settings allow them. */
const ProductControls = ({ product, settings }: ProductControlsProps) => {
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
          {...drawnIsland('popup-link', { url: quickView, title: name, width: QUICK_VIEW_WIDTH_PX })}
          {...wordsOf('related.quickView', product)}
        />
      )}
    </span>
  )
}

interface RelatedListProps {
  readonly related: RelatedProducts
  readonly ticked: ReadonlySet<string>
  /** The form of the checkboxes, by its id or around the island; undefined when products cannot be ticked. */
  readonly form: { readonly id: string | undefined } | undefined
  readonly facts: PageFacts
}

interface PriceProps {
  readonly product: RelatedProduct
  readonly currency: string
  readonly money: MoneyFormat
}

const Price = ({ product: { price, discountPercent }, currency, money }: PriceProps) =>
  price === undefined ? null : (
    <span className="vitrin-related-price">
      {discountPercent > 0 && (
        <span className="vitrin-related-off">{text('related.off', { percent: discountPercent })}</span>
      )}{' '}
      <bdi translate="no">{`${formatMoney(price, money)}\u00a0${currency}`}</bdi>
    </span>
  )

const Picture = ({ product: { image } }: { readonly product: RelatedProduct }) =>
  image === '' ? null : <img src={image} alt="" width="400" height="600" loading="lazy" />

const Details = ({ product, currency, money }: PriceProps) => (
  <span className="vitrin-related-words">
    {product.brand !== '' && (
      <span className="vitrin-related-brand" translate="no">
        {product.brand}
      </span>
    )}
    {product.url ? <a href={product.url}>{product.name}</a> : product.name}
    <Price product={product} currency={currency} money={money} />
  </span>
)

/** Whether the product can be added without a further choice. */
const canBeAdded = ({ isInStock, hasVariants }: RelatedProduct): boolean => isInStock && !hasVariants

/** The products with picture, name and price, and with either checkboxes or the controls of the shop's lists. */
const RelatedList = ({ related: { products, currency }, ticked, form, facts }: RelatedListProps) => {
  const { hasColumns, style } = productsLook(facts.settings)
  return (
    <ul
      className="vitrin-related"
      data-choose={form ? '' : undefined}
      data-columns={hasColumns ? '' : undefined}
      style={style}
    >
      {products.map((product) => (
        <li key={product.id} className="vitrin-related-item">
          {form && (
            <input
              type="checkbox"
              name="relatedProductId[]"
              value={product.id}
              form={form.id}
              defaultChecked={ticked.has(String(product.id))}
              disabled={!canBeAdded(product)}
              aria-label={text('related.choose', { name: product.name })}
            />
          )}
          <Picture product={product} />
          <Details product={product} currency={currency} money={facts} />
          {form ? (
            !canBeAdded(product) && (
              <span className="vitrin-related-why">
                {text(product.isInStock ? 'related.options' : 'related.soldOut')}
              </span>
            )
          ) : (
            <ProductControls product={product} settings={facts.settings} />
          )}
        </li>
      ))}
    </ul>
  )
}

type RelatedIsland = Island<typeof contract>

/** The ids that the shopper ticked in the printed list before this list replaces it. */
const tickedIn = ({ parts }: RelatedIsland): ReadonlySet<string> =>
  new Set(parts.choose.filter(({ element }) => element.checked).map(({ element }) => element.value))

/** A selector of the loaded list's control for the product whose printed control has the focus. */
const focusedIn = ({ element }: RelatedIsland): string => {
  const { activeElement: focused } = document
  if (!focused || !element.contains(focused)) return ''
  const name = focused instanceof HTMLInputElement ? 'value' : 'href'
  return `${focused.localName}[${name}="${CSS.escape(focused.getAttribute(name) ?? '')}"]`
}

/** The list's id and name for events: from the markup around the island, else from its number. */
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
  const focused = useRef('')

  const show = useEffectEvent((related: RelatedProducts | undefined) => {
    setLoading(false)
    if (!related) return
    if (related.products.length > 0) {
      focused.current = focusedIn(island)
      setShown({ ...related, ticked: tickedIn(island) })
    }
    emit('related-loaded', { productId, count: related.products.length })
    const items = related.products.map((product, index) => relatedItem(island, related, product, index))
    if (items.length > 0) emit('list-viewed', { ...listOf(island), items })
  })

  useLayoutEffect(() => {
    if (!shown || !focused.current) return
    // A product that is no longer in the list leaves the focus to the list's first control.
    const first = island.element.querySelector<HTMLElement>('input:not(:disabled), a')
    const same = island.element.querySelector<HTMLElement>(`${focused.current}:not(:disabled)`) ?? first
    same?.focus({ preventScroll: true })
    focused.current = ''
  }, [island, shown])

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
