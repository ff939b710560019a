import { describe, expect, it } from 'vitest'
import { type EndpointGroup, groupRules, type PrefixDrop, prefixFor } from './prefix'

const plain = { prefix: '//cdn.example', memberGroup: 0, eExport: false, pageQuery: '' }

/** The rules, listed a second time so that a mistake in the product's table fails here. */
const rows: readonly (readonly [EndpointGroup, 'prefixed' | 'direct', string, readonly PrefixDrop[]])[] = [
  ['filter', 'prefixed', 'language-currency', ['member-group', 'search-term']],
  ['installment', 'prefixed', 'language', ['member-group']],
  ['product-loader', 'prefixed', 'language-currency', ['member-group', 'e-export', 'search-term']],
  ['customer-register', 'prefixed', 'language', ['member-group']],
  ['sub-folder', 'prefixed', 'language-currency', []],
  ['variant', 'prefixed', 'language-currency', []],
  ['product-detail', 'prefixed', 'language', []],
  ['region', 'prefixed', 'language', []],
  ['category', 'prefixed', 'language', []],
  ['comments', 'prefixed', 'language', []],
  ['related-products', 'prefixed', 'language', []],
  ['search', 'prefixed', 'language', []],
  ['store-list', 'prefixed', 'language', []],
  ['static-flags', 'prefixed', 'none', []],
  ['static-text', 'prefixed', 'language', []],
  ['cart', 'direct', 'language', []],
  ['favorites', 'direct', 'language', []],
  ['site', 'direct', 'language', []],
  ['session', 'direct', 'language', []],
  ['customer', 'direct', 'language', []],
  ['address', 'direct', 'language', []],
  ['messages', 'direct', 'language', []],
  ['security', 'direct', 'language', []],
  ['erp', 'direct', 'language', []],
  ['order', 'direct', 'language', []],
  ['wallet', 'direct', 'none', []],
  ['page', 'direct', 'none', []],
  ['own-sub-folder', 'direct', 'language-currency', []],
]

describe('the prefix of service paths', () => {
  it('Every group of calls has a row here', () => {
    expect(rows.map(([group]) => group).sort()).toEqual(Object.keys(groupRules).sort())
  })

  it.each(rows)('%s is %s, has the query "%s" and loses its prefix for %j', (group, kind, query, drops) => {
    const without = (situation: Partial<typeof plain>): boolean => prefixFor(group, { ...plain, ...situation }) === ''
    const prefixed = kind === 'prefixed'
    expect(prefixFor(group, plain)).toBe(prefixed ? '//cdn.example' : '')
    expect(groupRules[group].query).toBe(query)
    expect(without({ memberGroup: 2 })).toBe(!prefixed || drops.includes('member-group'))
    expect(without({ eExport: true })).toBe(!prefixed || drops.includes('e-export'))
    expect(without({ pageQuery: '?q=hali' })).toBe(!prefixed || drops.includes('search-term'))
    expect(without({ pageQuery: '?price=10-20' })).toBe(true)
    expect(without({ pageQuery: '?brand=4&quantity=1' })).toBe(!prefixed)
  })

  it('A shop without a prefix asks itself', () => {
    expect(prefixFor('filter', { ...plain, prefix: '' })).toBe('')
  })
})
