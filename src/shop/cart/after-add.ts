/**
 * What follows an add, by its status: which notice (toast) and for how long, the cart's popup, the redirect after buy now, and one notice for several
 * refusals.
 */

import { leaveNotice } from '@/overlays/next-notice'
import { type NoticeRequest, notify } from '@/overlays/notices-store'
import { openPopup, type PopupName } from '@/overlays/popups-store'
import { pageFacts } from '@/page/facts'
import { CART_ERROR_MS, NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { pageLink, siteAddress } from '@/page/links'
import { goTo, isCurrentPage } from '@/page/navigation'
import { text } from '@/page/texts'
import { outcomeLines, outcomeText } from './messages'
import { type AddToCartOutcome, type AddToCartRequest, isAdded } from './model'

/** An action after the answer to an add: a notice, a navigation or a popup. */
export type AfterAdd =
  | ({ readonly do: 'notice' } & NoticeRequest)
  | { readonly do: 'go'; readonly address: string }
  | { readonly do: 'popup'; readonly name: PopupName; readonly params: Readonly<Record<string, string>> }

/** The facts beside the answer that decide the actions. */
export interface AfterAddContext {
  /** The buy-now button was pressed. */
  readonly buyNow: boolean
  /** The page is that of the product itself. */
  readonly onProductPage: boolean
  readonly request: AddToCartRequest
}

const goToCart = (): AfterAdd => ({ do: 'go', address: pageLink('cart') })

/** The server renders the cart popup with these parameters; product ids are joined by `-`. */
const cartPopup = ({ products, relatedProducts = [] }: AddToCartRequest): AfterAdd => ({
  do: 'popup',
  name: 'cart',
  params: {
    product: products.map(({ productId }) => productId).join('-'),
    ...(products.length > 1 ? { multi: '1' } : {}),
    ...(relatedProducts.length > 0 ? { relatedProductId: relatedProducts.join(',') } : {}),
  },
})

const storePopup: AfterAdd = { do: 'popup', name: 'set-store', params: {} }

const refusal = (outcome: AddToCartOutcome): AfterAdd => ({
  do: 'notice',
  tone: 'danger',
  text: outcomeText(outcome),
  duration: CART_ERROR_MS,
  ...(outcome.url && outcome.title ? { action: { label: outcome.title, href: siteAddress(outcome.url) } } : {}),
})

const success = (outcome: AddToCartOutcome): AfterAdd => ({
  do: 'notice',
  tone: 'success',
  text: outcomeText(outcome),
  duration: NOTICE_LONG_MS,
  action: { label: text('cart.go'), href: pageLink('cart') },
})

/** Decides the actions after the answer for one product, by its status. */
export const decideAfterAdd = (outcome: AddToCartOutcome, context: AfterAddContext): readonly AfterAdd[] => {
  const address = siteAddress(outcome.url)
  const elsewhere: readonly AfterAdd[] = address && !context.onProductPage ? [{ do: 'go', address }] : []
  switch (outcome.kind) {
    case 'store-needed':
      return [refusal(outcome), storePopup]
    case 'variant-needed':
      return elsewhere.length > 0 ? elsewhere : [refusal(outcome)]
    case 'refused':
      return [refusal(outcome), ...(outcome.personalizationError ? elsewhere : [])]
    case 'added':
      return context.buyNow ? [goToCart()] : []
    case 'redirect':
      return address ? [{ do: 'go', address }] : []
    case 'added-with-popup':
      return [context.buyNow ? goToCart() : cartPopup(context.request)]
    case 'added-with-notice':
      return [context.buyNow ? goToCart() : success(outcome)]
    case 'unknown':
      return [refusal(outcome)]
    default:
      return outcome satisfies never
  }
}

const refusedTogether = (refused: readonly AddToCartOutcome[], anyAdded: boolean): readonly AfterAdd[] =>
  refused.length === 0
    ? []
    : [
        {
          do: 'notice',
          tone: 'danger',
          text: text(anyAdded ? 'cart.someRefused' : 'cart.notAdded'),
          lines: outcomeLines(refused),
          duration: NOTICE_MS,
        },
      ]

const addedTogether = (added: readonly AddToCartOutcome[], context: AfterAddContext): readonly AfterAdd[] => {
  const [first] = added
  if (!first) return []
  const redirect = added.find(({ kind, url }) => kind === 'redirect' && url !== '')
  if (redirect) return [{ do: 'go', address: siteAddress(redirect.url) }]
  if (context.buyNow) return [goToCart()]
  const popup = added.some(({ kind }) => kind === 'added' || kind === 'added-with-popup')
  return [popup ? cartPopup(context.request) : success(first)]
}

/**
 * Decides the actions after the answers for several products. One notice lists the refusals. A success opens the cart popup (statuses 1 and
 * 3), redirects (2) or shows a notice (4). A single answer is treated as that of one product.
 */
export const decideAfterAddAll = (
  outcomes: readonly AddToCartOutcome[],
  context: AfterAddContext,
): readonly AfterAdd[] => {
  const [only] = outcomes
  if (only && outcomes.length === 1) return decideAfterAdd(only, context)
  const added = outcomes.filter(isAdded)
  const refused = outcomes.filter((outcome) => !isAdded(outcome))
  const storeNeeded = added.length === 0 && refused.some(({ kind }) => kind === 'store-needed')
  return [
    ...refusedTogether(refused, added.length > 0),
    ...(storeNeeded ? [storePopup] : []),
    ...addedTogether(added, context),
  ]
}

/** Whether the page is that of the answered product, to which a refusal (status -1 or 0) must not lead again. */
export const isOnProductPage = (outcome: AddToCartOutcome | undefined, productId: number): boolean => {
  const { pageType, products } = pageFacts()
  return (pageType === 'product' && products[0]?.id === productId) || isCurrentPage(outcome?.url ?? '')
}

const perform = (action: AfterAdd): boolean => {
  if (action.do === 'go') return goTo(action.address)
  if (action.do === 'notice') notify(action)
  else openPopup(action.name, action.params)
  return false
}

/** Performs the actions in order. When one of them leaves the page, the next page shows the notices again. */
export const performAfterAdd = (actions: readonly AfterAdd[]): void => {
  if (!actions.map(perform).includes(true)) return
  for (const action of actions)
    if (action.do === 'notice') leaveNotice({ text: action.text, lines: action.lines, tone: action.tone ?? 'info' })
}
