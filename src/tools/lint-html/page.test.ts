import { describe, expect, it } from 'vitest'
import drawer from '../../../islands/drawer/contract'
import dropdown from '../../../islands/dropdown/contract'
import popupLink from '../../../islands/popup-link/contract'
import { runLintHtml } from '../cli'
import { openWorkbench } from '../test-workbench'
import { lintTemplate } from './check'
import { sampleContracts } from './test-templates/contracts'

const contracts = new Map(sampleContracts.map((contract) => [contract.name, contract]))
const lint = (source: string) => lintTemplate(source, contracts)

const island = '<p data-island="variant-picker"></p>'

describe('a form inside a form', () => {
  it('is an error where an island is in one of them, and its line and the outer one’s are named', () => {
    const source = `<form action="/a">\n<p><form action="/b">${island}</form></p>\n</form>`
    expect(lint(source)).toEqual([
      {
        level: 'error',
        where: 'form',
        offset: source.indexOf('<form action="/b">'),
        came: '<form action="/b"> inside the <form> of line 1',
        expected: 'forms beside each other, because browsers drop the inner one',
        write: 'the inner form behind the outer one’s </form>, or a button with form="id"',
      },
    ])
    expect(lint(`<form data-island="variant-picker"><form action="/b">1</form></form>`)).toHaveLength(1)
    const advice = (inside: string) =>
      lint(`<form id="page">${inside}</form>`).find(({ where }) => where === 'form')?.write
    expect(advice('<form data-island="login-form">1</form>')).toMatch(
      /, or <div data-island="login-form"> in its place$/,
    )
    const part = '<div data-island="comments"><p><form data-part="form">1</form></p></div>'
    expect(advice(part)).toMatch(/, or <div data-part="form"> in its place$/)
    expect(advice(part.replace('comments', 'activation-result'))).toMatch(/, or a button with form="id"$/)
    expect(advice('<form data-island="variant-picker">1</form>')).toMatch(/, or a button with form="id"$/)
    expect(lint(`{% for a in b %}<form>{% if a %}<form>${island}</form>{% endif %}</form>{% endfor %}`)).toHaveLength(1)
  })

  it.each([
    ['without an island', '<form><form></form></form>'],
    ['beside the other', `<form>${island}</form><form>${island}</form>`],
    ['without its own end tag in this file', `<div><form>${island}<form></form></div>`],
    ['on the other side of a condition', `{% if a %}<form>{% else %}<form>{% endif %}${island}</form>`],
    [
      'that is only printed without the outer one',
      `{% if a %}<form>{% endif %}{% if b %}<form>{% endif %}${island}{% if b %}</form>{% endif %}{% if a %}</form>{% endif %}`,
    ],
    ['in a template element', `<form>${island}<template><form></form></template></form>`],
  ])('is nothing to speak of %s', (_, source) => {
    expect(lint(source)).toEqual([])
  })

  // A search of all forms around for each form and each of its neighbours would take longer than a test may.
  it('is found however many there are', () => {
    expect(lint('<form data-island="variant-picker">'.repeat(500) + '</form>'.repeat(500))).toHaveLength(499)
  })

  it('is not what a button in a form is advised to be in', () => {
    const button = '<button data-island="favorite-button" data-product-id="1" type="button">♥</button>'
    expect(lint(`<form action="/giris">${button}</form>`)).toMatchObject([
      { write: '<form action="/..." method="post"> around it, outside of the <form> that it is in' },
    ])
    expect(lint(button)).toMatchObject([
      { write: '<form action="/..." method="post"> around <button data-island="favorite-button">' },
    ])
  })

  it('is not what a part in the island’s own form is advised to be in: there it only has to submit', () => {
    const toggle = '<button type="button" data-part="toggle">♥</button>'
    const own = `<form data-island="favorite-button" data-product-id="1" action="/giris">${toggle}</form>`
    expect(lint(own)).toMatchObject([{ write: '<button type="submit" data-part="toggle">' }])
    const inside = `<p data-island="favorite-button" data-product-id="1"><form action="/giris">${toggle}</form></p>`
    expect(lint(inside)).toMatchObject([{ write: '<button type="submit" data-part="toggle">' }])
    const strange = `<form action="/sepet"><p data-island="favorite-button" data-product-id="1">${toggle}</p></form>`
    expect(lint(strange)).toMatchObject([{ write: expect.stringContaining('outside of the <form>') }])
  })

  it('is not what a button that only opens is advised to be in: browsers open details', () => {
    const list = '<ul data-part="menu" hidden><li><a href="/a">A</a></li></ul>'
    const source = `<div data-island="dropdown"><button type="button" data-part="trigger">Aç</button>${list}</div>`
    expect(lintTemplate(source, new Map([['dropdown', dropdown]]))).toMatchObject([
      { level: 'warn', write: '<details> with <summary data-part="trigger"> instead' },
    ])
  })

  it('is a form that posts nothing around what closes a dialog, and none in a sheet that opens by script only', () => {
    const close = '<button data-part="close">x</button>'
    const within = (panel: string) =>
      lintTemplate(
        `<details data-island="drawer"><summary data-part="trigger">Aç</summary>${panel}</details>`,
        new Map([['drawer', drawer]]),
      )
    expect(within(`<dialog data-part="panel">${close}</dialog>`)).toMatchObject([
      { level: 'warn', write: '<form method="dialog"> around <button data-part="close">' },
    ])
    expect(within(`<div data-part="panel" data-on="is-open">${close}</div>`)).toEqual([])
  })
})

