/** The keys of the page JSON; reports suggest the nearest one for a misspelt key. */
export const factNames = [
  'language',
  'currency',
  'pageId',
  'pageType',
  'member',
  'decimals',
  'thousandsSeparator',
  'decimalSeparator',
  'endpointPrefix',
  'eExport',
  'themeFolder',
  'links',
  'products',
  'cartToken',
  'settings',
  'texts',
  'textsFile',
  'csrfCookie',
  'csrfCookieName',
  'csrfHeaderName',
] as const

/** The keys of the page JSON's `member`. */
export const memberNames = ['id', 'group', 'country', 'exportCountry', 'kvkk', 'passwordStrength'] as const

/** The keys of the page JSON's `links`. */
export const linkNames = ['cart', 'login', 'register', 'contact', 'orders', 'order'] as const

/** The settings that Vitrin reads; shops have many others. */
export const settingNames = [
  'KVKK_REQUIRED',
  'NEGATIVE_STOCK',
  'IS_FAV',
  'favoriteMode',
  'SORT',
  'PERVIEW',
  'IMAGE_RATIO',
  'DISPLAY_COMPARISON_BUTTON',
  'DISPLAY_FAVOURITE_BUTTON',
  'IS_QUICK_VIEW_ACTIVE',
  'IS_FILTER_PANEL_ACTIVE',
  'LOADER_AUTO_PAGES',
  'DYNAMIC_LOADING_SHOW_BUTTON',
] as const

/** The values of `data-fact` in a product's card, each with its description for theme authors. */
export const itemNames = {
  name: 'The name of the product.',
  sku: 'Its code.',
  brand: 'Its brand.',
  category: 'Its categories from the top, joined by `>` or `/`: `Kitchen > Mugs`.',
  variant: 'The names of its variant.',
  price: 'The price of one with VAT, as the page writes prices.',
  'old-price': 'The price of one before the discount.',
} as const
