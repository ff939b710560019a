// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

const example = readFileSync('islands/popup-link/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const press = (more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  find('a').dispatchEvent(event)
  return event.defaultPrevented
}
const dialog = () => find<HTMLDialogElement>('dialog')
const content = (words: string) =>
  vi.waitFor(() => expect(find('dialog .vitrin-modal-body').textContent).toContain(words))
const receivedOne: unknown[] = []
let stop: (() => void) | undefined
const listen = () => {
  receivedOne.length = 0
  stop = window.vitrin?.on('popup-opened', (detail) => void receivedOne.push(detail))
}

afterEach(async () => {
  stop?.()
  // In this order, because happy-dom, unlike browsers, does not report removals from a removed node.
  await leavePage()
  closeAllPopups()
})

test('A plain press opens the content under the link’s words, and tells so', async () => {
  const sent = answerWith({ '/kvkk': () => '<p>Verileriniz</p><script>window.ran = true</script>' })
  await showPage(example)
  listen()
  expect(press()).toBe(true)
  await content('Verileriniz')
  expect(find('dialog h2').textContent).toBe('KVKK aydınlatma metni')
  expect(find('dialog .vitrin-modal-head').hasAttribute('data-title-hidden')).toBe(false)
  expect(dialog().style.inlineSize).toContain('570px')
  expect(sent[0]?.url.pathname).toBe('/kvkk')
  expect(Reflect.get(window, 'ran')).toBeUndefined()
  expect(receivedOne).toEqual([{ address: new URL('/kvkk', location.href).href, isLoaded: true }])
})

test('Other presses, and links to other sites, are the browser’s', async () => {
  await showPage(example)
  expect(press({ metaKey: true })).toBe(false)
  await showPage(example.replace('/kvkk', 'https://other.example/'))
  expect(press()).toBe(false)
  expect(find('a').hasAttribute('aria-haspopup')).toBe(false)
})

test('The named property of a JSON answer is the content', async () => {
  const sent = answerWith({ 'fixed-page': () => ({ TITLE: 'x', CONTENT: '<p>Sözleşme</p>' }) })
  await showPage(
    example.replace('href', 'data-title="Sözleşmeler" data-url="/srv/fixed-page/3?a=1" data-property="CONTENT" href'),
  )
  press()
  await content('Sözleşme')
  expect(find('dialog h2').textContent).toBe('Sözleşmeler')
  expect(sent[0]?.url.search).toBe('?a=1&language=tr')
})

test('Of a whole page the main content is shown', async () => {
  answerWith({
    '/kvkk': () => '<!doctype html><html><body><header>Üst</header><main><h1>Metin</h1></main></body></html>',
  })
  await showPage(example)
  press()
  await content('Metin')
  expect(dialog().textContent).not.toContain('Üst')
  expect(find('dialog .vitrin-modal-head').hasAttribute('data-title-hidden')).toBe(true)
})

test('A whole page without main content, such as a login page, is opened as a page', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  answerWith({ '/kvkk': () => '<!doctype html><html><body><form><input type="password"></form></body></html>' })
  await showPage(example)
  press()
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(expect.stringMatching(/\/kvkk$/)))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test.each([
  ['the server fails', () => new Response('', { status: 500 })],
  ['the property is missing', () => ({ OTHER: 'x' })],
  ['the answer is no JSON', () => '<p>x</p>'],
])('When %s, the popup offers another try and the link', async (_what, answer) => {
  answerWith({ '/kvkk': answer })
  await showPage(example.replace('href', 'data-property="CONTENT" href'))
  listen()
  press()
  await vi.waitFor(() => expect(find<HTMLAnchorElement>('dialog .vitrin-popup-ways a').pathname).toBe('/kvkk'))
  expect(receivedOne).toMatchObject([{ isLoaded: false }])
  expect(window.vitrin?.log.some(({ where }) => where === 'GET content')).toBe(true)
})

test('Islands in the content come alive, also another popup’s link, and leave with it', async () => {
  answerWith({
    '/kvkk': () => `<a data-island="popup-link" data-load="eager" href="/ic">İç</a>`,
    '/ic': () => 'İçerik',
  })
  await showPage(example)
  press()
  await vi.waitFor(() => expect(find('dialog [data-island]').dataset.islandState).toBe('ready'))
  closeAllPopups()
  await vi.waitFor(() => expect(window.vitrin?.islands()).toHaveLength(1))
})

test('The pressed link answers before its popup is laid out, and waits until the content is there', async () => {
  let send = (_html: string): void => {}
  answerWith({ '/kvkk': () => new Promise<string>((resolve) => (send = resolve)) })
  await showPage(example)
  let isDialogFirst: boolean | undefined
  const watch = new MutationObserver(() => {
    isDialogFirst ??= document.querySelector('dialog') !== null
  })
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  press()
  await vi.waitFor(() => expect(dialog().open).toBe(true))
  watch.disconnect()
  expect(isDialogFirst).toBe(false)
  expect(find('a').getAttribute('aria-busy')).toBe('true')
  send('<p>Verileriniz</p>')
  await content('Verileriniz')
  expect(find('a').hasAttribute('aria-busy')).toBe(false)
})
