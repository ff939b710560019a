/** The text shown instead of a secret. */
const MASK = '•••'

const SECRET_NAME =
  /token|csrf|xsrf|secret|passw|parola|[sş]ifre|bearer|authorization|session|sessid|api[-_]?key|otp|captcha|cvv|cvc|card[-_]?(?:no|num|holder|expir)|^card$|^pan$|^pin$|iban|signature|credential/i

/** A parameter of an address, or a pair of name and value in a text, whose name is that of a secret. */
const SECRET_PAIR = new RegExp(
  `([\\w.[\\]-]*(?:${SECRET_NAME.source.replaceAll(/\^|\$/g, '\\b')})[\\w.[\\]-]*["']?\\s*[=:]\\s*["']?)[^&#\\s"',;}]+`,
  'gi',
)

/** Bearer tokens in three parts, and words of at least 32 characters with letters and digits. */
const TOKENS = /\beyJ[\w-]+(?:\.[\w-]+)*|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi

/** 12 to 19 digits with spaces or hyphens between them: a card number, complete or nearly. */
const CARD_NUMBER = /(?<![\d.])\d(?:[ -]?\d){11,18}(?!\d)/g

/** Numbers from this one on are masked, because they may be card numbers. A time in milliseconds is smaller. */
const CARD_FROM = 1e14

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g

/** Masks tokens, passwords, card numbers and e-mail addresses in a text, because others may see a tester's screen. */
export const maskText = (text: string): string =>
  text.replace(SECRET_PAIR, `$1${MASK}`).replace(TOKENS, MASK).replace(CARD_NUMBER, MASK).replace(EMAIL, MASK)

const maskNamed = (name: string, value: unknown): unknown =>
  SECRET_NAME.test(name) && value !== '' && value !== undefined && value !== null && typeof value !== 'boolean'
    ? MASK
    : value

/** Masks the value of an attribute or a fact by its name and by its content. */
export const maskValue = (name: string, value: string): string => String(maskNamed(name, maskText(value)))

/** The longest value that is shown whole, in characters. */
const SHOWN_CHARACTERS = 2000

const shownValue = (name: string, value: unknown): unknown => {
  const masked = maskNamed(name, value)
  if (typeof masked === 'string') return maskText(masked)
  if (typeof masked === 'number' && masked >= CARD_FROM) return MASK
  if (typeof masked === 'function') return 'ƒ'
  return masked instanceof Element ? `<${masked.localName}>` : masked
}

/** Formats a value as readable JSON: secrets masked, elements as their tags, long values truncated. Never throws. */
export const maskedJson = (value: unknown, name = ''): string => {
  try {
    const text = JSON.stringify(shownValue(name, value), shownValue, 2) ?? String(value)
    return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
  } catch (cause) {
    return String(cause)
  }
}
