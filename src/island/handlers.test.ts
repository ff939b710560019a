// @vitest-environment dom
import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const card = (code: string) =>
  `<form data-island="add-to-cart" data-product-id="1014"><button type="button" data-part="submit" onclick="${code}">Ekle</button></form>`

/** Brings a card to life whose button has a handler of the theme's, and presses it. */
const press = async (code: string) => {
  await showPage(card(code))
  const button = find('button')
  const handler = vi.fn()
  button.onclick = handler
  await touch('form')
  button.click()
  return { button, handler }
}

beforeEach(() => {
  answerWith({ 'add-to-cart': () => ({ status: 1, totalQuantity: 1 }) })
})
afterEach(async () => {
  Reflect.deleteProperty(Object.prototype, 'each')
  await leavePage()
})

test('The log names each kind of handler once, and what a script has added to every object', async () => {
  Reflect.set(Object.prototype, 'each', () => {})
  const help = '<i onclick="help()">?</i>'
  const code = 'addToCart(1014, 0, 1)'
  await showPage(
    card(code) +
      card(code.replaceAll('1014', '1019')) +
      help +
      `<a href="/karsilastir" data-island="compare-button" onclick="dataLayer.push(1)" data-product-id="1">=</a>` +
      '<a href="/favori" data-island="favorite-button" @click.prevent="wishlist.add(1)" data-product-id="1">♥</a>',
  )
  await vi.waitFor(() => expect(window.vitrin?.log).toHaveLength(4))
  expect(window.vitrin?.log).toMatchObject([
    {
      where: 'add-to-cart submit onclick',
      came: `onclick="${code}" beside data-part="submit", left out while the island lives`,
      write: '<button data-part="submit"> without onclick',
    },
    {
      where: 'compare-button onclick',
      write: '<a data-island="compare-button"> without onclick, unless it only counts presses',
    },
    {
      where: 'favorite-button @click.prevent',
      came: '@click.prevent="wishlist.add(1)" beside data-island="favorite-button"',
      write: '<a data-island="favorite-button"> without @click.prevent, unless it only counts presses',
    },
    { where: 'Object.prototype', came: 'each, which a script of the page has added to every object' },
  ])
})

test.each([
  'addToCart(1014, 0, 1)',
  "cart.add('1014', '1');",
  'wishlist.add(1014)',
  'return sepeteEkle(this);',
  "location.href='/sepet/ekle/1014'",
  "javascript:setTimeout('__doPostBack(\\'ctl00$add\\',\\'\\')', 0)",
])('%s beside a part is left out while the island answers, and comes back with it', async (code) => {
  const { button, handler } = await press(code)
  expect(handler).not.toHaveBeenCalled()
  expect(button.getAttribute('onclick')).toBe(code)
  await leavePage()
  button.click()
  expect(handler).toHaveBeenCalledTimes(1)
})

test.each([
  ['its form', 'form', 'onsubmit', '<form onsubmit="sepeteEkle(1)"><button data-part="submit">Ekle</button></form>'],
  ['a button without a part', 'button', 'onclick', '<form><button onclick="sepeteEkle(1)">Ekle</button></form>'],
])('An add by %s is left out while the island lives, and comes back with it', async (_what, selector, name, html) => {
  await showPage(`<div data-island="add-to-cart" data-product-id="1014">${html}</div>`)
  const element = find(`[data-island] ${selector}`)
  const handler = vi.fn()
  Reflect.set(element, name, handler)
  await touch('[data-island]')
  expect(Reflect.get(element, name)).toBeNull()
  await leavePage()
  expect(Reflect.get(element, name)).toBe(handler)
})

test('A handler that only counts presses runs as before', async () => {
  const { handler } = await press("gtag('event', 'add_to_cart')")
  expect(handler).toHaveBeenCalledTimes(1)
})

test('What Bootstrap would open by itself is opened by the island alone, and is as printed afterwards', async () => {
  const html =
    '<div data-island="dropdown" data-load="eager"><a data-toggle="dropdown" href="#" data-part="trigger">v</a><p data-part="menu" hidden>x</p></div>'
  await showPage(html)
  const trigger = find('a')
  const opens = vi.fn()
  const bootstrap = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[data-toggle="dropdown"]')) opens()
  }
  document.addEventListener('click', bootstrap)
  trigger.click()
  await vi.waitFor(() => expect(find('p').hidden).toBe(false))
  document.removeEventListener('click', bootstrap)
  expect(opens).not.toHaveBeenCalled()
  const island = find('[data-island]')
  island.remove()
  await vi.waitFor(() => expect(trigger.dataset.toggle).toBe('dropdown'))
})

test('A box that a theme lets answer clicks by a navigation is left to the island, which listens to changes', async () => {
  const visit = Object.assign(Object.create(PerformanceEntry.prototype), { type: 'navigate' })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
  await showPage(
    '<form data-island="list-control"><label><input type="checkbox" name="stock" value="1" data-part="switch" onclick="location=1"></label></form>',
  )
  const box = find<HTMLInputElement>('input')
  const handler = vi.fn()
  box.onclick = handler
  await touch('form')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  box.click()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/?stock=1'))
  expect(handler).not.toHaveBeenCalled()
})
