// @vitest-environment dom

import { find, type Sent } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { field, fill, notices, openBy, openNew, part, press, SERVICE, save, saved, show, two, type } from './test-page'

const glide = vi.hoisted(() => ({ glideAfterWait: vi.fn<(element: HTMLElement, ended: AbortSignal) => void>() }))
vi.mock('@/ui/glide', () => glide)

const stored = (url: URL) => ({ data: [{ ...saved, id: url.pathname.slice(-3), title: url.pathname.slice(-3) }] })

/** Shows two addresses of a server whose answers to saves the test gives later. */
const showWaiting = async () => {
  const answers: ((response: Response) => void)[] = []
  const sent = await show(
    {
      [SERVICE]: ({ method, url }: Sent) =>
        method === 'GET' ? stored(url) : new Promise<Response>((resolve) => answers.push(resolve)),
    },
    two,
  )
  const writes = () => sent.filter(({ method }) => method !== 'GET')
  const isSent = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count))
  const answer = (body: string, status = 200) => answers.at(-1)?.(new Response(body, { status }))
  return { writes, isSent, answer }
}

describe('While an address is being saved', () => {
  test('what is typed stays, is shown as not saved, and is saved under the same address', async () => {
    const { writes, isSent, answer } = await showWaiting()
    await openNew()
    fill(saved)
    save()
    await isSent(1)
    type('address', 'Yalı 18, kat 4')
    answer('{"data":["703"]}')
    await vi.waitFor(() => expect(part('message').textContent).toBe('Yazdıklarınız duruyor, henüz kaydedilmedi'))
    expect([part('panel').hidden, field('address').value, part('heading').textContent]).toEqual([
      false,
      'Yalı 18, kat 4',
      'Adresi düzenle',
    ])
    expect(notices()).toEqual(['Adresiniz kaydedildi'])
    save()
    await isSent(2)
    answer('{"data":["703"]}')
    await vi.waitFor(() => expect(part('panel').hidden).toBe(true))
    expect(writes().map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      `POST ${SERVICE}`,
      `PUT ${SERVICE}/703`,
    ])
    expect(new URLSearchParams(writes()[1]?.body).get('address')).toBe('Yalı 18, kat 4')
  })

  test('another one can be written, and stays open when the first is saved', async () => {
    const { isSent, answer } = await showWaiting()
    await openBy('[data-part="edit"]', '701')
    save()
    await isSent(1)
    await openBy('[data-part="new"]', '')
    type('title', 'Yazlık')
    answer('{"data":["701"]}')
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz kaydedildi']))
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBeNull())
    expect([part('panel').hidden, field('title').value]).toEqual([false, 'Yazlık'])
  })

  test('and is refused while another one is open, it waits as it was written', async () => {
    const { isSent, answer } = await showWaiting()
    await openBy('[data-part="edit"]', '701')
    type('address', 'Rıhtım 7')
    save()
    await isSent(1)
    await openBy('[data-part="new"]', '')
    answer('{"data":[{"key":"address","statusText":"Adres çok kısa"}]}', 422)
    await vi.waitFor(() => expect(part('message').textContent).not.toBe(''))
    expect(document.querySelector('.vitrin-field-error')).toBeNull()
    await openBy('[data-part="edit"]', '701')
    expect([field('address').value, part('message').textContent]).toEqual([
      'Rıhtım 7',
      'Yazdıklarınız duruyor, henüz kaydedilmedi',
    ])
  })
})

test('What is below glides when the form opens after an answer, and when it closes', async () => {
  const seen: boolean[] = []
  onTestFinished(() => void glide.glideAfterWait.mockReset())
  glide.glideAfterWait.mockReset().mockImplementation((element, ended) => {
    const panel = part('panel')
    if (!element.contains(panel) || element === panel) return
    ended.addEventListener('abort', () => queueMicrotask(() => seen.push(panel.hasAttribute('hidden'))))
  })
  let answer = (_value: object): void => {}
  const reading = new Promise<object>((resolve) => {
    answer = resolve
  })
  await show({ [SERVICE]: ({ method }) => (method === 'GET' ? reading : { data: ['701'] }) })
  expect(glide.glideAfterWait).not.toHaveBeenCalled()
  press('[data-part="edit"]')
  await vi.waitFor(() => expect(glide.glideAfterWait).toHaveBeenCalledTimes(1))
  answer({ data: [{ id: '701', ...saved }] })
  await vi.waitFor(() => expect(seen).toEqual([false]))
  save()
  await vi.waitFor(() => expect(seen).toEqual([false, true]))
})

test('An address that is being brought back is waited for in its list, which shows so', async () => {
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const list =
    '<main><div id="address-list-example" data-part="list"><a data-part="new" href="/y">Yeni</a></div></main>'
  await show({
    '/adreslerim': () => `<!doctype html><html>${list}</html>`,
    [SERVICE]: async ({ method }) => {
      if (method === 'POST') await held
      return { message: '', data: ['701'] }
    },
  })
  press('[data-part="remove"]')
  await vi.waitFor(() => expect(part('new').textContent).toBe('Yeni'))
  await vi.waitFor(() => expect(part('list').hasAttribute('aria-busy')).toBe(false))
  const action = $notices.get()[0]?.action
  if (action && 'run' in action) action.run()
  await vi.waitFor(() => expect(part('list').getAttribute('aria-busy')).toBe('true'))
  answer()
  await vi.waitFor(() => expect(notices()).toContain('Adresiniz geri alındı'))
  await vi.waitFor(() => expect(part('list').hasAttribute('aria-busy')).toBe(false))
})

test('What is below glides when the list comes anew, because an address says more once it is chosen', async () => {
  glide.glideAfterWait.mockClear()
  const list = (words: string) =>
    `<main><div data-island="address-form" data-order><div id="order-list" data-part="list"><button data-part="default" data-address-id="702" data-use="delivery">${words}</button></div></div></main>`
  await show(
    { 'order-v5': () => ({ status: '1' }), '/adreslerim': () => `<!doctype html><html>${list('2')}</html>` },
    list('1'),
  )
  press('[data-part="default"]')
  await vi.waitFor(() => expect(part('default').textContent).toBe('2'))
  const [element, ended] = glide.glideAfterWait.mock.calls.at(-1) ?? []
  expect([element, ended?.aborted]).toEqual([find('[data-island="address-form"]'), true])
})
