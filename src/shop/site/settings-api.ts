/** The calls that change language and currency: what a control names, which answer counts as accepted, and the record that the server needs. */

import { asciiLower } from '@/lib/letters'
import { wireFlag, wireObject, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

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

/** The record that a page shows, `{link_type}/{link_table_id}`: with it the server finds the same page in another language. */
interface PageRecord {
  readonly type: string
  readonly id: string
}

const isCode = (text: string): boolean => /^[a-z]{2,5}(?:[-_][a-z0-9]{2,8})?$/i.test(text)

/**
 * Reads the setting that a control of a switch names; undefined when it names none. The platform's themes mix the two attributes up: a
 * currency switch may have its code in `data-language`, and a language switch with `data-currency` only changes the currency.
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

/** Reads the record that the page prints in `#link_type` and `#link_table_id`; undefined when it prints none. */
export const pageRecord = (page: Document = document): PageRecord | undefined => {
  const [type, id] = [printed(page, 'link_type'), printed(page, 'link_table_id')]
  return /^[\w-]+$/.test(type) && /^\d+$/.test(id) ? { type, id } : undefined
}

/** The answer to a change of language or currency. */
interface SettingAnswer {
  readonly isAccepted: boolean
  /** The same page in the new language, `""` when the server names none. */
  readonly link: string
}

interface LanguageRequest {
  readonly language: string
  readonly record: PageRecord | undefined
}

const getLanguageChange = endpoint({
  name: 'GET language/change',
  group: 'site',
  method: 'GET',
  path: ({ language, record }: LanguageRequest) =>
    `/srv/service/language/change/${language}${record ? `/${record.type}/${record.id}` : ''}`,
  answer: 'json',
  decode: wireObject({ success: wireFlag, link: wireText }),
  write: true,
  failure: 'log',
  silence: 'caller',
})

const getCurrencyChange = endpoint({
  name: 'GET set-currency',
  group: 'site',
  method: 'GET',
  path: (currency: string) => `/srv/shopping/shopping/set-currency/${currency}`,
  answer: 'text',
  decode: wireText,
  write: true,
  failure: 'log',
  silence: 'caller',
})

/** Changes the session's language. On the platform this write is a GET: it must never be the address of a link, which browsers may prefetch. */
export const sendLanguage = async (request: LanguageRequest): Promise<Reply<SettingAnswer>> => {
  const reply = await getLanguageChange(request)
  return reply.ok ? { ok: true, value: { isAccepted: reply.value.success, link: reply.value.link } } : reply
}

/** Changes the session's currency. The answer is 1, as a number or as text. */
export const sendCurrency = async (currency: string): Promise<Reply<SettingAnswer>> => {
  const reply = await getCurrencyChange(currency)
  return reply.ok ? { ok: true, value: { isAccepted: /^\s*"?1"?\s*$/.test(reply.value), link: '' } } : reply
}
