// @vitest-environment dom
import { leavePage, showPage } from '@test/page'
import { afterEach, expect, test } from 'vitest'
import { ownerOf } from '@/island/parts'
import { entriesAround } from '@/loader/scan'
import { partOwner } from '@/tools/lint-html/owner-rules'
import { attributeOf, knownText } from '@/tools/lint-html/source-tag'
import { readTemplate } from '@/tools/lint-html/tree'

const buy = (inside = '', id = ' id="buy"') =>
  `<form${id} data-name="form" data-island="add-to-cart" data-load="never" data-product-id="1"><button>Ekle</button>${inside}</form>`
const box = (inside: string, more = '') =>
  `<div data-name="box" data-island="add-to-cart" data-load="never" data-product-id="2"${more}>${inside}</div>`
const part = (more = '', tag = 'button') => `<${tag} data-part="increase"${more}>+</${tag}>`

/** Pages with one part `increase`, and the `data-name` of the island that it belongs to. */
const PAGES: readonly (readonly [what: string, html: string, owner: string | undefined])[] = [
  ['in an island', buy(part()), 'form'],
  ['in an island within another', box(buy(part())), 'form'],
  ['beside an island', buy() + part(), undefined],
  ['that names an island by its id', buy() + part(' data-part-of="buy"'), 'form'],
  ['that names something in an island', box('<i id="in"></i>') + part(' data-part-of="in"'), 'box'],
  ['that names an island although it is in another', buy() + box(part(' data-part-of="buy"')), 'form'],
  ['that names nothing on the page', box(part(' data-part-of="gone"')), 'box'],
  ['that names something without an island', `<i id="bare"></i>${box(part(' data-part-of="bare"'))}`, 'box'],
  ['with a form elsewhere', buy() + part(' form="buy"'), 'form'],
  ['with a form elsewhere, on an element that is no control', buy() + part(' form="buy"', 'span'), 'form'],
  ['with a form around it that is no island', box(`<form>${part()}</form>`), 'box'],
  ['in an island within a form', `<form id="page">${box(part(' form="page"'))}</form>`, 'box'],
  ['in an island, with a form of another', buy() + box(part(' form="buy"')), 'box'],
  ['in an island around the form that it names', box(buy() + part(' form="buy"')), 'form'],
  ['with a form inside an island', box('<form id="f"></form>') + part(' form="f"'), 'box'],
  ['with a form that is not on the page', box(part(' form="gone"')), 'box'],
  ['with a form that nothing brings to life', `<form id="f"></form>${part(' form="f"')}`, undefined],
]

afterEach(leavePage)

test.each(PAGES)(
  'A part %s has one owner, for the island, for its first press and for the linter',
  async (_what, html, owner) => {
    await showPage(html, {}, { isUntouched: true })
    const control = document.querySelector('[data-part]')
    const elements = readTemplate(html)
    const written = elements.find((element) => attributeOf(element, 'data-part'))
    const inSource = written && partOwner(elements, written, true).island
    expect({
      island: control && ownerOf<Element>(control)?.getAttribute('data-name'),
      press: entriesAround(control)[0]?.element.dataset.name,
      linter: inSource && knownText(inSource, 'data-name'),
    }).toEqual({ island: owner, press: owner, linter: owner })
  },
)
