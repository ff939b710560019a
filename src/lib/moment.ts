/** Reads a moment that a page or server prints: ISO 8601, the platform's commas, seconds or milliseconds; dates that are typed: `calendar.ts`. */

/** Turkey's zone, the same all year; the platform prints its times without a zone. */
const turkeyOffset = '+03:00'
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i
const platform = /^\d{4}(?:\s*,\s*\d{1,2}){2,5}$/

/** Minutes east of Greenwich. */
const offsetMinutes = (zone: string): number => {
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

const epochFrom = (fields: readonly (string | undefined)[], zone: string, milliseconds = 0): number | undefined => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields.map((field) => Number(field ?? 0))
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
  const kept =
    local.getUTCFullYear() === year &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hour &&
    local.getUTCMinutes() === minute &&
    local.getUTCSeconds() === second
  return kept ? local.getTime() - offsetMinutes(zone) * 60_000 : undefined
}

/**
 * Reads a moment: ISO 8601, or the platform's `YYYY,MM,DD,HH,mm,ss` (months from 01). Without a zone it is Turkey's
 * time, +03:00, wherever the shopper is.
 *
 * @returns epoch milliseconds, or undefined when the text is no real date and time (`2026-02-30`).
 */
export const parseMoment = (text: string): number | undefined => {
  const trimmed = text.trim()
  if (platform.test(trimmed)) return epochFrom(trimmed.split(','), turkeyOffset)
  const match = iso.exec(trimmed)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', zone = turkeyOffset] = match
  return epochFrom([year, month, day, hour, minute, second], zone, Number(fraction.padEnd(3, '0').slice(0, 3)))
}

/** Stamps below this are in seconds: the number is April 1970 in milliseconds, and the year 2255 in seconds. */
const lastSecondsStamp = 9e9

/** Converts an epoch stamp, in seconds or milliseconds, to milliseconds. */
export const stampMilliseconds = (stamp: number): number => (stamp < lastSecondsStamp ? stamp * 1000 : stamp)
