// @vitest-environment dom

import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { KEPT_CHOICE } from '@/page/waiting'
import {
  answerOf,
  BLUE,
  chosenVariant,
  example,
  field,
  isSettled,
  option,
  own,
  RED,
  received,
  select,
  serve,
  show,
} from './test-page'

describe('What the browser has kept', () => {
  test('is drawn at once after a step back, before anybody touches the page', async () => {
    history.replaceState({ [`${KEPT_CHOICE}1014`]: `${RED},62` }, '', '/urun/lamba?variant=101404')
    const other = '<div id="other" data-island="variant-picker" data-product-id="77"></div>'
    await showPage(example + other, { pageType: 'product' }, { isUntouched: true })
    await isSettled(101404)
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    expect([select().value, field()]).toEqual(['62', '101404'])
    expect(find('#other').dataset.islandState).toBe('waiting')
  })

  test('is taken over when the island comes', async () => {
    await showPage(example, { pageType: 'product' })
    select().value = '62'
    await touch(own)
    await isSettled(101402)
    expect(field()).toBe('101402')
  })

  test('is taken over when the page is shown again', async () => {
    await show()
    select().value = '62'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await isSettled(101402)
  })

  test('beside what links had chosen is taken over after a step back to the page', async () => {
    await show()
    select().value = '62'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await isSettled(101402)
    option(RED).click()
    await isSettled(101404)
    await vi.waitFor(() => expect(location.search).toContain('variant=101404'))
    await leavePage()
    await showPage(example, { pageType: 'product' })
    select().value = '62'
    await touch(own)
    await isSettled(101404)
    expect([option(RED).getAttribute('aria-checked'), select().value]).toEqual(['true', '62'])
  })

  test.each([
    ['not added before it is drawn: an add right after a step back takes what the page shows', false, BLUE, 101401],
    ['added before it is drawn where the page shows no choice', false, RED, 101404],
    ['added once it is drawn', true, RED, 101404],
  ])('is %s', async (title, isDrawn, type, variant) => {
    const adds = answerWith({
      'variant/': answerOf,
      'add-to-cart': () => ({ status: 1, statusText: '', totalQuantity: '1', totalPrice: '10,00' }),
      'cart/load': () => ({ PRODUCTS: [], totalQuantity: '1', totalPrice: '10,00' }),
    })
    const isOpen = title.endsWith('no choice')
    const links = [101401, 101404].map(
      (id, at) =>
        `<a href="?variant=${id}" data-part="option" data-type-id="${BLUE + at}" data-variant-id="${id}" data-price="10" data-stock="5"${at === 0 && !isOpen ? ' data-chosen' : ''}>${id}</a>`,
    )
    const picker = `<div data-island="variant-picker" data-product-id="1014">${links.join('')}<input type="hidden" name="variantId" value="${isOpen ? '' : 101401}" data-part="field"></div>`
    const form = '<form data-island="add-to-cart" data-product-id="1014" action="/sepet/ekle">'
    // What the visit before has left: the address, the kept choice, and the hidden field, which browsers restore as well.
    history.replaceState({ [`${KEPT_CHOICE}1014`]: `${RED},0` }, '', '/urun/lamba?variant=101404')
    await showPage('')
    const shown = showPage(`${form}${picker}<button data-part="submit">Ekle</button></form>`, { pageType: 'product' })
    find<HTMLInputElement>('[data-part=field]').value = isOpen ? '' : '101404'
    if (isDrawn) await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    find('[data-part=submit]').click()
    await shown
    const added = () => adds.find(({ url }) => url.pathname.includes('add-to-cart'))
    await vi.waitFor(() => expect(added()).toBeDefined(), { timeout: 5000 })
    expect(new URLSearchParams(added()?.body).get('variantId')).toBe(String(variant))
    await vi.waitFor(() => expect(option(type).getAttribute('aria-checked')).toBe('true'))
    expect(field()).toBe(String(variant))
  })

  test('is a colour alone, too, although no variant is chosen yet', async () => {
    const open = example.replace(' selected', '').replace(' data-chosen', '')
    await show(open)
    option(RED).click()
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    await vi.waitFor(() => expect(JSON.stringify(history.state)).toContain('25,0'))
    await leavePage()
    await show(open)
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    expect(select().value).toBe('0')
  })

  test('includes a choice whose variant the server has not named yet', async () => {
    const answers: (() => void)[] = []
    serve((request) => new Promise<object>((resolve) => answers.push(() => resolve(answerOf(request)))))
    await show()
    option(RED).click()
    const isAsking = () => find(own).hasAttribute('aria-busy')
    await vi.waitFor(() =>
      expect([isAsking(), JSON.stringify(history.state)]).toEqual([true, expect.stringContaining(`${RED},61`)]),
    )
    expect([answers.length, location.search]).toEqual([1, '?renk=1'])
    for (const answer of answers) answer()
  })

  test('includes a choice right before the page is left', async () => {
    await show()
    option(RED).click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
    expect(JSON.stringify(history.state)).toContain(`${RED},0`)
  })

  test('is the printed value of the hidden field, not what the browser restored in it', async () => {
    await showPage(example, { pageType: 'product' })
    find<HTMLInputElement>('[data-part=field]').value = '999'
    await touch(own)
    expect(chosenVariant()).toBe(101401)
  })
})

describe('A cached page', () => {
  test('follows the variant of its address', async () => {
    history.replaceState(null, '', '/urun/lamba?variant=101404')
    await show(example.replace('data-variant-id="101402"', 'data-variant-id="101404"'))
    await isSettled(101404)
    expect([option(RED).getAttribute('aria-checked'), select().value]).toEqual(['true', '62'])
  })

  test('says so when no option has it, and lies about nothing', async () => {
    history.replaceState(null, '', '/urun/lamba?variant=77')
    await show()
    expect(chosenVariant()).toBe(101401)
    expect(window.vitrin?.log).toMatchObject([{ where: 'variant-picker', came: expect.stringContaining('77') }])
  })

  test('is no line of the log after a reload of a page whose options carry no ids of variants', async () => {
    history.replaceState({ [`${KEPT_CHOICE}1014`]: `${BLUE},62` }, '', '/urun/lamba?variant=101402')
    await show(example.replace(/ data-variant-id="\d+"/g, ''))
    await isSettled(101402)
    expect(window.vitrin?.log).toEqual([])
  })
})

describe('What comes later, such as a popup,', () => {
  test('takes no choice back where options are parts by their form and carry no ids of variants', async () => {
    const plain = example
      .replace(/ data-variant-id="\d+"/g, '')
      .replace('data-part="select"', 'form="buy-1014" data-part="select"')
    await show(`<div data-island="product-info" data-product-id="1014">${plain}<form id="buy-1014"></form></div>`)
    select().value = '62'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await isSettled(101402)
    const late = document.createElement('div')
    late.innerHTML = '<p id="late">Sepetiniz</p>'
    document.body.append(late)
    await new Promise((seen) => setImmediate(seen))
    await isSettled(101402)
    expect(select().value).toBe('62')
  })
})
