import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lintTemplate } from './check'
import { findTemplates } from './files'
import { positionOf } from './finding'
import { lintFiles } from './run'
import { sampleContracts } from './test-templates/contracts'

const root = fileURLToPath(new URL('test-templates', import.meta.url))
const contracts = new Map(sampleContracts.map((contract) => [contract.name, contract]))
const lint = (source: string) => lintTemplate(source, contracts)

const lintIn = (folder: string, ...given: string[]) => {
  const lines: string[] = []
  const code = lintFiles(given, sampleContracts, { root: folder, print: (line) => lines.push(line) })
  return { code, text: lines.join('\n') }
}
const run = (...given: string[]) => lintIn(root, ...given)

const card = (inside: string) => `<form data-island="add-to-cart" data-product-id="1" action="/">${inside}</form>`
const submit = '<button data-part="submit">Ekle</button>'

describe('a theme author who checks good templates', () => {
  it.each(['product-card.tpl', 'product.twig', 'card.liquid', 'header.php', 'open.html'])(
    'gets no report about %s',
    (file) => {
      expect(run(`clean/${file}`)).toEqual({ code: 0, text: '1 file, 0 errors, 0 warnings' })
    },
  )

  it('may give a folder, and is shown how many files were read', () => {
    expect(run('clean').text).toBe('5 files, 0 errors, 0 warnings')
  })

  it('may leave an island empty, because it gets its example', () => {
    expect(lint('<form data-island="add-to-cart" data-product-id="1" action="/">\n</form>')).toEqual([])
  })

  it('may print parts by an include, but not by a price inside a word', () => {
    expect(lint(card('{% include "x" %}'))).toEqual([])
    expect(lint(card('{{ buttons }}'))).toEqual([])
    expect(lint(card('<span>{% include "x" %}</span>'))).toEqual([])
    expect(lint(card('<button>{% include "icon" %}</button>'))).toHaveLength(1)
    expect(lint(card('<b>{{ price }}</b>'))).toMatchObject([{ came: 'no data-part="submit"' }])
  })
})

describe('a theme author who checks a faulty template', () => {
  const { code, text } = run('faulty/card.html')

  it('gets exit code 1 and a count at the end', () => {
    expect(code).toBe(1)
    expect(text.split('\n').at(-1)).toBe('1 file, 11 errors, 0 warnings')
  })

  it.each([
    ['of an unknown island', '2:9 error data-island', '<form data-island="add-to-cart">'],
    [
      'of a misspelt required attribute',
      '6:5 error add-to-cart data-product-id',
      '<form data-island="add-to-cart" data-product-id=',
    ],
    ['of a value that cannot be', '7:5 error add-to-cart data-min', '<form data-island="add-to-cart" data-min="1.5">'],
    ['of a part on the wrong element', '9:5 error add-to-cart quantity', '<input data-part="quantity">'],
    ['of a misspelt part', '10:13 error add-to-cart sumbit', '<button data-part="submit">'],
    ['of a missing part', '4:3 error add-to-cart submit', '<button data-part="submit">'],
    [
      'of two islands in one attribute',
      '12:6 error favorite-button',
      '<div data-island="favorite-button"> around <a data-island="variant-picker">',
    ],
    ['of a misspelt choice', '13:61 error favorite-button data-mode', 'data-mode="wishlist"'],
    ['of a misspelt load strategy', '13:81 error favorite-button data-load', 'data-load="visible"'],
    [
      'of two island attributes',
      '14:36 error favorite-button',
      '<div data-island="favorite-button"> around <p data-island="variant-picker">',
    ],
    [
      'of a control that does nothing by itself',
      '14:85 error favorite-button toggle',
      '<a data-part="toggle" href="/...">',
    ],
  ])('is shown %s, where it is and what to write', (_, head, write) => {
    const block = text.split('\n\n').find((one) => one.startsWith(`faulty/card.html:${head}`))
    expect(block).toBeDefined()
    expect(block).toMatch(/\n {2}came {6}\S.*\n {2}expected {2}\S.*\n {2}write {5}\S/)
    expect(block).toContain(`write     ${write.startsWith('data-') ? '' : write}`)
    expect(block).toContain(write)
  })
})

