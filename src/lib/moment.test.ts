import { describe, expect, it } from 'vitest'
import { parseMoment, stampMilliseconds } from './moment'

describe('a moment in the page', () => {
  it.each([
    ['2026,01,31,23,59,00', '2026-01-31T20:59:00.000Z'],
    ['2026,1,5,3,4,5', '2026-01-05T00:04:05.000Z'],
    ['2026, 01, 31, 23, 59', '2026-01-31T20:59:00.000Z'],
    ['2026,01,01', '2025-12-31T21:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
    ['2026-07-01T12:00:00+05:30', '2026-07-01T06:30:00.000Z'],
    ['2026-07-01T12:00:00-0400', '2026-07-01T16:00:00.000Z'],
    ['2026-07-01T12:00+03', '2026-07-01T09:00:00.000Z'],
    ['2026-07-01T12:00:00.25Z', '2026-07-01T12:00:00.250Z'],
    ['2026-07-01T12:00:00', '2026-07-01T09:00:00.000Z'],
    ['2026-07-01 12:00', '2026-07-01T09:00:00.000Z'],
    ['2026-03-29', '2026-03-28T21:00:00.000Z'],
    [' 2028-02-29T00:00:00z ', '2028-02-29T00:00:00.000Z'],
  ])('%s is %s, wherever the shopper is', (text, expected) => {
    const moment = parseMoment(text)
    expect(moment === undefined ? undefined : new Date(moment).toISOString()).toBe(expected)
  })

  it.each([
    '',
    'tomorrow',
    '2026',
    '2026,13,01,00,00,00',
    '2026,02,30',
    '2026-02-29',
    '2026-01-01T25:00',
    '2026-01-01T24:00',
    '2026-01-01T12:60',
    '2026,01,31,23,59,00,00',
    '01/02/2026',
    '1700000000',
  ])('"%s" is no moment', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })

  it('Stamps in seconds and in milliseconds are the same moment', () => {
    expect(stampMilliseconds(1_700_000_000)).toBe(1_700_000_000_000)
    expect(stampMilliseconds(1_700_000_000_000)).toBe(1_700_000_000_000)
  })
})
