import { answerWith, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receiveReports } from '@/lib/report'
import { findCountries } from './country'
import {
  $openPhoneList,
  $phoneCountries,
  countryFlag,
  loadPhoneCountries,
  phoneCountries,
  setPhoneListOpen,
} from './store'

// @vitest-environment dom

const came: string[] = []

beforeEach(async () => {
  await showPage('')
  came.length = 0
  receiveReports((problem) => came.push(problem.came))
})
afterEach(() => vi.restoreAllMocks())

const item = { code: 'tr', title: 'Türkiye', phone_code: '90', pattern: ['+', '9', '0', ' ', '[1-9]', '\\d'] }

describe('The countries of phone inputs', () => {
  test('are the built-in ones in the order of the page’s language, until the server’s arrive', () => {
    const names = phoneCountries().countries.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(240)
    expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare))
    expect(names).toContain('Kuzey Kıbrıs Türk Cumhuriyeti')
    expect(names).not.toContain('')
  })

  test('change no store when a view reads them while it renders', () => {
    const changed = vi.fn()
    const stop = $phoneCountries.listen(changed)
    expect(phoneCountries()).toBe(phoneCountries())
    stop()
    expect(changed).not.toHaveBeenCalled()
  })

  test('are requested once for all inputs', async () => {
    const sent = answerWith({ 'get-countries': () => ({ countries: [item], selected: 'TR' }) })
    await Promise.all([loadPhoneCountries(), loadPhoneCountries()])
    await loadPhoneCountries()
    expect(sent).toHaveLength(1)
    expect($phoneCountries.get()).toMatchObject({ source: 'server', selected: 'TR' })
    expect(phoneCountries().numbering.plans.get('TR')?.code).toBe('90')
  })

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['an HTML page', () => '<!doctype html>'],
    ['half of an answer', () => new Response('{"countries": [{"k')],
    ['an answer that is null', () => new Response('null')],
    ['no countries', () => ({ countries: [], selected: 'TR' })],
    ['countries without keys', () => ({ countries: [{ title: 'x' }], selected: '' })],
  ])('stay the built-in ones after %s, with a line in the log', async (_case, answer) => {
    answerWith({ 'get-countries': answer })
    phoneCountries()
    await loadPhoneCountries()
    expect(came).toContain('Country list not loaded')
    expect(phoneCountries().source).toBe('built-in')
  })

  test('have flags whose address has no query, whatever the language', () => {
    expect(countryFlag('TR')).toBe('/static/theme-flags/tr.webp')
    expect(countryFlag('ID')).toBe('/static/theme-flags/id.webp')
    expect(countryFlag('"/..')).toBe('/static/theme-flags/%22%2F...webp')
  })
})

test.each([
  ['ırak', ['Irak']],
  ['KUZEY KIBRIS', ['Kuzey Kıbrıs Türk Cumhuriyeti']],
  ['+964', ['Irak']],
  ['00964', ['Irak']],
  ['iq', ['Irak', 'Martinik', 'Mozambik', 'Saint Pierre ve Miquelon']],
  ['deutschland', ['Almanya']],
  ['ΕΛΛΆΔΑ', ['Yunanistan']],
  ['العراق', ['Irak']],
  ['(((', []],
  ['zzzz', []],
])('A search for %j finds %j', (words, names) => {
  expect(findCountries(phoneCountries().countries, words).map(({ name }) => name)).toEqual(names)
})

test('Names that begin with the search term come first', () => {
  const [first] = findCountries(phoneCountries().countries, 'gine')
  expect(first?.name).toBe('Gine')
})

test('One list is open at a time', () => {
  const [one, other] = [Symbol('one'), Symbol('other')]
  setPhoneListOpen(one, true)
  setPhoneListOpen(other, true)
  expect($openPhoneList.get()).toBe(other)
  setPhoneListOpen(one, false)
  expect($openPhoneList.get()).toBe(other)
  setPhoneListOpen(other, false)
  expect($openPhoneList.get()).toBeUndefined()
})