describe('a control that is held until its island is there', () => {
  const favorite = (attributes: string) =>
    `<button data-island="favorite-button" data-product-id="1" ${attributes}>♥</button>`

  it('needs a form around it, or a native action of its own', () => {
    expect(lint(favorite(''))).toMatchObject([{ level: 'error', expected: 'a native path: A link to the login page.' }])
    expect(lint(`<form action="/giris">${favorite('')}</form>`)).toEqual([])
    expect(lint(favorite('form="login"'))).toEqual([])
    expect(lint(favorite('popovertarget="login"'))).toEqual([])
    expect(lint(`<form action="/giris">${favorite('type="button"')}</form>`)).toHaveLength(1)
  })

  it('needs none where the island does not wait for the shopper', () => {
    expect(lint(favorite('data-load="visible"'))).toEqual([])
    expect(lint('<p data-island="variant-picker"><a data-part="option" data-type-id="1">1</a></p>')).toEqual([])
  })

  it.each(['', 'href="#"', 'href=""', 'href="javascript:void(0);"'])('is no link with %j', (href) => {
    expect(lint(`<a data-island="favorite-button" data-product-id="1" ${href}>♥</a>`)).toHaveLength(1)
  })

  it('may be a helper beside a form that can be posted, and is only a warning without one', () => {
    expect(lint(card(`<button type="button" data-part="decrease">-</button>${submit}`))).toEqual([])
    const loose = `<div data-island="add-to-cart" data-product-id="1">${submit}</div>`
    expect(lint(loose)).toMatchObject([{ level: 'warn', where: 'add-to-cart submit' }])
  })
})

describe('parts and their islands', () => {
  it('A part belongs to the nearest island, so the same name may be right in one and wrong in the other', () => {
    const nested =
      '<p data-island="favorite-button" data-product-id="1" data-part="decrease"><a href="/giris"><i data-part="count">3</i></a></p>'
    expect(lint(card(`${nested.replace(' data-part="decrease"', '')}${submit}`))).toEqual([])
    expect(lint(card(`${nested}${submit}`))).toMatchObject([{ came: '<p data-part="decrease">' }])
    expect(lint(card(`<i data-part="count">3</i>${submit}`))).toMatchObject([{ came: 'data-part="count"' }])
  })

  it('A second part is a warning, unless the two are sides of a condition', () => {
    expect(lint(card(submit + submit))).toMatchObject([{ level: 'warn', came: 'a second data-part="submit"' }])
    expect(lint(card(`{% if a %}${submit}{% else %}${submit}{% endif %}`))).toEqual([])
  })

  it('A part in an included file is only questioned when no island has such a name but one nearly has', () => {
    expect(lint('<b data-part="count">1</b><b data-part="hero">2</b>')).toEqual([])
    expect(lint('<b data-part="cuont">1</b>')).toMatchObject([{ write: '<b data-part="count">' }])
  })

  it("A part's own attributes are read too", () => {
    expect(lint('<p data-island="variant-picker"><a data-part="option" href="/x">1</a></p>')).toMatchObject([
      { came: 'nothing', write: '<a data-part="option" data-type-id="146">' },
    ])
  })
})

describe('files', () => {
  it('A theme author may name a glob, and is warned when nothing is there', () => {
    expect(findTemplates(root, ['**/*.{tpl,twig}']).files.map((path) => path.slice(root.length + 1))).toEqual([
      'clean/product-card.tpl',
      'clean/product.twig',
    ])
    expect(findTemplates(root, ['clean/*.ht?l', './clean/open.html']).files).toHaveLength(1)
    const { code, text } = run('nowhere')
    expect(code).toBe(1)
    expect(text).toContain('nowhere')
    expect(text).toContain('0 files, 1 error, 0 warnings')
  })

  it('A folder without a template is an error, because nothing was checked', () => {
    const { code, text } = lintIn(fileURLToPath(new URL('.', import.meta.url)), 'test-templates/clean', '../docs')
    expect(code).toBe(1)
    expect(text).toMatch(/^\.\.\/docs: error\n {2}came {6}no template\n/)
    expect(text).toContain('5 files, 1 error, 0 warnings')
  })

  it('Lines and columns are counted as editors do, whatever ends a line', () => {
    expect(positionOf('a\r\nbc\nd', 5)).toEqual({ line: 2, column: 3 })
  })
})

describe('any file at all', () => {
  const pieces = [
    '<form data-island="add-to-cart"',
    '<div ',
    ' data-part="submit"',
    ' data-island=',
    '"',
    "'",
    '>',
    '</form>',
    '</div>',
    '<',
    '/>',
    '=',
    '{{',
    '}}',
    '{% if a %}',
    '{% else %}',
    '{% endif %}',
    '{$x}',
    '{/if}',
    '<?php',
    '?>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<li>',
    '&quot;',
    '&#x110000;',
    ' ',
    '\n',
    '\uE000',
    'ığüşöç',
    '<svg><path/>',
    '{literal}',
    '{*',
  ]
  const soup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })), {
    maxLength: 60,
  })

  it('is read without an error, and what is found lies inside it', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const source = parts.join('')
        for (const { offset, came, expected, write } of lint(source)) {
          expect(offset).toBeGreaterThanOrEqual(0)
          expect(offset).toBeLessThanOrEqual(source.length)
          expect([came, expected, write].every(Boolean)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(['{{', '{%', '{$', '<?', '<a ', '<!--', '<a b="', "<a b='", '<script>', '<li>', '<div>', '{% if x %}<p>'])(
    'is read in reasonable time when %j is repeated and never closed',
    (piece) => {
      const before = performance.now()
      lint(piece.repeat(4000))
      expect(performance.now() - before).toBeLessThan(5000)
    },
  )
})
