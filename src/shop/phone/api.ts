/** The call that fetches the countries of phone inputs with their patterns. */

import { wireEither, wireList, wireObject, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** One country of the server's list. */
export interface PhoneCountryItem {
  /** Country key. */
  readonly code: string
  readonly title: string
  /** Dialling code. */
  readonly phoneCode: string
  /** Mask characters. */
  readonly pattern: readonly string[]
}

/** The server's list and the key that it preselects, `""` for none. */
export interface PhoneCountryAnswer {
  readonly countries: readonly PhoneCountryItem[]
  readonly selected: string
}

const getPhoneCountries = endpoint({
  name: 'GET region/get-countries',
  group: 'region',
  method: 'GET',
  path: () => '/srv/service/region/get-countries',
  answer: 'json',
  decode: wireObject({
    countries: wireList(
      wireObject({
        code: wireText,
        title: wireText,
        phone_code: wireText,
        pattern: wireEither(wireList(wireText), wireText),
      }),
    ),
    selected: wireText,
  }),
  failure: 'log',
})

/** Fetches the countries of phone inputs. */
export const fetchPhoneCountries = async (): Promise<Reply<PhoneCountryAnswer>> => {
  const reply = await getPhoneCountries(undefined)
  if (!reply.ok) return reply
  const countries = reply.value.countries.map(({ code, title, phone_code, pattern }) => ({
    code,
    title,
    phoneCode: phone_code.replace(/\D/g, ''),
    pattern: [...pattern],
  }))
  return { ok: true, value: { countries, selected: reply.value.selected } }
}
