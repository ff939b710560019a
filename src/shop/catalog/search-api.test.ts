// @vitest-environment dom

import { answerWith } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchSearch } from './search-api'

const place = { action: undefined, all: false }
const found = async (answer: string | object) => {
  answerWith({ '': () => answer })
  const reply = await fetchSearch('kupa', place)
  return reply.ok ? reply.value : reply.failure.kind
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('The address of a search', () => {
  test('is the platform’s own, or the theme’s on this site', async () => {
    const sent = answerWith({ '': () => '' })
    await fetchSearch('çay', place)
    await fetchSearch('çay/demlik', { ...place, all: true })
    await fetchSearch('çay', { action: '/bul?tema=1', all: false })
    await fetchSearch('çay', { action: '/hepsi/?tema=1', all: true })
    await fetchSearch('çay', { action: 'https://other.example/bul', all: false })
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'POST /srv/service/product/search?language=tr',
      'GET /srv/service/product/searchAll/%C3%A7ay%2Fdemlik?language=tr',
      'POST /bul?tema=1&language=tr',
      'GET /hepsi/%C3%A7ay?tema=1&language=tr',
      'POST /srv/service/product/search?language=tr',
    ])
  })
})

describe('An answer', () => {
  test('as JSON may be a list, have a data list, or upper-case names and pictures in sizes', async () => {
    const hit = { title: 'Kupa', detail: '', url: 'http://localhost:3000/kupa', image: 'http://localhost:3000/k.svg' }
    const expected = { groups: [{ kind: 'products', hits: [hit] }], total: undefined, message: '' }
    expect(await found([{ title: 'Kupa', url: 'kupa', image: 'k.svg' }])).toEqual(expected)
    expect(await found({ data: [{ TITLE: 'Kupa', URL: '/kupa', IMAGE: { SMALL: '/k.svg' } }] })).toEqual(expected)
  })

  test('may be empty in every way', async () => {
    for (const nothing of ['', 'null', '[]', '{}', { data: null, products: [] }]) {
      expect(await found(nothing)).toEqual({ groups: [], total: undefined, message: '' })
    }
  })

  test('that is a page, or half of an answer, is no answer', async () => {
    expect(await found('<!doctype html><html><h1>Hata</h1></html>')).toBe('malformed')
    expect(await found('{"data":[{"tit')).toBe('malformed')
  })

  test('has titles that are plain text, also where they contain HTML', async () => {
    const answer = await found({ data: [{ title: '<img src=x onerror=alert(1)>Fincan &amp; tabak', url: '/f' }] })
    expect(answer).toMatchObject({ groups: [{ hits: [{ title: 'Fincan & tabak' }] }] })
  })
})
