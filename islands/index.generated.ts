// Written by `npm run docs` from the folders beside it; do not edit.
import accordionContract from './accordion/contract'
import activationResultContract from './activation-result/contract'
import addToCartContract from './add-to-cart/contract'
import addressFormContract from './address-form/contract'
import appBannerContract from './app-banner/contract'
import cardWalletContract from './card-wallet/contract'
import cartBadgeContract from './cart-badge/contract'
import cartLineContract from './cart-line/contract'
import cartSummaryContract from './cart-summary/contract'
import commentsContract from './comments/contract'
import compareBarContract from './compare-bar/contract'
import compareButtonContract from './compare-button/contract'
import confirmPopoverContract from './confirm-popover/contract'
import cookieBarContract from './cookie-bar/contract'
import countdownContract from './countdown/contract'
import currencySwitchContract from './currency-switch/contract'
import datePickerContract from './date-picker/contract'
import drawerContract from './drawer/contract'
import dropdownContract from './dropdown/contract'
import favoriteButtonContract from './favorite-button/contract'
import favoritesListContract from './favorites-list/contract'
import filterPanelContract from './filter-panel/contract'
import imageGalleryContract from './image-gallery/contract'
import imageSliderContract from './image-slider/contract'
import languageSwitchContract from './language-switch/contract'
import layoutSwitchContract from './layout-switch/contract'
import lazyImagesContract from './lazy-images/contract'
import liveSearchContract from './live-search/contract'
import loginFormContract from './login-form/contract'
import logoutButtonContract from './logout-button/contract'
import mainMenuContract from './main-menu/contract'
import memberNoticesContract from './member-notices/contract'
import messageCenterContract from './message-center/contract'
import multiAddContract from './multi-add/contract'
import newsletterFormContract from './newsletter-form/contract'
import passwordChangeContract from './password-change/contract'
import personalizationFormContract from './personalization-form/contract'
import phoneInputContract from './phone-input/contract'
import popupLinkContract from './popup-link/contract'
import productInfoContract from './product-info/contract'
import productLoaderContract from './product-loader/contract'
import referrerTrackerContract from './referrer-tracker/contract'
import regionCascadeContract from './region-cascade/contract'
import registerFormContract from './register-form/contract'
import relatedProductsContract from './related-products/contract'
import scrollTopContract from './scroll-top/contract'
import sessionKeeperContract from './session-keeper/contract'
import socialLoginContract from './social-login/contract'
import storeListContract from './store-list/contract'
import storePickerContract from './store-picker/contract'
import tabGroupContract from './tab-group/contract'
import taxOfficeContract from './tax-office/contract'
import tooltipContract from './tooltip/contract'
import validatedFormContract from './validated-form/contract'
import variantPickerContract from './variant-picker/contract'

/** Every island's contract. */
export const contracts = [
  accordionContract,
  activationResultContract,
  addToCartContract,
  addressFormContract,
  appBannerContract,
  cardWalletContract,
  cartBadgeContract,
  cartLineContract,
  cartSummaryContract,
  commentsContract,
  compareBarContract,
  compareButtonContract,
  confirmPopoverContract,
  cookieBarContract,
  countdownContract,
  currencySwitchContract,
  datePickerContract,
  drawerContract,
  dropdownContract,
  favoriteButtonContract,
  favoritesListContract,
  filterPanelContract,
  imageGalleryContract,
  imageSliderContract,
  languageSwitchContract,
  layoutSwitchContract,
  lazyImagesContract,
  liveSearchContract,
  loginFormContract,
  logoutButtonContract,
  mainMenuContract,
  memberNoticesContract,
  messageCenterContract,
  multiAddContract,
  newsletterFormContract,
  passwordChangeContract,
  personalizationFormContract,
  phoneInputContract,
  popupLinkContract,
  productInfoContract,
  productLoaderContract,
  referrerTrackerContract,
  regionCascadeContract,
  registerFormContract,
  relatedProductsContract,
  scrollTopContract,
  sessionKeeperContract,
  socialLoginContract,
  storeListContract,
  storePickerContract,
  tabGroupContract,
  taxOfficeContract,
  tooltipContract,
  validatedFormContract,
  variantPickerContract,
] as const

/** Every island's name, in the same order. */
export const islandNames = [
  'accordion',
  'activation-result',
  'add-to-cart',
  'address-form',
  'app-banner',
  'card-wallet',
  'cart-badge',
  'cart-line',
  'cart-summary',
  'comments',
  'compare-bar',
  'compare-button',
  'confirm-popover',
  'cookie-bar',
  'countdown',
  'currency-switch',
  'date-picker',
  'drawer',
  'dropdown',
  'favorite-button',
  'favorites-list',
  'filter-panel',
  'image-gallery',
  'image-slider',
  'language-switch',
  'layout-switch',
  'lazy-images',
  'live-search',
  'login-form',
  'logout-button',
  'main-menu',
  'member-notices',
  'message-center',
  'multi-add',
  'newsletter-form',
  'password-change',
  'personalization-form',
  'phone-input',
  'popup-link',
  'product-info',
  'product-loader',
  'referrer-tracker',
  'region-cascade',
  'register-form',
  'related-products',
  'scroll-top',
  'session-keeper',
  'social-login',
  'store-list',
  'store-picker',
  'tab-group',
  'tax-office',
  'tooltip',
  'validated-form',
  'variant-picker',
] as const
