/** Limits and timings of forms, in a file of their own so that pages without forms do not load them. */

/** A press within this time after a form was sent does not send it again (our own choice). */
export const FORM_AGAIN_MS = 3000
/** Digits that a phone number needs unless its field names another count. */
export const PHONE_MIN_DIGITS = 12
/** Countries of a phone input that are drawn at a time; scrolling draws more, and the keys Page Up and Page Down move by as many. */
export const PHONE_COUNTRY_PAGE = 15
/** Length of the longest dialling prefix that is looked up; the next ones are one digit shorter each, down to 1. */
export const DIALLING_PREFIX_DIGITS = 4
/** Represents a digit that is not typed yet in the placeholder of a phone number. */
export const PHONE_PLACEHOLDER = '_'
/** A pasted phone number is read again after this time, because a script of the page may have rewritten it. */
export const PASTE_AGAIN_MS = 10
/** The hour of a day that is chosen without a time. */
export const DATE_DEFAULT_HOUR = 12
/** Minutes between two times that a calendar offers. */
export const DATE_MINUTE_STEP = 5
/** 1 is Monday. */
export const DATE_WEEK_START = 1
/** A typed date counts as changed this long after the last key. */
export const DATE_CHANGE_DEBOUNCE_MS = 300
/** Tax offices that are drawn at a time; scrolling draws more. */
export const TAX_OFFICE_PAGE = 15
/** How many letters a search term needs before the list of tax offices is filtered. */
export const TAX_OFFICE_MIN_LETTERS = 2
