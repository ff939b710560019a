import { atom, type ReadableAtom } from 'nanostores'
import { report } from '../lib/report'
import { flagAddress } from '../services/flags'
import { fetchPhoneCountries } from '../services/phone-countries'
import { type PhoneBook, phoneBook } from '../shop/phone/book'
import { builtInCountries, type PhoneCountry, serverCountry } from '../shop/phone/country'

/** The countries that phone inputs offer. */
export interface PhoneCountries {
  /** `built-in` until the server's list is there, and for good when it cannot be loaded. */
  readonly source: 'built-in' | 'server'
  readonly countries: readonly PhoneCountry[]
  readonly book: PhoneBook
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
  book: phoneBook(countries.map(({ plan }) => plan)),
})

const $offered = atom<PhoneCountries | undefined>()
let asked = false

/** The list that all phone inputs of the page share; undefined before the first of them asks. */
export const $phoneCountries: ReadableAtom<PhoneCountries | undefined> = $offered

/** The list now, the built-in one until the server's is there. */
export const phoneCountries = (): PhoneCountries => {
  const known = $offered.get() ?? offer('built-in', builtInCountries(), '')
  if (!$offered.get()) $offered.set(known)
  return known
}

/** Fetches the server's list, once for the page's life (§7, §9). A failure is only logged: the built-in list goes on (§8). */
export const loadPhoneCountries = async (): Promise<void> => {
  if (asked) return
  asked = true
  const reply = await fetchPhoneCountries()
  const countries = reply.ok ? reply.value.countries.flatMap((item) => serverCountry(item) ?? []) : []
  if (reply.ok && countries.length > 0) return $offered.set(offer('server', countries, reply.value.selected))
  report({
    level: 'warn',
    where: 'phone countries',
    came: 'Country list not loaded',
    expected: '{"countries": [{"code", "phone_code", "title", "pattern"}], "selected": "TR"}',
    write: 'answer GET /srv/service/region/get-countries; the built-in list is offered meanwhile',
  })
}

/** The picture of a country's flag. */
export const countryFlag = (key: string): string => flagAddress(key)

const $open = atom<symbol | undefined>()

/** The phone input whose list is open: opening one closes any other (§4). */
export const $openPhoneList: ReadableAtom<symbol | undefined> = $open

/** Opens that input's list, or closes it. */
export const setPhoneListOpen = (owner: symbol, isOpen: boolean): void => {
  if (isOpen) $open.set(owner)
  else if ($open.get() === owner) $open.set(undefined)
}

/** Forgets the list, for tests. */
export const resetPhoneCountries = (): void => {
  asked = false
  $offered.set(undefined)
  $open.set(undefined)
}
