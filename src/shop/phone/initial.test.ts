import { describe, expect, it } from 'vitest'
import { initialPlan } from './number'
import { numberingPlans, planByKey } from './numbering'
import { builtInPlans, type PhonePlan } from './plan'

const numbering = numberingPlans([...builtInPlans().values()])
const country = (value: string, member: string, preset?: string): string =>
  initialPlan(numbering, { value, member, selected: '', preset }).key

describe('A number with a dialling code that countries share begins with the country whose plan it fits', () => {
  it.each([
    ['+1 212 555 0123', 'CA', 'US'],
    ['+1 416 555 0123', 'US', 'CA'],
    ['+1 242 359 1234', 'US', 'BS'],
    ['+7 916 123 45 67', 'KZ', 'RU'],
    ['+7 771 000 99 98', 'RU', 'KZ'],
    ['+90 532 123 45 67', 'CT', 'TR'],
    ['905338400000', 'CT', 'TR'],
    ['+44 7911 123456', 'GG', 'GG'],
    ['+39 06 1234 5678', 'VA', 'VA'],
    ['+49 1512 3456789', 'TR', 'DE'],
    ['', 'CT', 'CT'],
  ])('%j of a member from %s: %s', (value, member, key) => {
    expect(country(value, member)).toBe(key)
  })

  it('unless the element names a country', () => {
    expect(country('+1 416 555 0123', 'TR', 'US')).toBe('US')
  })

  it('also where a server lists plans of different lengths for one code', () => {
    const long: PhonePlan = { ...planByKey(numbering, 'DE'), key: 'QA', code: '999' }
    const short: PhonePlan = { ...planByKey(numbering, 'SG'), key: 'QB', code: '999' }
    const own = numberingPlans([long, short])
    const presets = { member: 'QA', selected: '' }
    expect(initialPlan(own, { ...presets, value: '+999 1512 3456789' }).key).toBe('QA')
    expect(initialPlan(own, { ...presets, value: '+999 6123 4567', member: 'XX' }).key).toBe('QB')
  })
})
