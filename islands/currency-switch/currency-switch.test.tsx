// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const example = readFileSync('islands/currency-switch/example.html', 'utf8')
const show = (html: string) => showPage(html.replace('data-island', 'data-load="eager" data-island'))
const select = () => find<HTMLSelectElement>('select')
const choose = (value: string) => {
  select().value = value
  select().dispatchEvent(new Event('change', { bubbles: true }))
}
const press = (element: HTMLElement) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
const sentEvents: unknown[] = []
let stop: (() => void) | undefined

beforeEach(() => {
  sentEvents.length = 0
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(async () => {
  stop?.()
  await leavePage()
})

test.each(['1', '"1"', '1\n'])(
  'A shopper who chooses a currency sees the page in it when the shop answers %j',
  async (answer) => {
    const sent = answerWith({ 'set-currency': () => answer })
    await show(example)
    stop = window.vitrin?.on('currency-changed', (detail) => void sentEvents.push(detail))
    choose('USD')
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /srv/shopping/shopping/set-currency/USD',
    ])
    expect(sentEvents).toEqual([{ currency: 'USD', isAccepted: true }])
  },
)

test('The page in the other currency gives the focus back to the switch', async () => {
  answerWith({ 'set-currency': () => '1' })
  await show(example)
  select().focus()
  choose('USD')
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(find(JSON.parse(sessionStorage.getItem('vitrin-focus') ?? ''))).toBe(select())
})

/** Shows the switch on a visit of this kind, with a currency chosen before its code is loaded. */
const chosenEarly = async (visit: string): Promise<void> => {
  const entry = { type: visit, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  await showPage('<main></main>')
  find('main').innerHTML = example.replace('data-island', 'data-load="eager" data-island')
  select().value = 'USD'
  await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toBe('ready'))
}

test('A currency chosen before the code came is sent when it comes', async () => {
  const sent = answerWith({ 'set-currency': () => '1' })
  await chosenEarly('navigate')
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/srv/shopping/shopping/set-currency/USD'])
})

test('A currency that the browser has restored is not sent', async () => {
  const sent = answerWith({ 'set-currency': () => '1' })
  await chosenEarly('back_forward')
  await window.vitrin?.settled()
  expect(sent).toEqual([])
})

test('A refused choice is reset to the printed one', async () => {
  answerWith({ 'set-currency': () => '0' })
  await show(example)
  stop = window.vitrin?.on('currency-changed', (detail) => void sentEvents.push(detail))
  choose('EUR')
  await vi.waitFor(() => expect(sentEvents).toEqual([{ currency: 'EUR', isAccepted: false }]))
  expect(select().value).toBe('TL')
  expect(location.reload).not.toHaveBeenCalled()
})

test('A code in data-language is a currency here, and lower case is accepted', async () => {
  const sent = answerWith({ 'set-currency': () => '1' })
  await show('<div data-island="currency-switch"><a data-part="choice" data-language="usd" href="#usd">USD</a></div>')
  find('[data-part]').click()
  await vi.waitFor(() => expect(sent[0]?.url.pathname).toBe('/srv/shopping/shopping/set-currency/USD'))
})

test('A choice during a language change is reset, and no control stays busy', async () => {
  let answer = (_response: Response) => {}
  const sent = answerWith({ 'language/change': () => new Promise<Response>((resolve) => (answer = resolve)) })
  const language = '<a data-island="language-switch" data-load="eager" data-language="en" href="#en">English</a>'
  await show(`${example}${language}`)
  const printed = select().value
  find('a').click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  choose('USD')
  await vi.waitFor(() => expect(select().value).toBe(printed))
  expect(select().hasAttribute('aria-busy')).toBe(false)
  answer(new Response('{"success":0}'))
  await vi.waitFor(() => expect(find('a').hasAttribute('aria-busy')).toBe(false))
  expect(sent).toHaveLength(1)
})

test.each([
  [
    '<select data-island="currency-switch"><option>TL</option><option value="USD">$</option></select>',
    () => choose('USD'),
  ],
  ['<span data-island="currency-switch" data-currency="USD">$</span>', () => press(find('span'))],
])('%s is a switch by itself', async (html, change) => {
  const sent = answerWith({ 'set-currency': () => '1' })
  await show(html)
  change()
  await vi.waitFor(() =>
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/srv/shopping/shopping/set-currency/USD']),
  )
})
