import { asciiLower } from '../lib/fold'

/** A language or a currency that the shopper wants; `code` is as the platform writes it: `en`, `USD`. */
export interface Setting {
  readonly kind: 'language' | 'currency'
  readonly code: string
}

/** What a link, button or option says. */
export interface SettingWords {
  readonly language?: string | undefined
  readonly currency?: string | undefined
  readonly value?: string | undefined
}

/** What a page is a translation of: feeds the language change (§7 `{link_type}/{link_table_id}`). */
export interface PageRecord {
  readonly type: string
  readonly id: string
}

const isCode = (text: string): boolean => /^[a-z]{2,5}(?:[-_][a-z0-9]{2,8})?$/i.test(text)

/**
 * What a control of a switch asks for. Real themes mix the two attributes up: a currency switch may carry its code in
 * `data-language`, and a language switch whose control has only `data-currency` changes the currency (platform.md §1.4).
 */
export const settingFrom = (kind: Setting['kind'], words: SettingWords): Setting | undefined => {
  const { language = '', currency = '', value = '' } = words
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
