/**
 * Names in the markup that several rooms read: a contract declares each of them, other code imports it from here. Each is a constant, so
 * that a chunk contains only those that it uses.
 */

/** The ids of an element's product and variant. */
export const PRODUCT_ID = 'product-id'
export const VARIANT_ID = 'variant-id'
/** How many of a product a checkbox adds. */
export const QUANTITY = 'quantity'
/** The part of the page that a new list replaces. */
export const SWAP = 'swap'
/** The country of a phone number. */
export const COUNTRY_KEY = 'key'
/** How many digits a field needs. */
export const PATTERN = 'pattern'
/** The property of an answer's JSON that holds the HTML. */
export const PROPERTY = 'property'
export const PASSWORD_PAGE = 'password-page'
/** The picture of a security code, and how many refusals a form allows before it asks for one. */
export const CAPTCHA = 'captcha'
export const LIMIT = 'limit'
export const PUBLIC_KEY = 'public-key'
export const EXPONENT = 'exponent'

/** The popup that a link opens instead of its page. */
export const POPUP = 'popup'

/** The part that is a filter group which the server printed. */
export const GROUP = 'group'

/** The parts that send a form. */
export const SUBMIT = 'submit'
export const PAY = 'pay'
export const ADD = 'add'

/** Islands whose elements other code looks for. */
export const CARD_ISLAND = 'card-wallet'
export const FAVORITE_ISLAND = 'favorite-button'
export const LIST_CONTROL = 'list-control'
export const LOADER_ISLAND = 'product-loader'
export const PERSONALIZATION_ISLAND = 'personalization-form'
export const PHONE_ISLAND = 'phone-input'
export const PICKER_ISLAND = 'variant-picker'
export const PURCHASE_ISLAND = 'add-to-cart'
export const REGION_ISLAND = 'region-cascade'
export const RELATED_ISLAND = 'related-products'

/** The text of an element's `data-` attribute. */
export const dataOf = (element: Element, name: string): string | undefined =>
  element.getAttribute(`data-${name}`) ?? undefined

/** Selects an island by its name. */
export const islandSelector = (name: string): string => `[data-island="${name}"]`
