/**
 * Numbers of the shop, named, with their units. `*_MS` are milliseconds, `*_PX` CSS pixels, `*_DAYS` days. The default
 * storage lifetime of 365 days is STORAGE_DAYS in lib/storage.ts, because floor 0 cannot read this file.
 */

// Page ids
export const HOME_PAGE_ID = 1
export const PRODUCT_LIST_PAGE_ID = 24
export const CART_PAGE_ID = 30
/** The only page where a visitor's token is refreshed. */
export const LOGIN_PAGE_ID = 91
/** The block whose sub-folders are the member's popups. */
export const MEMBER_FOLDER = { pageId: 6, parentId: 1008 } as const

// Scripts of the page
/** How long a script may keep a shopper waiting by `detail.wait(promise)` (our own choice). */
export const ASK_LIMIT_MS = 5000
/** How long islands wait for the page's own file of texts before they show Vitrin's (our own choice). */
export const OWN_TEXTS_LIMIT_MS = 2000

// Comparison
export const COMPARE_MIN_PRODUCTS = 2
export const COMPARE_MAX_PRODUCTS = 4
export const COMPARE_POPUP_WIDTH_PX = 1170
/** The product list's block, whose sub-folder `compare` the popup shows. */
export const COMPARE_FOLDER_PARENT_ID = 1003
/** The compare popup waits so long for word of which products are still sold (our own choice). */
export const COMPARE_CHECK_MS = 1000
/** Compare warnings are red toasts of this length. */
export const COMPARE_NOTICE_MS = 1800

// Session and member
/** A token with less life left than this is refreshed. */
export const TOKEN_REFRESH_MS = 10 * 60_000
/** A password of this strength or below must be changed. */
export const WEAK_PASSWORD_STRENGTH = 6
export const PASSWORD_CHANGE_REDIRECT_MS = 1500
/** Change-password errors are shown beside their field for this long. */
export const FIELD_ERROR_MS = 10_000
/** Login refusals (403, code 401) are red toasts of this length. */
export const LOGIN_NOTICE_MS = 5000

// Product list
export const LOADER_COOLDOWN_MS = 300
/** The next page loads when this share of the last card is visible. */
export const LOADER_VISIBLE_SHARE = 0.5
/** Pages that load by themselves before the link takes over, so that the footer can be reached (our own choice). */
export const LOADER_AUTO_PAGES = 3
/** After this wait a message says that a load takes long and may be started again (our own choice: requests have no time-out). */
export const LOADER_PATIENCE_MS = 8000
/** Safari refuses more than 100 changes of the address within 30 seconds, so it follows the page in view this often. */
export const LIST_ADDRESS_MS = 400
/** How long a position that was returned to is held against images that arrive late (our own choice). */
export const RETURN_HOLD_MS = 3000
/** Distance from the top at which the remembered product is shown on return. */
export const RETURN_OFFSET_PX = 100
export const PRICE_STEP_LIMIT = 500
/** Slider step when the maximum is above PRICE_STEP_LIMIT. */
export const PRICE_STEP_LARGE = 10
export const PRICE_STEP_SMALL = 1

// Filter panel
/** Values of a facet shown at once; the rest follows by scrolling or by its button, so that 5,000 stay fluid. */
export const FACET_PAGE = 50
/** Names of a facet made searchable in one go. */
export const FACET_FOLD = 500
/** A range counts as chosen this long after the pointer has let its handle go. */
export const RANGE_POINTER_MS = 300
/** The same after a key, because keys come one after another. */
export const RANGE_KEY_MS = 1000

// Header
export const SEARCH_MIN_LETTERS = 3
export const SEARCH_DEBOUNCE_MS = 250
export const MENU_HOVER_MS = 250
/** After this wait the app banner goes to the store. */
export const APP_STORE_MS = 2000
export const LAZY_IMAGE_BATCH = 3
export const LAZY_IMAGE_MS = 100

// Notices and popups
export const NOTICE_MS = 6000
export const POPOVER_MS = 3000
/** Add-to-cart errors. */
export const CART_ERROR_MS = 2400
/** An answer that takes longer is announced as slow, and from then on holds up nothing else (our own choice). */
export const ANSWER_SLOW_MS = 8000
export const NOTICE_LONG_MS = 2500
/** Newsletter success. */
export const NEWSLETTER_NOTICE_MS = 3200
/** Modals close by themselves after this long; 0 is never. */
export const MODAL_AUTO_CLOSE_MS = 0
export const MODAL_MIN_WIDTH_PX = 300
export const MODAL_MAX_WIDTH_PX = 580
/** A popup that nothing has shown by then is left for the page that shows the same (our own choice). */
export const POPUP_PATIENCE_MS = 4000
/** Content that has not come after this time is called slow, with another try and the plain link; the answer may still come. */
export const CONTENT_PATIENCE_MS = 9000
export const POPUP_WIDTH_PX = 570

// Cookies and records
export const COOKIE_LAW_DAYS = 15
/** How long the bar waits for the server's text before it shows the theme's own (our own choice). */
export const COOKIE_LAW_PATIENCE_MS = 4000
export const REFERRER_HOURS = 24
/** Referrer record kept in a cookie where storage is blocked. */
export const REFERRER_COOKIE_DAYS = 30
/** Newest visits that the record keeps. */
export const REFERRER_ITEMS = 20
/** Letters of a cookie, encoded, that every browser keeps. */
export const REFERRER_COOKIE_LETTERS = 3500

// Forms
/** Smallest quantity unless the element says otherwise. */
export const QUANTITY_MIN = 1
export const DEFAULT_COUNTRY = 'TR'

// Windows
export const RESIZE_DEBOUNCE_MS = 50

// Images
export const SLIDER_AUTOPLAY_MS = 3000
export const GALLERY_SPEED_MS = 600
export const GALLERY_SWIPE_PX = 50
export const GALLERY_ZOOM_MS = 300
/** Galleries zoom on screens wider than this. */
export const GALLERY_ZOOM_MIN_PX = 1024
export const SLIDE_SPEED_MS = 300

// Page defaults
export const DEFAULT_LANGUAGE = 'tr'
/** The pair of cookie and header that proves that a request comes from the shop's own page. */
export const DEFAULT_CSRF_COOKIE = 'XSRF-TOKEN'
export const DEFAULT_CSRF_HEADER = 'X-XSRF-TOKEN'
export const DEFAULT_CURRENCY = 'TL'
export const DEFAULT_DECIMALS = 2
export const DEFAULT_THOUSANDS_SEPARATOR = '.'
export const DEFAULT_DECIMAL_SEPARATOR = ','
/** Narrower than this, on a mobile device, is "mobile". */
export const MOBILE_MAX_PX = 768

/** What one page leaves for the next, a notice or typed text, is kept for this long. */
export const NEXT_NOTICE_MS = 60_000
