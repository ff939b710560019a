/**
 * Page facts: what the page prints about itself (language, currency, prices, links, settings), the order of their sources, their defaults, and when
 * they are read again.
 */

import { asciiLower } from '@/lib/letters'
import {
  type FactKind,
  factDigits,
  factFlag,
  factInteger,
  factRecord,
  factText,
  factToken,
  firstFact,
  PAGE_JSON,
  readPageJson,
} from './fact-sources'
import { type PlatformGlobal, platformGlobal } from './globals'
import {
  DEFAULT_CSRF_COOKIE,
  DEFAULT_CSRF_HEADER,
  DEFAULT_CURRENCY,
  DEFAULT_DECIMAL_SEPARATOR,
  DEFAULT_DECIMALS,
  DEFAULT_LANGUAGE,
  DEFAULT_THOUSANDS_SEPARATOR,
} from './limits'
import { decodeEndpointPrefix, readLinks, readMember } from './nested-facts'
import { readProducts } from './product-facts'
import type { BlockFacts, FavoriteMode, PageFacts } from './types'

const trueValues: readonly unknown[] = [1, '1', true, 'true']

/** The shop settings that are on or off, as camelCase of the platform's names: `kvkkRequired` is `KVKK_REQUIRED`. */
type SettingFlag = 'kvkkRequired' | 'negativeStock' | 'isFav' | 'dynamicLoadingShowButton'

/** Whether a shop setting is on: the platform prints 1, "1", true or "true". An absent setting is off. */
export const settingFlag = (settings: Readonly<Record<string, unknown>>, name: SettingFlag): boolean =>
  trueValues.includes(settings[name.replace(/[A-Z]/g, '_$&').toUpperCase()])

type RawRecord = Readonly<Record<string, unknown>>

/** Reads a fact from the page JSON, else from the platform's global, else takes the default. */
const ask = <T, F>(
  json: RawRecord,
  kind: FactKind<T>,
  key: string,
  global: PlatformGlobal,
  fallback: F,
  blank = false,
) =>
  firstFact(
    kind,
    [
      { name: `page JSON ${key}`, value: json[key] },
      { name: `global ${global}`, value: platformGlobal(global) },
    ],
    fallback,
    { blank },
  )

const onlyTexts = (raw: RawRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const favoriteModeFrom = (settings: RawRecord): FavoriteMode => {
  const collection = settings.favoriteMode === 'collection' || settingFlag(settings, 'isFav')
  return collection || String(platformGlobal('IS_FAV')) === '1' ? 'collection' : 'wishlist'
}

const nameFrom = (json: RawRecord, key: string, fallback: string): string =>
  firstFact(factToken, [{ name: `page JSON ${key}`, value: json[key] }], fallback)

const tokenFrom = (json: RawRecord): string => ask(json, factText, 'cartToken', 'CART_CSRF_TOKEN', '')

/**
 * Reads the page facts, each key from the JSON script `data-vitrin="page"`, else from the platform's global, else the default. A value of
 * the wrong type is one line in the log, and the next source is read. Never throws.
 */
export const readPageFacts = (page: Document): PageFacts => {
  const json = readPageJson(page)
  const settings = ask(json, factRecord, 'settings', 'SETTINGS', {})
  return {
    language: asciiLower(ask(json, factText, 'language', 'LANGUAGE', DEFAULT_LANGUAGE)),
    currency: ask(json, factText, 'currency', 'CURRENCY', DEFAULT_CURRENCY),
    pageId: ask(json, factInteger, 'pageId', 'PAGE_ID', 0),
    pageType: ask(json, factText, 'pageType', 'PAGE_TYPE', ''),
    member: readMember(json),
    decimals: ask(json, factDigits, 'decimals', 'DECIMAL_LENGTH', DEFAULT_DECIMALS),
    thousandsSeparator: ask(json, factText, 'thousandsSeparator', 'SEP_THO', DEFAULT_THOUSANDS_SEPARATOR, true),
    decimalSeparator: ask(json, factText, 'decimalSeparator', 'SEP_DEC', DEFAULT_DECIMAL_SEPARATOR),
    endpointPrefix: decodeEndpointPrefix(ask(json, factText, 'endpointPrefix', 'ENDPOINT_PREFIX', '', true)),
    eExport: ask(json, factFlag, 'eExport', 'E_EXPORT_ACTIVE', false),
    themeFolder: ask(json, factText, 'themeFolder', 'THEME_FOLDER', ''),
    links: readLinks(json),
    products: readProducts(json),
    cartToken: tokenFrom(json),
    settings,
    texts: onlyTexts(ask(json, factRecord, 'texts', 'TRANSLATES', {})),
    textsFile: firstFact(factText, [{ name: 'page JSON textsFile', value: json.textsFile }], ''),
    favoriteMode: favoriteModeFrom(settings),
    csrfCookie: ask(json, factFlag, 'csrfCookie', 'CSRF_COOKIE', false),
    csrfCookieName: nameFrom(json, 'csrfCookieName', DEFAULT_CSRF_COOKIE),
    csrfHeaderName: nameFrom(json, 'csrfHeaderName', DEFAULT_CSRF_HEADER),
  }
}

let known: { readonly facts: PageFacts; readonly source: Element } | undefined

/**
 * The facts of this page: one object while the script that printed them, or else the body, is in the document, so that state which belongs
 * to a page can compare it. A script that replaces the page replaces its JSON, too. Until the document is parsed the facts are read at each
 * call, because the JSON may still arrive.
 */
export const pageFacts = (): PageFacts => {
  if (known?.source.isConnected) return known.facts
  const facts = readPageFacts(document)
  known =
    document.readyState === 'loading'
      ? undefined
      : { facts, source: document.querySelector(PAGE_JSON) ?? document.body }
  return facts
}

/** The cart's CSRF token, read at each call, because cached pages replace the printed one at run time. `""` when unknown. */
export const cartToken = (): string => tokenFrom(readPageJson(document))

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text.trim()) ? Number(text) : undefined

/**
 * Reads the facts of the nearest enclosing block, which is an element whose `data-block` is a whole number; undefined outside of a block. Other
 * systems write words into that attribute, such as Magento's `data-block="minicart"`.
 */
export const blockFacts = (element: Element): BlockFacts | undefined => {
  const block = element.closest<HTMLElement>('[data-block]')
  if (!block) return undefined
  const { block: printedId, blockParent, blockPage, blockName = '', blockAssets = '' } = block.dataset
  const id = wholeNumber(printedId)
  if (id === undefined) return block.parentElement ? blockFacts(block.parentElement) : undefined
  const pageId = wholeNumber(blockPage) ?? pageFacts().pageId
  return { id, parentId: wholeNumber(blockParent), pageId, name: blockName, assets: blockAssets }
}

/**
 * Writes the settings that switch controls off to `data-vitrin-off` of the page's root, for style sheets, because the islands of many
 * controls are never mounted. Such controls become invisible and keep their space, because the page has been painted already.
 *
 * @param settings the shop's settings; only names that begin with `DISPLAY_` or end in `_ACTIVE` switch controls, as on the platform.
 */
export const markSwitchedOff = (settings: Readonly<Record<string, unknown>>): void => {
  const off = Object.keys(settings).filter(
    (name) => /^DISPLAY_|_ACTIVE$/.test(name) && factFlag.read(settings[name]) === false,
  )
  if (off.length) document.documentElement.dataset.vitrinOff = off.join(' ')
}
