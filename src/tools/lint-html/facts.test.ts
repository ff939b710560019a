import { describe, expect, it } from 'vitest'
import { lintTemplate } from './check'

const tag = '<script type="application/json" data-vitrin="page">'
const lint = (json: string) => lintTemplate(`${tag}${json}</script>`, new Map())

describe('a key of the page JSON', () => {
  it.each([
    ['{"langauge": "en"}', '"language": ...'],
    ['{"currencey": "USD"}', '"currency": ...'],
    ['{"member": {"passwordStrenght": 3}}', '"member": {"passwordStrength": ...}'],
    ['{"links": {"chart": "sepet"}}', '"links": {"cart": ...}'],
    ['{"settings": {"KVKK_REQIRED": 1}}', '"settings": {"KVKK_REQUIRED": ...}'],
    ['{"texts": {"cart.update": "Al"}}', '"texts": {"cart.updated": ...}'],
  ])('that is misspelt as in %s is an error with the right one', (json, write) => {
    const [found, ...others] = lint(json)
    expect(found).toMatchObject({ level: 'error', where: 'page facts', write })
    expect(others).toEqual([])
  })

  it('is where the finding says', () => {
    const json = '{"member": {"id": 0}, "links": {"idd": "x", "chart": "sepet"}}'
    expect(lint(json).map(({ offset }) => json.slice(offset - tag.length).slice(0, 7))).toEqual(['"idd": ', '"chart"'])
  })

  it('that nobody reads is a warning, but not among settings and texts, which others read too', () => {
    expect(lint('{"colourScheme": "dark"}')).toMatchObject([
      { level: 'warn', came: '"colourScheme" in the page JSON', write: 'no "colourScheme": Vitrin does not read it' },
    ])
    expect(lint('{"settings": {"SHOW_STOCK": 1}, "texts": {"hero-of-my-theme": "Merhaba"}}')).toEqual([])
  })
})

describe('a value of the page JSON', () => {
  it.each([
    ['{"member": {"id": "none"}}', 'page facts: member.id', 'a whole number', '"member": {"id": 0}'],
    ['{"decimals": "iki"}', 'page facts: decimals', 'a whole number from 0 to 8', '"decimals": 2'],
    ['{"member": 12}', 'page facts: member', 'an object', '"member": {}'],
    ['{"csrfCookie": "yes"}', 'page facts: csrfCookie', 'true, false, 1 or 0', '"csrfCookie": 0'],
    ['{"texts": {"cart.updated": 5}}', 'page facts: texts.cart.updated', 'a text', '"texts": {"cart.updated": "..."}'],
  ])('that cannot be read as in %s is an error', (json, where, expected, write) => {
    expect(lint(json)).toMatchObject([{ level: 'error', where, expected, write }])
  })

  it('may be a language that Vitrin does not speak, with a warning that it speaks English then', () => {
    expect(lint('{"language": "de"}')).toMatchObject([
      { level: 'warn', expected: expect.stringContaining('tr, en or ar') },
    ])
    for (const language of ['tr', 'EN', 'ar-EG', 'en_GB', '']) expect(lint(`{"language": "${language}"}`)).toEqual([])
  })

  it('is unknown where the template prints it, and the keys beside it are read all the same', () => {
    expect(
      lint('{"language": "{{ language }}", "member": {"id": {{ id }}}, "products": {{ products | json }}}'),
    ).toEqual([])
    expect(lint('{"langauge": "{{ language }}", "member": {"idd": <?= $id ?>}}')).toHaveLength(2)
    expect(lint('{{{ page | json }}}')).toEqual([])
  })
})
