import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { maskDigits, maskRoom, refusesZero } from '@/forms/number-mask'
import { countryRows } from '../../../fixtures/data/countries'
import { readPhone } from './number'
import { numberingPlans, planByKey, planByPrefix } from './numbering'
import { builtInPlans } from './plan'

const numbering = numberingPlans([...builtInPlans().values()])
const turkey = planByKey(numbering, 'TR')
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
const read = (text: string, key = 'TR') => {
  const { plan, national } = readPhone(text, planByKey(numbering, key), numbering)
  return `${plan.key} ${plan.code}${national}`
}

describe('Every way of writing a Turkish number gives the same number', () => {
  test.each([
    '5321234567',
    '05321234567',
    '0 532 123 45 67',
    '(0532) 123-45-67',
    '905321234567',
    '90 532 123 45 67',
    '90 0532 123 45 67',
    '+90 532 123 45 67',
    '+90 (532) 123 45 67',
    '+90 0532 123 45 67',
    '00905321234567',
    '00 90 0532 123 45 67',
    'tel:+905321234567',
    ' Cep: 0532.123.45.67 ',
    '+90\u00a0532\u202f123\u200b45\u206967',
    '＋９０５３２１２３４５６７',
    '٠٥٣٢١٢٣٤٥٦٧',
    '+٩٠ ٥٣٢ ١٢٣ ٤٥ ٦٧',
    '۰۵۳۲۱۲۳۴۵۶۷',
    '00000005321234567',
  ])('%j', (text) => {
    expect(read(text)).toBe('TR 905321234567')
  })

  test('and a number that only begins like the code stays national', () => {
    expect(read('9053212345')).toBe('TR 909053212345')
  })
})

describe('The country of a number', () => {
  test.each([
    ['+49 1512 3456789', 'DE 4915123456789'],
    ['0049 (0)1512 3456789', 'DE 4915123456789'],
    ['+1 212 555 01 23', 'US 12125550123'],
    ['+1 242 359 1234', 'BS 12423591234'],
    ['+1 416 555 0123', 'CA 14165550123'],
    ['+7 916 123-45-67', 'RU 79161234567'],
    ['+7 771 000 9998', 'KZ 77710009998'],
    ['+44 (0)7911 123456', 'GB 447911123456'],
    ['+39 06 1234 5678', 'IT 390612345678'],
    ['+999 123', ' 999123'],
  ])('%s is %s', (text, read_) => {
    expect(read(text)).toBe(read_)
  })

  test.each([
    ['8 916 123-45-67', 'RU', 'RU 79161234567'],
    ['011 90 532 123 45 67', 'US', 'TR 905321234567'],
    ['1 212 555 0123', 'US', 'US 12125550123'],
    ['06 20 123 4567', 'HU', 'HU 36201234567'],
    ['+90 533 840 00 00', 'CT', 'CT 905338400000'],
    ['+1 212 555 0123', 'CA', 'CA 12125550123'],
  ])('%s under %s is %s', (text, key, read_) => {
    expect(read(text, key)).toBe(read_)
  })
})

describe.each([...builtInPlans().keys()].filter((key) => key !== 'CT'))('%s', (key) => {
  const plan = planByKey(numbering, key)
  // Tristan da Cunha has no mobile network.
  const example = examples[key as CountryCode] ?? '8999'

  test('has the code and the length of its real numbers', () => {
    const real = getExampleNumber(key as CountryCode, examples)
    if (real) expect(plan.code).toBe(real.countryCallingCode)
    expect(example.length).toBeLessThanOrEqual(maskRoom(plan.mask))
    expect(example.length).toBeGreaterThanOrEqual(plan.fewest)
    expect(plan.fewest).toBeLessThanOrEqual(maskRoom(plan.mask))
  })

  test('reads its example number in every form, with all digits', () => {
    const whole = plan.code + example
    const forms = [
      example,
      `+${whole}`,
      `00${whole}`,
      `+${plan.code} ${example.slice(0, 2)}-${example.slice(2)}`,
      arabic(`+${whole}`),
      ...(refusesZero(plan.mask) ? [`0${example}`, `+${plan.code} (0)${example}`] : []),
      ...(maskRoom(plan.mask) === plan.fewest ? [whole] : []),
    ]
    for (const form of forms) expect([form, readPhone(form, plan, numbering).national]).toEqual([form, example])
    const shown = maskDigits(plan.mask, example)
    expect(shown.replace(/\D/g, '')).toBe(whole)
    expect(parsePhoneNumberFromString(shown)?.number).toBe(`+${whole}`)
  })

  test('or the first country of its code is found by its number', () => {
    const found = planByPrefix(numbering, plan.code + example)
    expect(found?.code).toBe(plan.code)
    if (plan.areas.some((area) => example.startsWith(area))) expect(found?.key).toBe(key)
  })
})

test('The built-in list has about 240 countries, the shop’s own among them', () => {
  expect(builtInPlans().size).toBeGreaterThanOrEqual(240)
  expect(countryRows.filter(([key, code]) => builtInPlans().get(key)?.code !== code)).toEqual([])
  expect(maskDigits(turkey.mask, '5321234567')).toBe('+90 (532) 123 45 67')
  expect(maskDigits(planByKey(numbering, 'US').mask, '2125550123')).toBe('+1 (212) 555 01 23')
  expect(maskDigits(planByKey(numbering, 'CA').mask, '4165550123')).toBe('+1 (416) 555-0123')
})
