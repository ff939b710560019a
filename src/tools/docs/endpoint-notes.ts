/** Sentences about all other calls, for the list of every call. */

import { accountNotes } from './account-notes'

/** The documentation of an endpoint that its source does not contain. */
export interface EndpointNote {
  readonly does: string
  /** The path, when it cannot be computed or is not clear. */
  readonly path?: string
  /** The meaning of the answer, besides its shape. */
  readonly answer?: string
}

const FAVORITES_ANSWER = 'HTTP 401 or `statusText` `NO_MEMBER_SESSION` asks for a sign-in.'
const ADDRESS_ANSWER = '`data[0]` is the address’s id. A refusal is HTTP 4xx with `data: [{key, statusText}]`.'
const CART_ANSWER =
  '`status` below 1 is a refusal and `statusText` its reason; the cart is read again after each burst of writes.'
const plainLevel = (what: string, path: string, list: string): EndpointNote => ({
  does: `The ${what}, where \`get-list\` is refused.`,
  path: `/srv/service/region/${path}`,
  answer: `\`{"${list}": [{code, title, postalcode}]}\`. Not asked for lists with limits.`,
})
const LEVELS = '`{level}` is E (state), S (city), I (town) or M (district), `{parent}` the code above it.'

/** Every endpoint by its name; the documents fail for one that is missing here, and for a note without an endpoint. */
export const endpointNotes: Readonly<Record<string, EndpointNote>> = {
  'GET content': {
    does: 'Content of a link that opens in a popup or tab.',
    path: 'the link’s own address',
    answer: 'A piece of HTML, or JSON of which `data-property` names the HTML.',
  },
  'GET content-v5/sub-folder': {
    does: 'A popup that the server renders.',
    answer: 'A piece of HTML. A whole page or `null` is refused; scripts in it never run.',
  },
  'GET the page again': {
    does: 'This page as it is now, to show a list anew.',
    path: 'the page’s own address',
    answer: 'The page’s HTML.',
  },
  'GET the list with other filters': {
    does: 'The list in place of the shown one (`data-swap`).',
    path: 'the list’s address',
    answer: 'The page’s HTML, with the list under the same selector.',
  },
  'GET the favorites anew': {
    does: 'The page of favorites after a change elsewhere.',
    path: 'the page’s own address',
    answer: 'The page’s HTML.',
  },
  'GET the cart anew': {
    does: 'A cart after a change, for its `reprint` parts and new lines.',
    path: '`data-source` of the cart, else the page’s own address',
    answer: 'HTML with the same cart, also a whole page.',
  },
  'GET public/address': {
    does: 'One address of the member.',
    answer: '`data[0]` holds its fields by the names of the form.',
  },
  'POST public/address': { does: 'Saves a new address.', answer: ADDRESS_ANSWER },
  'PUT public/address': { does: 'Saves a changed address.', answer: ADDRESS_ANSWER },
  'DELETE public/address': { does: 'Deletes an address.', answer: ADDRESS_ANSWER },
  'POST public/address/recover': { does: 'Takes a deletion back.', answer: ADDRESS_ANSWER },
  'POST public/address/delivery': {
    does: 'Makes an address the default of its use.',
    path: '/api/v1/public/address/{delivery or invoice}/{id}',
    answer: ADDRESS_ANSWER,
  },
  'POST order-v5/set-address': {
    does: 'Chooses an address for the order.',
    path: '/srv/service/order-v5/set-address/{delivery or invoice}/{id}',
    answer: '`status` 1 is a success.',
  },
  'GET region/get-cities': plainLevel('cities of a country', 'get-cities/{country}', 'cities'),
  'GET region/get-towns': plainLevel('towns of a city', 'get-towns/{city}', 'towns'),
  'GET region/get-districts': plainLevel('districts of a town', 'get-districts/{town}', 'districts'),
  'POST catalog/product/attributes': { does: 'The properties by which products of a catalog differ.' },
  'POST catalog/get-product-by-properties': {
    does: 'The product with these properties.',
    answer: 'Its first product is gone to.',
  },
  'GET category/get': { does: 'The shop’s categories, for a menu.' },
  'GET region/get-countries': {
    does: 'The countries of addresses or phones.',
    path: '/srv/service/region/get-countries[/{0 or 1}]',
    answer:
      '1 limits the list to countries that the shop delivers to. `has_state` 1 puts a level between country and city.',
  },
  'POST region/get-list': {
    does: 'A level of an address.',
    path: '/srv/service/region/get-list/{level}/{parent}/{0 or 1}',
    answer: `${LEVELS} An error or an empty list lets shoppers type.`,
  },
  'GET Diger/tax-office.txt': { does: 'The tax offices of Turkey.', answer: 'Plain text, one office a line.' },
  'GET store/store-list': {
    does: 'The shop’s stores.',
    answer: 'Names in Turkish: `Ad` name, `Il` city, `Ilce` town.',
  },
  'GET Diger/Erp/store.php': {
    does: 'Which stores have an item.',
    answer: 'Rows of other items are left out. A stock of 0 or less is shown as sold out.',
  },
  'GET Diger/Erp/order.php': {
    does: 'How far an order is.',
    answer:
      'One row or a list, of which the one with `order_code` counts. `status_code` is 1 (taken), 2 (in preparation), 3 (on its way) or 4 (delivered); no document of the platform names these fields, they are ours.',
  },
  'POST customer/set-location': { does: 'Chooses a store.' },
  'GET cart/load': {
    does: 'Reads the cart.',
    answer:
      'An empty cart is `"PRODUCTS": []` with totals of 0. `CART_ID` is a line’s index, negative for a line that cannot be removed.',
  },
  'POST cart/add-to-cart': {
    does: 'Adds products.',
    answer: 'Statuses: see below. Several products give a list with the totals in its last element.',
  },
  'GET cart/update-item': {
    does: 'Changes a line’s quantity.',
    path: '/srv/service/cart/update-item/{index}/{quantity}',
    answer: CART_ANSWER,
  },
  'GET cart/update': {
    does: 'Changes several lines.',
    path: '/srv/service/cart/update/{quantity of each line, joined by -}',
    answer: CART_ANSWER,
  },
  'GET cart/delete': { does: 'Removes a line.', path: '/srv/service/cart/delete/{index}', answer: CART_ANSWER },
  'GET cart/delete-all': { does: 'Empties the cart.', answer: 'Not read.' },
  'GET filter/get': {
    does: 'The filter panel’s groups.',
    answer: 'Each group that `{params}` asks for, an empty list for those that have nothing; see below.',
  },
  'GET product-loader': {
    does: 'Another page of a list.',
    answer: "Cards as HTML; empty past the end. `PRODUCT_DATA.push(JSON.parse('…'))` in it is read, never run.",
  },
  'POST product/search': {
    does: 'Products for a typed word.',
    path: 'the form’s `action`',
    answer: 'HTML with links, or `{data: [{title, url}]}`.',
  },
  'GET product/searchAll': {
    does: 'Products, categories and brands for a typed word.',
    path: 'the form’s `action` and `{word}`',
    answer: '`{products: [{title, url, image}], categories: [{title, url}], brands, combines}`.',
  },
  'GET compare/get-list': {
    does: 'Names and pictures of compared products.',
    path: '/srv/service/compare/get-list/{id-id}',
  },
  'GET profile/get-shopping-list': {
    does: 'The member’s favorites.',
    answer: `Category "1" holds the favorites. ${FAVORITES_ANSWER}`,
  },
  'POST profile/add-to-fav-list': { does: 'Adds favorites.', answer: FAVORITES_ANSWER },
  'POST profile/delete-shopping-products-by-product-id': { does: 'Removes favorites.', answer: FAVORITES_ANSWER },
  'GET collection/get': { does: 'The member’s collections.', answer: FAVORITES_ANSWER },
  'POST collection/set-item': { does: 'Adds products to a collection.', answer: FAVORITES_ANSWER },
  'POST collection/remove-item': { does: 'Removes products from a collection.', answer: FAVORITES_ANSWER },
  ...accountNotes,
  'GET product-detail/comments': {
    does: 'A page of comments.',
    answer: '`RATE` is 0 to 100, `DATE` seconds since 1970.',
  },
  'GET product-detail/comment-average': {
    does: 'The average of a product’s comments.',
    answer: '`data` counts comments by stars, 1 to 5.',
  },
  'POST product-detail/comment': {
    does: 'Writes a comment.',
    answer: '`status` 1 is a success; `key` names a refused field.',
  },
  'POST product-detail/vote-comment': {
    does: 'Votes on a comment.',
    path: '/srv/service/product-detail/vote-comment/{commentId}/{1 or 2}',
    answer: '1 is helpful, 2 is not.',
  },
  'GET product/get-related-products': {
    does: 'The products that go with one.',
    answer: '`{list}` is 1 to 4. `PRICE_SELL` is without VAT, `TOTAL_SALE_PRICE` with it.',
  },
  'GET variant/get-variant-list': {
    does: 'The variants of one level for a choice on the other.',
    path: '/srv/service/variant/get-variant{1 or 2}-list/{productId}/{otherTypeId}',
    answer:
      '`{VARIANT1_LIST: [{ID, TYPE_ID, TYPE, STOCK, PRICE, PRICE_NOT_DISCOUNTED, MONEY_ORDER_PERCENT, VAT, CODE, BARCODE, IN_STOCK}]}`, or `VARIANT2_LIST`.',
  },
  'GET site/get-cookie-law': { does: 'The cookie bar’s text.', answer: 'JSON, also as a JSON text in JSON.' },
  'POST guest/subscribeNewsletter': {
    does: 'Subscribes to the newsletter.',
    answer: '`status` 1 is a success; `key` names a refused field.',
  },
  'GET language/change': {
    does: 'Changes the language.',
    answer: '`link` is the same page in that language; empty reloads.',
  },
  'GET set-currency': { does: 'Changes the currency.', answer: '`1` is a success.' },
  'POST masterPassToken': { does: 'The token and order of a card payment.' },
  'POST masterPassCheckout': { does: 'Takes a paid order.' },
  'POST masterPass3DLocation': { does: 'Says where a 3-D payment returns to.' },
  'POST masterPassSaveCustomer': { does: 'Keeps the member’s number at the provider.' },
}
