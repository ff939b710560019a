// @vitest-environment dom

import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const CARD = `<form data-island="add-to-cart" data-product-id="146" class="card" method="post" action="/add">
  <input data-part="quantity" name="quantity" value="1"><button data-part="submit">Add</button></form>`
const TOKEN = 'secret-of-this-page'
const STORED = 'vitrin:inspect'

const root = (): ShadowRoot => {
  const shadow = document.querySelector('vitrin-inspector')?.shadowRoot
  if (!shadow) throw new Error('no overlay')
  return shadow
}
const inOverlay = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = root().querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector} in ${root().innerHTML}`)
  return found
}
const panelText = (): string => inOverlay('[role=tabpanel]').textContent ?? ''
const openTab = (title: string): void => inOverlay(`[id="tab-${title}"]`).click()
const press = (key: string): void => inOverlay(`[data-focus-key="${key}"]`).click()

/** Opens the inspector as a bookmarklet does. */
const inspect = async (): Promise<void> => {
  dispatchEvent(new Event(STORED))
  await vi.waitFor(root)
}

beforeEach(async () => {
  sessionStorage.clear()
  answerWith({ 'cart/add': () => ({ status: 1, totalQuantity: '1', totalPrice: '10,00', cartProducts: [] }) })
})

afterEach(async () => {
  if (document.querySelector('vitrin-inspector')) inOverlay('[data-focus-key="close"]').click()
  await leavePage()
})

describe('The inspector', () => {
  it('is opened by the address, which sets nothing', async () => {
    history.replaceState({}, '', '?vitrin=inspect&off=add-to-cart&faults=500&vitrin%3Ainspect=x')
    await showPage(CARD, { cartToken: TOKEN })
    await vi.waitFor(root)
    history.replaceState({}, '', '/')
    expect(sessionStorage.getItem(STORED)).toBeNull()
    expect(inOverlay('.active').textContent).toBe('')
    expect(find('form').dataset.islandState).not.toBe('off')
  })

  it('shows an island beside its contract, before its code has come', async () => {
    await showPage(`${CARD}<form data-island="add-to-cart"></form>`, {}, { isUntouched: true })
    await inspect()
    press('group add-to-cart')
    expect(panelText()).toContain('add-to-cart')
    press('island add-to-cart 0')
    expect(panelText()).toContain('data-product-id')
    expect(panelText()).toContain('"146"')
    const submit = [...root().querySelectorAll('tr')].find((row) => row.textContent?.startsWith('submit'))
    expect(submit?.children[2]?.textContent).toBe('1')
    expect(root().querySelector('td .error')).toBeNull()
    press('island add-to-cart 1')
    expect([...root().querySelectorAll('td .error')].map((cell) => cell.textContent)).toContain('missing')
    expect(panelText()).toContain('expected')
  })

  it.each([
    [
      { 'chunks/cards.js': { bytes: 9000, brotli: 3200 } },
      'Loads: interaction. Its chunk, cards.js, has 3.2 kB packed.',
    ],
    [{}, 'Its chunk, cards.js, has no weight in manifest.json: npm run build writes it.'],
  ])('says when an island loads and how heavy its chunk is: %j', async (files, words) => {
    answerWith({ 'manifest.json': () => ({ islands: { 'add-to-cart': ['core', 'cards'] }, files }) })
    await showPage(CARD, {}, { isUntouched: true })
    await inspect()
    press('group add-to-cart')
    await vi.waitFor(() => expect(panelText()).toContain(words))
  })

  it('switches an island off and on for this tab, by presses alone', async () => {
    await showPage(CARD)
    await touch('form')
    await inspect()
    const form = find('form')
    expect(form.dataset.islandState).toBe('ready')
    press('group add-to-cart')
    press('switch add-to-cart')
    expect(form.dataset.islandState).toBe('off')
    expect(window.vitrin?.islands()).toMatchObject([{ name: 'add-to-cart', state: 'off' }])
    expect(inOverlay('.active').textContent).toBe('Off: add-to-cart')
    expect(JSON.parse(sessionStorage.getItem(STORED) ?? '')).toMatchObject({ off: ['add-to-cart'] })
    press('switch add-to-cart')
    expect(form.dataset.islandState).toBe('waiting')
    expect(sessionStorage.getItem(STORED)).toBeNull()
    expect(document.querySelector('meta[name=vitrin]')).toBeNull()
    await touch('form')
    expect(form.dataset.islandState).toBe('ready')
  })

  it('leaves alone what the page itself has switched off', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="vitrin" content="off: menu">')
    const meta = find<HTMLMetaElement>('meta[name=vitrin]')
    document.body.innerHTML = CARD
    window.vitrin?.scan()
    await inspect()
    press('group add-to-cart')
    press('switch add-to-cart')
    expect(meta.content).toBe('off: menu; off: add-to-cart')
    inOverlay('[data-focus-key="close"]').click()
    expect(meta.content).toBe('off: menu')
    meta.remove()
  })

  it('simulates a fault until it is closed, and says so', async () => {
    await showPage(CARD, { cartToken: TOKEN })
    await touch('form')
    await inspect()
    openTab('Faults')
    press('fault 500')
    expect(inOverlay('.active').textContent).toBe('Simulated: 500')
    const requests = vi.mocked(fetch).mock.calls.length
    find('button[data-part=submit]').click()
    openTab('Calls')
    await vi.waitFor(() => {
      openTab('Calls')
      expect(panelText()).toMatch(/POST \/srv\/service\/cart\/add-to-cart.*500/)
    })
    expect(
      vi
        .mocked(fetch)
        .mock.calls.slice(requests)
        .filter(([input]) => String(Object(input).url).includes('add')),
    ).toEqual([])
    inOverlay('[data-focus-key="close"]').click()
    expect(document.querySelector('vitrin-inspector')).toBeNull()
    expect(sessionStorage.getItem(STORED)).toBeNull()
  })

  it('opens on the next page with what this tab has chosen; another tab’s entry that is broken is none', async () => {
    sessionStorage.setItem(STORED, JSON.stringify({ off: ['menu'], faults: ['slow', 'nonsense'], stays: true }))
    await showPage(CARD)
    await inspect()
    expect(inOverlay('.active').textContent).toBe('Simulated: slow. Off: menu')
    expect(inOverlay<HTMLInputElement>('[data-focus-key=stays]').checked).toBe(true)
    inOverlay('[data-focus-key="close"]').click()
    sessionStorage.setItem(STORED, '"x"')
    await inspect()
    expect(inOverlay('.active').textContent).toBe('')
  })

  it('shows events as they happen, the log and the page’s facts, without secrets', async () => {
    await showPage(`${CARD}<div data-island="ad-to-cart"></div>`, { cartToken: TOKEN, pageId: 937 })
    await inspect()
    openTab('Events')
    find('form').dispatchEvent(
      new CustomEvent('vitrin:cart-added', {
        bubbles: true,
        detail: { productId: 146, cartToken: TOKEN, card: '4111111111111111' },
      }),
    )
    await vi.waitFor(() => expect(panelText()).toContain('vitrin:cart-added'))
    expect(panelText()).toContain('146')
    openTab('Log')
    await vi.waitFor(() => expect(panelText()).toContain('ad-to-cart'))
    for (const word of ['came', 'expected', 'write']) expect(panelText()).toContain(word)
    openTab('Facts')
    expect(panelText()).toContain('937')
    for (const title of ['Events', 'Facts', 'Calls', 'Log']) {
      openTab(title)
      expect(root().innerHTML).not.toContain(TOKEN)
      expect(root().innerHTML).not.toContain('4111')
    }
  })

  it('is moved through by the keyboard, and keeps the focus when a panel is drawn anew', async () => {
    await showPage(CARD)
    await inspect()
    const before = find('button')
    before.focus()
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyV', altKey: true, shiftKey: true }))
    expect(root().activeElement?.id).toBe('tab-Islands')
    root().activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    expect(root().activeElement?.id).toBe('tab-Faults')
    expect(inOverlay('[role=tabpanel]').getAttribute('aria-labelledby')).toBe('tab-Faults')
    inOverlay('[data-focus-key="fault slow"]').focus()
    press('fault slow')
    expect(root().activeElement?.getAttribute('data-focus-key')).toBe('fault slow')
    inOverlay('[data-focus-key="small"]').click()
    expect(inOverlay('[data-focus-key="small"]').getAttribute('aria-expanded')).toBe('false')
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyV', altKey: true, shiftKey: true }))
    expect(document.activeElement).toBe(before)
  })
})