describe('an unknown island', () => {
  it('is answered with the nearest name alone, and with all names only where none is near', () => {
    expect(lint('<p data-island="variant-piker"></p>')).toMatchObject([
      {
        expected: 'an island of this build; the nearest is "variant-picker"',
        write: '<p data-island="variant-picker">',
      },
    ])
    expect(lint('<p data-island="hero"></p>')).toMatchObject([
      { expected: 'one of add-to-cart, favorite-button, variant-picker' },
    ])
  })
})

describe('what a page switches off', () => {
  const off = (content: string) => lint(`<meta name="vitrin" content="${content}">`)

  it('may be islands, all of them, or what the template prints', () => {
    for (const content of [
      'off: all',
      'off: add-to-cart, favorite-button',
      'off:add-to-cart variant-picker;',
      '',
      'off:',
    ])
      expect(off(content)).toEqual([])
    expect(off('off: {{ names }}')).toEqual([])
    expect(lint('<meta name="viewport" content="width=device-width">')).toEqual([])
  })

  it('is an error when it is no island or is behind another key', () => {
    expect(off('off: add-to-cart, favorit-button')).toMatchObject([
      {
        level: 'error',
        came: 'content="off: add-to-cart, favorit-button"',
        expected: 'an island of this build; the nearest is "favorite-button", or all',
        write: '<meta name="vitrin" content="off: add-to-cart, favorite-button">',
      },
    ])
    expect(off('off: hero')).toMatchObject([{ write: 'one of these names' }])
    expect(off('of: add-to-cart')).toMatchObject([
      { expected: 'the key "off" instead of "of"', write: '<meta name="vitrin" content="off: add-to-cart">' },
    ])
    expect(off('add-to-cart')).toMatchObject([{ write: '<meta name="vitrin" content="off: add-to-cart">' }])
  })
})

describe('the page facts', () => {
  const facts = (text: string) => lint(`<script type="application/json" data-vitrin="page">${text}</script>`)

  it.each([
    '{"language": "tr", "member": {"id": 0}}',
    '{{ page.json | raw }}',
    '{"pageId": {$id}}',
    '{"pageId": <?= $id ?>}',
  ])('may be %s', (text) => {
    expect(facts(text)).toEqual([])
  })

  it.each(['{language: "tr"}', '{"member": {id: 0}}', '{"language": "tr",}', '[]', '', "{'a': 1}"])(
    'are no JSON object in %j',
    (text) => {
      expect(facts(text)).toMatchObject([{ level: 'error', where: 'page facts', expected: 'one JSON object' }])
    },
  )

  it('are in a script of one name and type', () => {
    const write = '<script type="application/json" data-vitrin="page">'
    expect(lint('<script type="application/json" data-vitrin="pages">{}</script>')).toMatchObject([
      { came: 'data-vitrin="pages"', write },
    ])
    expect(lint('<script data-vitrin="page">{}</script>')).toMatchObject([
      { came: 'data-vitrin="page" without a type', write },
    ])
    expect(lint('<script type="module" data-vitrin="page">{}</script>')).toMatchObject([
      { came: 'data-vitrin="page" with type="module"', write },
    ])
    expect(lint('<script>let a</script><script data-vitrin="{{ a }}">{}</script>')).toEqual([])
  })
})

describe('Bootstrap', () => {
  const menu = (attributes: string) =>
    `<div data-island="dropdown"><summary data-part="trigger">a</summary><ul ${attributes} data-part="menu"></ul></div>`
  const found = (source: string) => lintTemplate(source, new Map([['dropdown', dropdown]]))

  it('hides a part that it shows by a class, which data-on names', () => {
    expect(found(menu('class="dropdown-menu end"'))).toMatchObject([
      {
        level: 'warn',
        came: expect.stringContaining('class="dropdown-menu end" on data-part="menu", hidden'),
        write: 'data-on="show"',
      },
    ])
    expect(found(menu('class="collapse"'))).toMatchObject([{ write: 'data-on="show"' }])
    expect(found(menu('class="tab-pane"'))).toMatchObject([{ write: 'data-on="active show"' }])
    expect(found(menu('class="dropdown-menu" data-on="open"') + menu('class="my-dropdown-menu"'))).toEqual([])
  })
})

it('A popup’s button becomes a link: a form around it posts its address', () => {
  const button = '<button type="button" data-url="/kvkk" data-island="popup-link">a</button>'
  const popup = new Map([['popup-link', popupLink]])
  expect(lintTemplate(button, popup)).toMatchObject([{ write: '<a data-island="popup-link" href="/...">' }])
})

it('Somebody who names no templates is shown how to', async () => {
  const workspace = openWorkbench()
  expect(await runLintHtml([], workspace)).toBe(1)
  expect(workspace.lines.join('\n')).toMatch(/no path.*write +npm run lint-html -- path\/to\/templates$/s)
})
