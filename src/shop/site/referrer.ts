/**
 * The record of where visitors come from: which visits count, how many and for how long they are kept, and which addresses lose their query because
 * of a token.
 */

import { readCookie, writeCookie } from '@/lib/cookies'
import { stampMilliseconds } from '@/lib/moment'
import { whenShown } from '@/page/lifecycle'
import { REFERRER_COOKIE_DAYS, REFERRER_COOKIE_LETTERS, REFERRER_HOURS, REFERRER_ITEMS } from '@/page/limits'
import { ownPath } from '@/page/links'
import { decodeStoredText, wireElse, wireList, wireMatching, wireNumber, wireObject } from '@/server/decode'

/** One visit from another site. */
export interface ReferrerItem {
  /** Epoch milliseconds. */
  readonly time: number
  /** The address of the page before. */
  readonly uri: string
  /** Path and query of the page that was opened. */
  readonly page: string
}

/** The visits of the last 24 hours, in the platform's format. */
export interface ReferrerRecord {
  /** Epoch milliseconds at which the record expires: 24 hours after its first item. */
  readonly schedule: number
  /** Oldest first. */
  readonly items: readonly ReferrerItem[]
}

/** The platform's name of the record, in storage and as a cookie. */
const ENTRY = 'cReferrer'
const hourMs = 3_600_000
const longestAddress = 500

const storedRecord = wireObject({
  schedule: wireNumber,
  items: wireList(
    wireElse(
      wireObject({ time: wireNumber, uri: wireMatching(/^/, 'an address'), page: wireMatching(/^/, 'a path') }),
      undefined,
    ),
  ),
})

const parseRecord = (raw: string | null | undefined): ReferrerRecord | undefined => {
  const found = decodeStoredText(storedRecord, raw)
  const schedule = stampMilliseconds(found?.schedule ?? 0)
  return found && schedule > Date.now() ? { schedule, items: found.items.flatMap((item) => item ?? []) } : undefined
}

const readStored = (): string | null => {
  try {
    return globalThis.localStorage.getItem(ENTRY)
  } catch {
    return null
  }
}

const newestVisit = (record: ReferrerRecord | undefined): number => record?.items.at(-1)?.time ?? 0

/** Reads the newer record of storage and cookie: a full storage keeps an older one. Undefined when there is none that is valid. */
export const readReferrer = (): ReferrerRecord | undefined => {
  const [stored, cookie] = [parseRecord(readStored()), parseRecord(readCookie(ENTRY))]
  return newestVisit(cookie) > newestVisit(stored) ? cookie : (stored ?? cookie)
}

const cookieText = ({ schedule, items }: ReferrerRecord): string => {
  const raw = JSON.stringify({ schedule, items })
  return encodeURIComponent(raw).length <= REFERRER_COOKIE_LETTERS || items.length === 1
    ? raw
    : cookieText({ schedule, items: items.slice(1) })
}

const writeRecord = (record: ReferrerRecord): void => {
  try {
    globalThis.localStorage.setItem(ENTRY, JSON.stringify(record))
  } catch {
    writeCookie(ENTRY, cookieText(record), REFERRER_COOKIE_DAYS)
  }
}

/** Parameters of links that work once: activations, forgotten passwords, sign-ins on other sites. */
const secretQuery = /[?&](?:activation|token|code|otp|key|hash|signature)=/i

/** Shortens an address for storage, and removes its whole query when that contains a token. */
const keptAddress = (address: string): string => {
  const [path = ''] = address.split(/[?#]/)
  return (secretQuery.test(address) ? path : address).slice(0, longestAddress)
}

const isOtherSite = (uri: string): boolean => {
  try {
    return new URL(uri).host !== location.host
  } catch {
    return false
  }
}

/**
 * Records the referrer of this visit, if it is another site, once the page is shown. A reload or a return is the same visit.
 *
 * @returns the item that was added, undefined for none.
 */
export const recordReferrer = async (): Promise<ReferrerItem | undefined> => {
  await whenShown()
  const { referrer } = document
  if (!isOtherSite(referrer)) return undefined
  const before = readReferrer() ?? { schedule: Date.now() + REFERRER_HOURS * hourMs, items: [] }
  const item = {
    time: Date.now(),
    uri: keptAddress(referrer),
    page: keptAddress(ownPath() + location.search),
  }
  const last = before.items.at(-1)
  if (last?.uri === item.uri && last.page === item.page) return undefined
  writeRecord({ schedule: before.schedule, items: [...before.items, item].slice(-REFERRER_ITEMS) })
  return item
}
