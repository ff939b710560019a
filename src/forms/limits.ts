/** Limits and timings of forms, apart from src/page/limits.ts so that pages without forms do not load them. */

/** A form that was sent is not sent again by a press within this time (our own choice). */
export const FORM_AGAIN_MS = 3000
/** Digits that a phone number needs unless its field says otherwise. */
export const PHONE_MIN_DIGITS = 12
export const PHONE_COUNTRY_PAGE = 15
/** Longest dialling prefix looked up; then one digit shorter, down to 1. */
export const DIALLING_PREFIX_DIGITS = 4
export const PHONE_PLACEHOLDER = '_'
export const PASTE_AGAIN_MS = 10
export const DATE_DEFAULT_HOUR = 12
export const DATE_MINUTE_STEP = 5
/** 1 is Monday. */
export const DATE_WEEK_START = 1
export const DATE_CHANGE_DEBOUNCE_MS = 300
/** Tax offices shown at once; more come with scrolling. */
export const TAX_OFFICE_PAGE = 15
/** The list is filtered from so many letters on. */
export const TAX_OFFICE_MIN_LETTERS = 2
