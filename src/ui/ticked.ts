import { canonicalDecimal } from '../lib/decimal'
import type { WantedProduct } from '../shop/types'

/** One product's checkbox, as an island has found it. */
export interface Choose {
  readonly element: HTMLInputElement
  readonly attributes: { readonly productId: number; readonly quantity: number }
}

/** Checkboxes that can be ticked: a sold-out product's is disabled. */
export const tickable = (choices: readonly Choose[]): readonly Choose[] =>
  choices.filter(({ element }) => !element.disabled)

/** The ticked ones. */
export const ticked = (choices: readonly Choose[]): readonly Choose[] =>
  tickable(choices).filter(({ element }) => element.checked)

const numberIn = (text: string | undefined): number => (text && /^[1-9]\d*$/.test(text.trim()) ? Number(text) : 0)

/** What a ticked product asks for at this very moment; other code may have written another variant or quantity by now. */
export const wantedBy = ({ element, attributes }: Choose): WantedProduct => ({
  productId: attributes.productId,
  variantId: numberIn(element.dataset.variantId),
  quantity: canonicalDecimal(element.dataset.quantity ?? '') ?? String(attributes.quantity),
})
