// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, inOneForm, leavePage, pressEnter, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups, openPopup } from '@/overlays/popups-store'
import { runAfterStore } from '@/shop/branches/after-store'
import { $chosenStore } from '@/shop/branches/choice'

const example = readFileSync('islands/store-picker/example.html', 'utf8')
const own = '[data-island=store-picker]'
const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
const radio = (id: number) => find<HTMLInputElement>(`[data-part=store][value="${id}"]`)
const shownNames = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=item]:not([hidden]) .store-name')].map(
    (name) => name.innerText,
  )
const words = () => $notices.get().map(({ text }) => text)

let sent: Sent[] = []
const choices = () => sent.filter(({ url }) => url.pathname.endsWith('/customer/set-location'))
const received: unknown[] = []
const receive = (event: Event) => event instanceof CustomEvent && received.push(event.detail)

const show = async (answer: () => Response | object | Promise<Response>, html = example): Promise<void> => {
  sent = answerWith({ 'set-location': answer, 'sub-folder': () => '<p>x</p>' })
  await showPage(html)
  await touch(own)
}

const choose = async (id: number): Promise<void> => {
  radio(id).checked = true
  part('submit').click()
  await vi.waitFor(() => expect(received).toHaveLength(1))
}

const search = (text: string): void => {
  part<HTMLInputElement>('search').value = text
  part('search').dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  received.length = 0
  document.addEventListener('vitrin:store-chosen', receive)
})

afterEach(async () => {
  document.removeEventListener('vitrin:store-chosen', receive)
  await leavePage()
  clearNotices()
  closeAllPopups()
  resetStores()
})

describe('Choosing a store', () => {
  test('sends it with its place, in the platform’s names, and says so', async () => {
    await show(() => ({ success: true, message: 'Mağazanız Avlu Alsancak.', serviceList: [] }))
    await choose(3)
    expect(Object.fromEntries(new URLSearchParams(choices()[0]?.body))).toEqual({
      'location[U]': 'TR',
      'location[S]': '35',
      'location[I]': 'Konak',
      store_id: '3',
    })
    expect(received).toEqual([{ storeId: 3, isAccepted: true, message: 'Mağazanız Avlu Alsancak.' }])
    expect(words()).toEqual(['Mağazanız Avlu Alsancak.'])
    expect($chosenStore.get()).toBe(3)
  })

  test('closes the popup that asked for it and carries out the press that needed it, once', async () => {
    const carriedOut = vi.fn()
    await show(() => ({ success: 1, message: '' }))
    openPopup('set-store')
    runAfterStore(carriedOut)
    await choose(1)
    await vi.waitFor(() => expect(carriedOut).toHaveBeenCalledOnce())
    expect($popups.get()).toEqual([])
    expect(words()).toEqual(['Mağazanız kaydedildi'])
  })

  test('after the popup was closed by hand carries out nothing', async () => {
    const carriedOut = vi.fn()
    await show(() => ({ success: 1, message: '' }))
    openPopup('set-store')
    runAfterStore(carriedOut)
    closeAllPopups()
    await choose(1)
    expect(carriedOut).not.toHaveBeenCalled()
  })

  test('twice in a row chooses once', async () => {
    let answer: (response: Response) => void = () => {}
    await show(() => new Promise<Response>((resolve) => (answer = resolve)))
    radio(1).checked = true
    part('submit').click()
    part('submit').click()
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBe('true'))
    part('submit').click()
    await vi.waitFor(() => expect(choices()).toHaveLength(1))
    answer(Response.json({ success: true }))
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    expect(choices()).toHaveLength(1)
  })

  test('that is refused stays open and says why', async () => {
    await show(() => ({ success: '0', message: 'Bu mağaza kapandı.' }))
    await choose(1)
    await vi.waitFor(() => expect(part('message').textContent).toBe('Bu mağaza kapandı.'))
    expect(part('message').dataset.tone).toBe('danger')
    expect(radio(1).checked).toBe(true)
    expect($chosenStore.get()).toBeUndefined()
    radio(3).click()
    await vi.waitFor(() => expect(part('message').textContent).toBe(''))
  })

  test.each([
    ['a server that breaks', () => new Response('x', { status: 500 }), /500/],
    ['an HTML page', () => new Response('<html></html>'), /./],
    ['an answer without a word', () => ({}), /Mağazanız kaydedilemedi/],
  ])('from %s is reported and nothing is assumed', async (_what, answer, sentence) => {
    await show(answer)
    await choose(1)
    await vi.waitFor(() => expect(part('message').textContent).toMatch(sentence))
    expect(received).toMatchObject([{ isAccepted: false }])
  })

  test('none asks for one and goes to the first', async () => {
    await show(() => ({ success: true }))
    part('submit').click()
    await vi.waitFor(() => expect(part('message').textContent).toBe('Lütfen bir mağaza seçin'))
    expect(document.activeElement).toBe(radio(1))
    expect(choices()).toEqual([])
  })

  test('loads the page anew where the theme says so, unless something waited for the store', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await show(() => ({ success: true }), example.replace('data-island', 'data-reload data-island'))
    await choose(1)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    openPopup('set-store')
    runAfterStore(() => {})
    part('submit').click()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('Enter on a store chooses it, and posts no form around the page', async () => {
  await show(() => ({ success: true }), inOneForm(example))
  const posted = vi.fn((event: Event) => event.preventDefault())
  find('#page').addEventListener('submit', posted)
  radio(3).checked = true
  radio(3).focus()
  expect(pressEnter(radio(3))).toBe(false)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect([choices().length, posted.mock.calls.length]).toEqual([1, 0])
})

describe('Looking for a store', () => {
  test('by Turkish letters, whatever the capitals', async () => {
    await show(() => ({}))
    search('KARAKOY')
    await vi.waitFor(() => expect(shownNames()).toEqual(['Avlu Karaköy']))
    expect(part('count').textContent).toBe('1 mağaza')
    search('zzz')
    await vi.waitFor(() => expect(part('count').textContent).toBe('Bu aramaya uyan mağaza yok'))
    search('')
    await vi.waitFor(() => expect(shownNames()).toHaveLength(2))
  })

  test('by city keeps the checked one in sight', async () => {
    await show(() => ({}))
    radio(1).checked = true
    part<HTMLSelectElement>('city').value = '35'
    part('city').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(part('count').textContent).toBe('2 mağaza'))
    radio(1).checked = false
    search('alsancak')
    await vi.waitFor(() => expect(shownNames()).toEqual(['Avlu Alsancak']))
  })

  test('with Enter chooses nothing and complains of nothing, also when it was pressed before the island was there', async () => {
    await show(() => ({}))
    radio(1).checked = true
    part('search').focus()
    part('submit').click()
    expect(document.activeElement).toBe(part('search'))
    expect(part('submit').getAttribute('aria-busy')).toBeNull()
    part('submit').focus()
    part('submit').click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(choices()).toHaveLength(1)
  })
})
