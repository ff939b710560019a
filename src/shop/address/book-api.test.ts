import { describe, expect, test } from 'vitest'
import { ServiceError, type ServiceFailure } from '@/server/failure'
import { refusedFields } from '@/server/refused-fields'
import { openPage, openShop, refusal, type ShopAnswer } from '@/server/test-shop-server'
import { fetchAddress, sendAddress, sendAddressDefault, sendAddressRecovery, sendAddressRemoval } from './book-api'
import { fetchTaxOffices } from './tax-offices'

// @vitest-environment dom

const shop = (answer: ShopAnswer, path = '/') => {
  openPage()
  return openShop({ [path]: answer })
}
const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const failureOf = async (call: Promise<unknown>): Promise<ServiceFailure | undefined> => {
  try {
    await call
  } catch (cause) {
    if (cause instanceof ServiceError) return cause.failure
  }
  return undefined
}

describe('The address book’s calls', () => {
  test('go to the shop itself, each by its own method', async () => {
    const { urls } = shop(() => ({ message: 'Tamam', data: ['703'] }))
    expect(await sendAddress(formOf({ title: 'Ev' }), undefined)).toEqual({ message: 'Tamam', id: 703 })
    expect(await sendAddress(formOf({ title: 'Ev' }), 7)).toEqual({ message: 'Tamam', id: 7 })
    await sendAddressRemoval(7)
    await sendAddressRecovery(7)
    await sendAddressDefault(7, 'delivery')
    expect(urls()).toEqual([
      'POST /api/v1/public/address?language=tr',
      'PUT /api/v1/public/address/7?language=tr',
      'DELETE /api/v1/public/address/7?language=tr',
      'POST /api/v1/public/address/7/recover?language=tr',
      'POST /api/v1/public/address/delivery/7?language=tr',
    ])
  })

  test('read an address whose values are numbers, flags, blanks and null', async () => {
    shop(() => ({
      data: [{ id: 7, title: ' Ev ', nationality: true, is_company_active: 0, identity_number: ' ', company: null }],
    }))
    expect(await fetchAddress(7)).toEqual({
      id: '7',
      title: 'Ev',
      nationality: '1',
      is_company_active: '0',
      identity_number: '',
      company: '',
    })
  })

  test.each([{ data: [] }, { data: null }, {}])('find nothing in %j', async (answer) => {
    shop(() => answer)
    expect(await fetchAddress(7)).toBeUndefined()
  })

  test('name the fields that the server refuses, as plain text', async () => {
    const data = [{ key: 'title', statusText: 'Çok <b>uzun</b>' }, { key: '', statusText: 'x' }, { key: 'city' }]
    shop(() => refusal(400, { message: 'Hata', data }))
    const failure = await failureOf(sendAddress(formOf({}), undefined))
    expect(failure && refusedFields(failure)).toEqual([{ key: 'title', statusText: 'Çok uzun' }])
  })

  test.each([
    ['an HTML page', () => refusal(500, '<!doctype html>')],
    ['no list', () => refusal(400, { data: 7 })],
    ['another kind', () => '<!doctype html>'],
  ])('name no field in %s', async (_what, answer) => {
    shop(answer)
    const failure = await failureOf(sendAddress(formOf({}), undefined))
    expect(failure && refusedFields(failure)).toEqual([])
  })
})

test('A change of an address is sent in a form that PHP reads of a PUT, a new address as a POST form', async () => {
  const { seen } = shop(() => ({ message: '', data: [7] }))
  await sendAddress(formOf({ title: 'Ev & iş', city: 'İzmir' }), 7)
  await sendAddress(formOf({ title: 'Ev' }), undefined)
  expect(seen[0]?.method).toBe('PUT')
  expect(seen[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(seen[0]?.form).toEqual([
    ['title', 'Ev & iş'],
    ['city', 'İzmir'],
  ])
  expect(seen[1]?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
})

describe('The file of tax offices', () => {
  test('is read without its mark, empty and double lines, and put into Turkish order', async () => {
    shop(() => '\ufeffŞişli\r\n\r\nIğdır\rÇorum\nŞişli\n  Izmir \n')
    expect(await fetchTaxOffices()).toEqual({ ok: true, value: ['Çorum', 'Iğdır', 'Izmir', 'Şişli'] })
  })

  test.each(['<!doctype html>', '{"message":"yok"}', '[]'])('that is %s is none', async (text) => {
    const { problems } = shop(() => text)
    expect((await fetchTaxOffices()).ok).toBe(false)
    expect(problems).toMatchObject([{ level: 'warn', where: 'GET Diger/tax-office.txt' }])
  })
})
