/** The platform’s global variables that pages declare, by name. */

import { report } from '@/lib/report'

/**
 * The platform's inline globals. Classic scripts declare them with var, let or const; those of let and const are no properties of window,
 * so each is read by its bare name.
 */
declare const LANGUAGE: unknown
declare const CURRENCY: unknown
declare const PAGE_ID: unknown
declare const PAGE_TYPE: unknown
declare const PAGE_LINK: unknown
declare const MEMBER_INFO: unknown
declare const IS_FAV: unknown
declare const DECIMAL_LENGTH: unknown
declare const SEP_DEC: unknown
declare const SEP_THO: unknown
declare const CART_CSRF_TOKEN: unknown
declare const CSRF_COOKIE: unknown
declare const ENDPOINT_PREFIX: unknown
declare const E_EXPORT_ACTIVE: unknown
declare const PRODUCT_DATA: unknown
declare const THEME_FOLDER: unknown
declare const SETTINGS: unknown
declare const TRANSLATES: unknown

const readers = {
  LANGUAGE: () => (typeof LANGUAGE === 'undefined' ? undefined : LANGUAGE),
  CURRENCY: () => (typeof CURRENCY === 'undefined' ? undefined : CURRENCY),
  PAGE_ID: () => (typeof PAGE_ID === 'undefined' ? undefined : PAGE_ID),
  PAGE_TYPE: () => (typeof PAGE_TYPE === 'undefined' ? undefined : PAGE_TYPE),
  PAGE_LINK: () => (typeof PAGE_LINK === 'undefined' ? undefined : PAGE_LINK),
  MEMBER_INFO: () => (typeof MEMBER_INFO === 'undefined' ? undefined : MEMBER_INFO),
  IS_FAV: () => (typeof IS_FAV === 'undefined' ? undefined : IS_FAV),
  DECIMAL_LENGTH: () => (typeof DECIMAL_LENGTH === 'undefined' ? undefined : DECIMAL_LENGTH),
  SEP_DEC: () => (typeof SEP_DEC === 'undefined' ? undefined : SEP_DEC),
  SEP_THO: () => (typeof SEP_THO === 'undefined' ? undefined : SEP_THO),
  CART_CSRF_TOKEN: () => (typeof CART_CSRF_TOKEN === 'undefined' ? undefined : CART_CSRF_TOKEN),
  CSRF_COOKIE: () => (typeof CSRF_COOKIE === 'undefined' ? undefined : CSRF_COOKIE),
  ENDPOINT_PREFIX: () => (typeof ENDPOINT_PREFIX === 'undefined' ? undefined : ENDPOINT_PREFIX),
  E_EXPORT_ACTIVE: () => (typeof E_EXPORT_ACTIVE === 'undefined' ? undefined : E_EXPORT_ACTIVE),
  PRODUCT_DATA: () => (typeof PRODUCT_DATA === 'undefined' ? undefined : PRODUCT_DATA),
  THEME_FOLDER: () => (typeof THEME_FOLDER === 'undefined' ? undefined : THEME_FOLDER),
  SETTINGS: () => (typeof SETTINGS === 'undefined' ? undefined : SETTINGS),
  TRANSLATES: () => (typeof TRANSLATES === 'undefined' ? undefined : TRANSLATES),
} as const

/** The globals that Vitrin reads. */
export type PlatformGlobal = keyof typeof readers

/** The current value of a platform global, undefined when it is not declared. Never throws. */
export const platformGlobal = (name: PlatformGlobal): unknown => {
  try {
    return readers[name]()
  } catch (cause) {
    // After `const X = JSON.parse(broken)` every read of X throws.
    report({
      level: 'warn',
      where: `global ${name}`,
      came: `a script declared it but failed before giving it a value: ${String(cause)}`,
      expected: `a value for ${name}`,
      write: `repair the inline script that declares ${name}, or print the page facts as JSON`,
      cause,
    })
    return undefined
  }
}
