// @vitest-environment dom
import { describe, expect, it, vi } from 'vitest'
import { readPageFacts } from './facts'
import { printJson, problems } from './test-page-problems'

describe('the page’s JSON', () => {
  it('wins key by key; what it leaves out comes from the globals', () => {
    vi.stubGlobal('LANGUAGE', 'tr')
    vi.stubGlobal('CURRENCY', 'EUR')
    vi.stubGlobal('MEMBER_INFO', { ID: 9, COUNTRY: 'GB' })
    printJson({
      language: 'en',
      member: { id: 7 },
      links: { cart: '/basket' },
      products: [{ id: 1, targetCurrency: 'TL' }],
    })
    const facts = readPageFacts(document)
    expect([facts.language, facts.currency, facts.member.id, facts.member.country, facts.links.cart]).toEqual([
      'en',
      'EUR',
      7,
      'GB',
      'basket',
    ])
    expect(facts.products[0]).toMatchObject({ id: 1, targetCurrency: 'TL' })
    expect(problems).toEqual([])
  })

  it.each(['{"language": "en"', '', '[1, 2]', '"en"', 'null', '<p>'])(
    'Malformed facts (%s) are one line in the log, and the globals decide',
    (json) => {
      vi.stubGlobal('LANGUAGE', 'en')
      printJson(json)
      expect(readPageFacts(document).language).toBe('en')
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatchObject({ where: 'page facts', level: 'error' })
      expect(problems[0]?.write).toContain('data-vitrin="page"')
    },
  )

  it.each([
    ['pageId', 'twenty-four', 'PAGE_ID', 24, 'pageId'],
    ['language', 5, 'LANGUAGE', 'en', 'language'],
    ['decimals', -1, 'DECIMAL_LENGTH', 3, 'decimals'],
    ['decimals', 2.5, 'DECIMAL_LENGTH', 3, 'decimals'],
    ['eExport', 'perhaps', 'E_EXPORT_ACTIVE', true, 'eExport'],
    ['settings', 'none', 'SETTINGS', { KVKK_REQUIRED: 1 }, 'settings'],
  ])('A wrong %s (%o) is named in the log and the global is used', (key, wrong, global, right, fact) => {
    printJson({ [key]: wrong })
    vi.stubGlobal(global, right)
    expect(Reflect.get(readPageFacts(document), fact)).toEqual(right)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.where).toBe(`page facts: page JSON ${key}`)
    expect(problems[0]?.came).toBe(JSON.stringify(wrong))
  })

  it('Where both are wrong, both are named and the default counts', () => {
    printJson({ member: { kvkk: 'yes' } })
    vi.stubGlobal('MEMBER_INFO', { KVKK: [] })
    expect(readPageFacts(document).member.kvkk).toBe(-1)
    expect(problems.map((problem) => problem.where)).toEqual([
      'page facts: page JSON member.kvkk',
      'page facts: global MEMBER_INFO.KVKK',
    ])
  })

  it('Empty values are passed over, except where empty means something', () => {
    vi.stubGlobal('LANGUAGE', 'en')
    vi.stubGlobal('SEP_THO', '.')
    printJson({ language: '', thousandsSeparator: '', pageId: null })
    expect(readPageFacts(document)).toMatchObject({ language: 'en', thousandsSeparator: '', pageId: 0 })
    expect(problems).toEqual([])
  })
})
