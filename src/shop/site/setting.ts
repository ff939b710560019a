import { asciiLower } from '@/lib/fold'

/** A language or a currency that the shopper has chosen; `code` as the platform writes it: `en`, `USD`. */
export interface Setting {
  readonly kind: 'language' | 'currency'
  readonly code: string
}

/** Codes that a link, button or option names. */
export interface SettingCodes {
  readonly language?: string | undefined
  readonly currency?: string | undefined
  readonly value?: string | undefined
}

/** The record that a page shows, from which the language change finds its translation: `{link_type}/{link_table_id}`. */
export interface PageRecord {
  readonly type: string
  readonly id: string
}

const isCode = (text: string): boolean => /^[a-z]{2,5}(?:[-_][a-z0-9]{2,8})?$/i.test(text)

/**
 * The setting that a control of a switch names. The platform's themes confuse the two attributes: a currency switch may have
 * its code in `data-language`, and a language switch whose control has only `data-currency` changes the currency.
 */
export const settingFrom = (kind: Setting['kind'], codes: SettingCodes): Setting | undefined => {
  const { language = '', currency = '', value = '' } = codes
  const isCurrency = kind === 'currency' || (language === '' && currency !== '')
  const code = (isCurrency ? currency || language : language) || value
  if (!isCode(code)) return undefined
  return isCurrency ? { kind: 'currency', code: code.toUpperCase() } : { kind: 'language', code: asciiLower(code) }
}

const printed = (page: Document, id: string): string => {
  const input = page.getElementById(id)
  return input instanceof HTMLInputElement ? input.value.trim() : ''
}

/** The record that the page prints in `#link_type` and `#link_table_id`; undefined when it does not. */
export const pageRecord = (page: Document = document): PageRecord | undefined => {
  const [type, id] = [printed(page, 'link_type'), printed(page, 'link_table_id')]
  return /^[\w-]+$/.test(type) && /^\d+$/.test(id) ? { type, id } : undefined
}
