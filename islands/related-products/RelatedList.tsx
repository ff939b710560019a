import { formatMoney, type MoneyFormat } from '../../src/lib/money'
import { text } from '../../src/shop/texts'
import type { RelatedProduct, RelatedProducts } from '../../src/stores/related-products'

interface RelatedListProps {
  readonly related: RelatedProducts
  readonly ticked: ReadonlySet<string>
  /** Products can be ticked, for the form with this id or the one around. */
  readonly form: { readonly id: string | undefined } | undefined
  readonly money: MoneyFormat
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
      <bdi translate="no">{`${formatMoney(price, money)} ${currency}`}</bdi>
    </span>
  )

const Picture = ({ product: { image } }: { readonly product: RelatedProduct }) =>
  image === '' ? null : <img src={image} alt="" width="400" height="600" loading="lazy" />

const Words = ({ product, currency, money }: PriceProps) => (
  <span className="vitrin-related-words">
    {product.brand !== '' && (
      <span className="vitrin-related-brand" translate="no">
        {product.brand}
      </span>
    )}
    <a href={product.url}>{product.name}</a>
    <Price product={product} currency={currency} money={money} />
  </span>
)

/** Only what needs no choice of its own can come along. */
const canComeAlong = ({ isInStock, hasVariants }: RelatedProduct): boolean => isInStock && !hasVariants

/** The products, each with its picture, name and price, and a checkbox where one can be ticked. */
export const RelatedList = ({ related: { products, currency }, ticked, form, money }: RelatedListProps) => (
  <ul className="vitrin-related" data-choose={form ? '' : undefined}>
    {products.map((product) => (
      <li key={product.id} className="vitrin-related-item">
        {form && (
          <input
            type="checkbox"
            name="relatedProductId[]"
            value={product.id}
            form={form.id}
            defaultChecked={ticked.has(String(product.id))}
            disabled={!canComeAlong(product)}
            aria-label={text('related.choose', { name: product.name })}
          />
        )}
        <Picture product={product} />
        <Words product={product} currency={currency} money={money} />
        {form && !canComeAlong(product) && (
          <span className="vitrin-related-why">{text(product.isInStock ? 'related.options' : 'related.soldOut')}</span>
        )}
      </li>
    ))}
  </ul>
)
