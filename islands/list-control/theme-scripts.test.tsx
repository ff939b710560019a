// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { addJquery, answerWith, find, leavePage, showPage } from '@test/page'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const example = readFileSync('islands/list-control/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const order = (value: string) => fireEvent.change(find('select'), { target: { value } })

let gone: string[] = []

const open = async (html: string): Promise<void> => {
  history.replaceState(null, '', '/liste?ara=x&ps=3')
  await showPage(html, { pageId: 24 })
}

beforeEach(() => {
  gone = []
  vi.spyOn(location, 'assign').mockImplementation((address) => void gone.push(String(address)))
})
afterEach(leavePage)

test('The controls of a list lead to one address beside a theme’s jQuery that leads to another: it is left out, with one line in the log', async () => {
  const jquery = addJquery()
  const counts = vi.fn()
  await open(example)
  jquery(document).on('change', 'select', () => location.assign('?sort=9'))
  jquery(document).on('change', 'select', () => counts())
  order('4')
  expect(gone).toEqual(['/liste?ara=x&sort=4'])
  expect(counts).toHaveBeenCalledOnce()
  expect(window.vitrin?.log.filter(({ where }) => where === 'list-control')).toHaveLength(1)
})

test('The controls of a list lead to one address beside a theme’s native listener that leads to another, posts the form or asks for the list: all is left out', async () => {
  const navigation = new EventTarget()
  Reflect.set(window, 'navigation', navigation)
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const lead = (address: string): void => {
    const destination = { url: new URL(address, location.href).href }
    const event = Object.assign(new Event('navigate', { cancelable: true }), { destination })
    if (navigation.dispatchEvent(event)) gone.push(`navigated ${address}`)
  }
  const listener = (): void => {
    lead('?sort=9')
    find<HTMLFormElement>('form').submit()
    for (const address of ['/ajax/urunler?sort=4', '/liste?sort=4', '/sayac?x=1']) void fetch(address).catch(() => {})
    lead('/liste?ara=x&sort=4')
  }
  await open(example)
  const asked = answerWith({})
  find('form').addEventListener('change', listener, true)
  document.addEventListener('change', listener)
  onTestFinished(() => {
    document.removeEventListener('change', listener)
    Reflect.deleteProperty(window, 'navigation')
    posted.mockRestore()
  })
  order('4')
  expect(gone).toEqual(['/liste?ara=x&sort=4', 'navigated /liste?ara=x&sort=4'])
  expect(posted).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(asked.map(({ url }) => url.pathname)).toEqual(['/sayac', '/sayac']))
  expect(window.vitrin?.log.filter(({ came }) => /left out/.test(came))).toHaveLength(5)
})
