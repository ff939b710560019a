/**
 * Numbers of the shop, named, with their units. `*_MS` are milliseconds, `*_PX` CSS pixels, `*_DAYS` days. The default
 * storage lifetime of 365 days is STORAGE_DAYS in lib/storage.ts, because a lower room cannot import this file.
 */

/** The platform's id of the home page. */
export const HOME_PAGE_ID = 1
/** The platform's id of product lists. */
export const PRODUCT_LIST_PAGE_ID = 24
/** The platform's id of the cart page. */
export const CART_PAGE_ID = 30
/** The platform's id of the login page, the only one where a visitor's token is refreshed. */
export const LOGIN_PAGE_ID = 91
/** The block whose sub-folders are the member's popups. */
export const MEMBER_FOLDER = { pageId: 6, parentId: 1008 } as const
/** How long a script may keep a shopper waiting by `detail.wait(promise)` (our own choice). */
export const ASK_LIMIT_MS = 5000
/** How long islands wait for the page's own file of texts before they show Vitrin's (our own choice). */
export const OWN_TEXTS_LIMIT_MS = 2000
/** From how many products on a comparison opens. */
export const COMPARE_MIN_PRODUCTS = 2
/** The most products in a comparison. */
export const COMPARE_MAX_PRODUCTS = 4
/** Width of the popup of a comparison. */
export const COMPARE_POPUP_WIDTH_PX = 1170
/** The product list's block, whose sub-folder `compare` the popup shows. */
export const COMPARE_FOLDER_PARENT_ID = 1003
/** How long the popup of a comparison waits for the answer which of its products are still sold (our own choice). */
export const COMPARE_CHECK_MS = 1000
/** How long warnings of the comparison are shown. */
export const COMPARE_NOTICE_MS = 1800
/** A session token with less life left than this is refreshed. */
export const TOKEN_REFRESH_MS = 10 * 60_000
/** A password of this strength or below must be changed. */
export const WEAK_PASSWORD_STRENGTH = 6
/** How long the success of a password change is shown before the page is left. */
export const PASSWORD_CHANGE_REDIRECT_MS = 1500
/** How long errors of a password change are shown beside their field. */
export const FIELD_ERROR_MS = 10_000
/** How long the notice of a refused sign-in (403, code 401) is shown. */
export const LOGIN_NOTICE_MS = 5000
/** How long a product list rests between two pages that it loads. */
export const LOADER_COOLDOWN_MS = 300
/** The next page of a list loads when this share of its last card is visible. */
export const LOADER_VISIBLE_SHARE = 0.5
/** Pages that load by themselves before the link takes over, so that the footer can be reached (our own choice). */
export const LOADER_AUTO_PAGES = 3
/** After this wait a list says that its next page takes long and may be asked for again (our own choice: requests have no time-out). */
export const LOADER_PATIENCE_MS = 8000
/** After how long, in milliseconds, the body has the class of a list that loads. */
export const LOADING_CLASS_MS = 50
/** Safari refuses more than 100 changes of the address within 30 seconds, so it follows the page in view this often. */
export const LIST_ADDRESS_MS = 400
/** How long a list's restored scroll position is held against images that arrive late (our own choice). */
export const RETURN_HOLD_MS = 3000
/** Distance from the top of the window at which a list shows the remembered product on return. */
export const RETURN_OFFSET_PX = 100
/** Up to this price the range slider has the small step, above it the large one. */
export const PRICE_STEP_LIMIT = 500
/** Step of the price slider when the maximum is above PRICE_STEP_LIMIT. */
export const PRICE_STEP_LARGE = 10
/** Step of the price slider otherwise. */
export const PRICE_STEP_SMALL = 1
/** Values of a filter shown at once; the rest follows by scrolling or by its button, so that 5,000 stay fluid. */
export const FACET_PAGE = 50
/** Names of a filter's values made searchable in one task. */
export const FACET_FOLD = 500
/** Printed values that a search hides in one frame; 300 keep each frame below 100 ms at 4x. */
export const FACET_ROWS = 300
/** A price range counts as chosen this long after the pointer has let its handle go. */
export const RANGE_POINTER_MS = 300
/** The same after a key, because keys come one after another. */
export const RANGE_KEY_MS = 1000
/** From how many typed letters on live search asks the server. */
export const SEARCH_MIN_LETTERS = 3
/** How long live search waits after the last typed letter. */
export const SEARCH_DEBOUNCE_MS = 250
/** How long a pointer rests on a menu's head before its submenu opens. */
export const MENU_HOVER_MS = 250
/** After this wait the app banner goes to the store, because the app is not installed. */
export const APP_STORE_MS = 2000
/** How many lazy images begin to load at a time. */
export const LAZY_IMAGE_BATCH = 3
/** Pause before the next lazy images begin to load. */
export const LAZY_IMAGE_MS = 100
/** How long a notice is shown unless its sender says otherwise. */
export const NOTICE_MS = 6000
/** How long a popover that opened by itself is shown. */
export const POPOVER_MS = 3000
/** How long the notice of a refused add, or of a refused change of the cart, is shown. */
export const CART_ERROR_MS = 2400
/** An answer of the server that takes longer is announced as slow, and from then on holds up nothing else (our own choice). */
export const ANSWER_SLOW_MS = 8000
/** How long the notices of failed calls, and of changes that offer nothing more, are shown. */
export const NOTICE_LONG_MS = 2500
/** How long the success of a newsletter subscription is shown. */
export const NEWSLETTER_NOTICE_MS = 3200
/** Popups close by themselves after this long; 0 is never. */
export const MODAL_AUTO_CLOSE_MS = 0
/** Width of a popup that only asks a question. */
export const MODAL_MIN_WIDTH_PX = 300
/** Width of a popup with content of the server or of the theme. */
export const MODAL_MAX_WIDTH_PX = 580
/** A popup that shows nothing within this time is given up for the page that shows the same (our own choice). */
export const POPUP_PATIENCE_MS = 4000
/** A popup's content that takes longer is called slow, with another try and the plain link; the answer may still come. */
export const CONTENT_PATIENCE_MS = 9000
/** The width of a popup unless its link says otherwise. */
export const POPUP_WIDTH_PX = 570
/** For how many days the answer to the cookie bar is kept unless the theme says otherwise. */
export const COOKIE_LAW_DAYS = 15
/** How long the cookie bar waits for the server's text before it shows the theme's own (our own choice). */
export const COOKIE_LAW_PATIENCE_MS = 4000
/** The record of referrers begins anew after this many hours. */
export const REFERRER_HOURS = 24
/** Lifetime of the cookie that keeps referrers where storage is blocked. */
export const REFERRER_COOKIE_DAYS = 30
/** The most visits that the record of referrers keeps; the oldest are dropped. */
export const REFERRER_ITEMS = 20
/** Letters of the referrers' cookie, encoded, that every browser keeps. */
export const REFERRER_COOKIE_LETTERS = 3500
/** Smallest quantity of a product unless its element says otherwise. */
export const QUANTITY_MIN = 1
/** The country of phone numbers and addresses unless the page says otherwise. */
export const DEFAULT_COUNTRY = 'TR'
/** How long a window keeps its size before a calendar is laid out anew. */
export const RESIZE_DEBOUNCE_MS = 50
/** How long a slider shows a slide before it moves on by itself. */
export const SLIDER_AUTOPLAY_MS = 3000
/** How long the gallery takes to move to another picture. */
export const GALLERY_SPEED_MS = 600
/** A drag of the gallery below this distance is no swipe. */
export const GALLERY_SWIPE_PX = 50
/** How long a pointer rests on a gallery's picture before it is magnified. */
export const GALLERY_ZOOM_MS = 300
/** Galleries zoom in windows wider than this. */
export const GALLERY_ZOOM_MIN_PX = 1024
/** How long a slider takes to move to another slide. */
export const SLIDE_SPEED_MS = 300
/** The language of a page that names none. */
export const DEFAULT_LANGUAGE = 'tr'
/** The cookie that proves, together with the header below, that a request comes from the shop's own page. */
export const DEFAULT_CSRF_COOKIE = 'XSRF-TOKEN'
/** The header that repeats that cookie. */
export const DEFAULT_CSRF_HEADER = 'X-XSRF-TOKEN'
/** The currency of a page that names none. */
export const DEFAULT_CURRENCY = 'TL'
/** How many decimals prices have on a page that does not say. */
export const DEFAULT_DECIMALS = 2
/** Between thousands on a page that does not say. */
export const DEFAULT_THOUSANDS_SEPARATOR = '.'
/** Before the decimals on a page that does not say. */
export const DEFAULT_DECIMAL_SEPARATOR = ','
/** Windows narrower than this count as phones. */
export const MOBILE_MAX_PX = 768
/** For how long what one page leaves for the next, a notice or typed text, is kept. */
export const NEXT_NOTICE_MS = 60_000

/** In milliseconds. For so long after a press is answered the page's requests for the same are second ones: themes animate first. */
export const LATE_MS = 1000
