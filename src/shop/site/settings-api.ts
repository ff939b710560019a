import { wireFlag, wireObject, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import type { PageRecord } from './setting'

/** The answer to a change of language or currency. */
export interface SettingAnswer {
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

/** Changes the session's language. The platform uses GET for this write: it is sent once, and never as the address of a link. */
export const sendLanguage = async (request: LanguageRequest): Promise<Reply<SettingAnswer>> => {
  const reply = await getLanguageChange(request)
  return reply.ok ? { ok: true, value: { isAccepted: reply.value.success, link: reply.value.link } } : reply
}

/** Changes the session's currency. The answer is 1, as a number or as text. */
export const sendCurrency = async (currency: string): Promise<Reply<SettingAnswer>> => {
  const reply = await getCurrencyChange(currency)
  return reply.ok ? { ok: true, value: { isAccepted: /^\s*"?1"?\s*$/.test(reply.value), link: '' } } : reply
}
