/**
 * The countries that all phone inputs of a page share: the server's list, the built-in one until it arrives; flags, and that one list is open at a
 * time.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { report } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { serviceAddress } from '@/server/service-address'
import { fetchPhoneCountries } from './api'
import { builtInCountries, type PhoneCountry, serverCountry } from './country'
import { type NumberingPlans, numberingPlans } from './numbering'

/** The countries that phone inputs offer. */
export interface PhoneCountries {
  /** `built-in` until the server's list arrives, or always when it cannot be loaded. */
  readonly source: 'built-in' | 'server'
  readonly countries: readonly PhoneCountry[]
  readonly numbering: NumberingPlans
  /** The server's preselected key, `""` for none. */
  readonly selected: string
}

const offer = (
  source: PhoneCountries['source'],
  countries: readonly PhoneCountry[],
  selected: string,
): PhoneCountries => ({
  source,
  countries,
  selected,
  numbering: numberingPlans(countries.map(({ plan }) => plan)),
})

const $served = atom<PhoneCountries | undefined>()
/** The pages for which the server's list was answered and requested. */
let servedFor: object | undefined
let requestedFor: object | undefined
let builtIn: { readonly page: object; readonly countries: PhoneCountries } | undefined

/** The server's list, which all phone inputs of the page share; undefined until it has arrived. */
export const $phoneCountries: ReadableAtom<PhoneCountries | undefined> = $served

/** The present list: the built-in one until the server's arrives. Changes no store, because views call it while they render. */
export const phoneCountries = (): PhoneCountries => {
  const page = pageFacts()
  const served = servedFor === page ? $served.get() : undefined
  if (served) return served
  if (builtIn?.page !== page) builtIn = { page, countries: offer('built-in', builtInCountries(), '') }
  return builtIn.countries
}

/** Fetches the server's list, once for the page. A failure is only logged: the built-in list stays. */
export const loadPhoneCountries = async (): Promise<void> => {
  if (requestedFor === pageFacts()) return
  requestedFor = pageFacts()
  $served.set(undefined)
  const reply = await fetchPhoneCountries()
  const countries = reply.ok ? reply.value.countries.flatMap((item) => serverCountry(item) ?? []) : []
  if (reply.ok && countries.length > 0) {
    servedFor = pageFacts()
    $served.set(offer('server', countries, reply.value.selected))
    return
  }
  report({
    level: 'warn',
    where: 'phone countries',
    came: 'Country list not loaded',
    expected: '{"countries": [{"code", "phone_code", "title", "pattern"}], "selected": "TR"}',
    write: 'answer GET /srv/service/region/get-countries; the built-in list is offered meanwhile',
  })
}

/** The address of a country's flag: the key in lower case, without a query. */
export const countryFlag = (key: string): string => {
  const path = `/static/theme-flags/${encodeURIComponent(key.toLowerCase())}.webp`
  return serviceAddress('static-flags', path, 'flags')?.url.replace(location.origin, '') ?? ''
}

const $open = atom<symbol | undefined>()

/** The phone input whose list is open: opening one closes any other. */
export const $openPhoneList: ReadableAtom<symbol | undefined> = $open

/** Opens or closes the list of an input. */
export const setPhoneListOpen = (owner: symbol, isOpen: boolean): void => {
  if (isOpen) $open.set(owner)
  else if ($open.get() === owner) $open.set(undefined)
}
