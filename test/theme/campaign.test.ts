import { expect, it } from 'vitest'
import { campaignUntil, weekEnd } from '../../fixtures/shop/pages/campaign'

const wednesday = Date.parse('2026-11-18T12:00:00+03:00')

it('A campaign ends at Turkey’s time, wherever the server is', () => {
  const campaign = campaignUntil('2026,11,19,13,01,02', wednesday)
  expect(campaign?.left).toEqual({ days: '01', hours: '01', minutes: '01', seconds: '02' })
  expect(campaign?.now).toBe('2026-11-18T09:00:00.000Z')
})

it('A campaign that is over, or was never set, is not printed', () => {
  expect(campaignUntil('2026,11,18,11,59,59', wednesday)).toBeUndefined()
  expect(campaignUntil('', wednesday)).toBeUndefined()
  expect(campaignUntil('yarın', wednesday)).toBeUndefined()
})

it('The week’s offers end on Sunday night, also when it is Sunday in Turkey already', () => {
  expect(weekEnd(wednesday)).toBe('2026,11,22,23,59,59')
  expect(weekEnd(Date.parse('2026-11-21T22:30:00Z'))).toBe('2026,11,22,23,59,59')
  expect(weekEnd(Date.parse('2026-11-22T21:30:00Z'))).toBe('2026,11,29,23,59,59')
})
