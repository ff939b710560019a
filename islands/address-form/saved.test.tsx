// @vitest-environment dom

import { answerWith, find, leavePage, type Sent } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import {
  example,
  field,
  fill,
  notices,
  openBy,
  openNew,
  part,
  press,
  SERVICE,
  save,
  saved,
  show,
  two,
  type,
} from './test-page'

describe('A saved address', () => {
  const company = { id: '701', ...saved, is_company_active: '1', company: 'Işıl Ltd.', nationality: 0 }
  const edit = async () => {
    press('[data-part="edit"]')
    await vi.waitFor(() => expect(part('panel').hidden).toBe(false))
  }

  test('fills the form, company and all, and is put back under its id', async () => {
    const sent = await show({ [SERVICE]: ({ method }) => (method === 'GET' ? { data: [company] } : { data: ['701'] }) })
    await edit()
    expect([part('heading').textContent, field('fullname').value, field('company').value]).toEqual([
      'Adresi düzenle',
      'Işıl Çağlar',
      'Işıl Ltd.',
    ])
    await vi.waitFor(() => expect(part('company').hidden).toBe(false))
    fill({ tax_office: 'Konak', tax_number: '1234567890', title: 'İş' })
    save()
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz kaydedildi']))
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`).slice(0, 2)).toEqual([
      `GET ${SERVICE}/701`,
      `PUT ${SERVICE}/701`,
    ])
  })

  test('takes the focus and the view to its entry before the form leaves, instead of leaving the view at the footer', async () => {
    await show({ [SERVICE]: ({ method }) => (method === 'GET' ? { data: [company] } : { data: ['701'] }) })
    await edit()
    fill({ tax_office: 'Konak', tax_number: '1234567890' })
    const seen: unknown[] = []
    const control = find('[data-part="edit"]')
    control.scrollIntoView = (how) => void seen.push([document.activeElement === control, part('panel').hidden, how])
    save()
    await vi.waitFor(() => expect(part('panel').hidden).toBe(true))
    // Where a theme scrolls smoothly, the form would have left long before the entry is there.
    expect(seen).toEqual([[true, false, { block: 'center', behavior: 'instant' }]])
  })

  test('of somebody from abroad has no identity number, and sends a blank', async () => {
    const sent = await show({
      [SERVICE]: ({ method }) =>
        method === 'GET' ? { data: [{ ...company, nationality: 1, is_company_active: 0 }] } : { data: [] },
    })
    await edit()
    await vi.waitFor(() => expect(part('identity').hidden).toBe(true))
    save()
    await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
    expect(new URLSearchParams(sent.find(({ method }) => method === 'PUT')?.body).get('identity_number')).toBe(' ')
  })

  test('that cannot be read opens nothing and says why', async () => {
    await show({ [SERVICE]: () => ({ data: [] }) })
    press('[data-part="edit"]')
    await vi.waitFor(() => expect(notices()).toEqual(['Adres bulunamadı']))
    expect(part('panel').hidden).toBe(true)
  })

  test('is deleted without a jump of the page: the focus goes to its neighbour, and stays there with the new list', async () => {
    const second =
      '<li data-part="item" data-address-id="702"><a data-part="edit" data-address-id="702" href="/d">İş</a></li>'
    const list = `<div id="address-list-example"><a data-part="new" href="/y">Yeni</a>${second}</div>`
    const html = example.replace('<a data-part="new"', `${second}<a data-part="new"`)
    await show({ [SERVICE]: () => ({ message: 'Silindi', data: [] }) }, html)
    answerWith({
      [SERVICE]: () => ({ message: 'Silindi', data: [] }),
      '/adreslerim': () => `<!doctype html><html><main>${list}</main></html>`,
    })
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    press('[data-part="remove"]')
    expect(document.activeElement).toBe(find('[data-part="edit"][data-address-id="702"]'))
    const before = document.activeElement
    await vi.waitFor(() => expect(before?.isConnected).toBe(false))
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-part="edit"][data-address-id="702"]')))
    expect(focus.mock.calls.every(([options]) => options?.preventScroll === true)).toBe(true)
  })

  test('is deleted at once, and a press on undo brings it back', async () => {
    const sent = await show({ [SERVICE]: () => ({ message: '', data: ['701'] }) })
    press('[data-part="remove"]')
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz silindi']))
    const action = $notices.get()[0]?.action
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz silindi', 'Adresiniz geri alındı']))
    const asked = sent.map(({ method, url }) => `${method} ${url.pathname}`).filter((each) => each.includes(SERVICE))
    expect(asked).toEqual([`DELETE ${SERVICE}/701`, `POST ${SERVICE}/701/recover`])
  })

  test('that the server does not delete is shown again', async () => {
    let answer = (_response: Response) => {}
    await show({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    press('[data-part="remove"]')
    await vi.waitFor(() => expect(part('item').hidden).toBe(true))
    answer(new Response('{"message":"Siparişte kullanılıyor"}', { status: 409 }))
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz silinemedi: Siparişte kullanılıyor']))
    await vi.waitFor(() => expect(part('item').hidden).toBe(false))
    expect($notices.get()[0]?.action).toBeUndefined()
  })

  test.each([
    ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['comes too soon after others', () => new Response('', { status: 429 })],
  ])('whose deletion %s can be deleted by the message about it', async (_case, fail) => {
    const answers = [fail, () => ({ message: '', data: ['701'] })]
    const sent = await show({ [SERVICE]: () => answers.shift()?.() ?? {} })
    press('[data-part="remove"]')
    await vi.waitFor(() => expect($notices.get()[0]?.action?.label).toBe('Tekrar dene'))
    await vi.waitFor(() => expect(part('item').hidden).toBe(false))
    const action = $notices.get()[0]?.action
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(notices()).toContain('Adresiniz silindi'))
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })

  test('opens its own page when the shopper asks for a new tab', async () => {
    const sent = await show({})
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    part('edit').dispatchEvent(event)
    expect([event.defaultPrevented, sent.length]).toEqual([false, 0])
  })
})

describe('What was typed for one address', () => {
  const other = { ...saved, id: '702', title: 'İş', address: 'Rıhtım 7' }
  const answers = {
    [SERVICE]: ({ url }: Sent) => ({ data: [url.pathname.endsWith('702') ? other : { ...saved, id: '701' }] }),
  }

  test('waits for it while another one is open, and is shown as not saved', async () => {
    await show(answers, two)
    await openBy('[data-part="edit"]', 'Ev')
    type('address', 'Yalı 18, kat 4')
    await openBy('[data-address-id="702"]', 'İş')
    expect([field('address').value, part('message').textContent]).toEqual(['Rıhtım 7', ''])
    await openBy('[data-part="new"]', '')
    type('title', 'Yazlık')
    await openBy('[data-part="edit"]', 'Ev')
    expect(field('address').value).toBe('Yalı 18, kat 4')
    expect(part('message').textContent).toBe('Yazdıklarınız duruyor, henüz kaydedilmedi')
    await openBy('[data-part="new"]', 'Yazlık')
  })

  test('is nothing when nothing was typed: the server is asked again', async () => {
    const sent = await show(answers, two)
    await openBy('[data-part="edit"]', 'Ev')
    await openBy('[data-address-id="702"]', 'İş')
    await openBy('[data-part="edit"]', 'Ev')
    expect(part('message').textContent).toBe('')
    expect(sent.map(({ url }) => url.pathname.slice(-3))).toEqual(['701', '702', '701'])
  })
})

describe('A default address', () => {
  const choose = '<button data-part="default" data-address-id="701" data-use="invoice">Fatura adresi yap</button>'
  const page = example.replace('<a data-part="edit"', `${choose}<a data-part="edit"`)

  test('is chosen on the server once, shown, reported, and the list is shown anew', async () => {
    let answer = (_response: Response) => {}
    const sent = await show({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) }, page)
    const receivedOne = vi.fn()
    const stop = window.vitrin?.on('address-default', receivedOne)
    press('[data-part="default"]')
    press('[data-part="default"]')
    await vi.waitFor(() => expect(find('[data-part="default"]').getAttribute('aria-busy')).toBe('true'))
    answer(Response.json({ message: '', data: ['701'] }))
    await vi.waitFor(() => expect(notices()).toEqual(['Bu adres artık fatura adresiniz']))
    expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      `${SERVICE}/invoice/701`,
    ])
    expect(receivedOne.mock.calls[0]?.[0]).toEqual({ id: 701, use: 'invoice' })
    await vi.waitFor(() => expect(document.querySelector('[data-part="default"]')).toBeNull())
    stop?.()
  })

  test('of the order under way is chosen for it alone', async () => {
    const order = page.replace('data-island="address-form"', 'data-order data-island="address-form"')
    const sent = await show({ 'order-v5': () => ({ status: '1', statusText: '' }) }, order)
    press('[data-part="default"]')
    await vi.waitFor(() => expect(notices()).toEqual(['Faturanız bu adrese düzenlenecek']))
    expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      '/srv/service/order-v5/set-address/invoice/701',
    ])
    await leavePage()
    await show({ 'order-v5': () => ({ status: 0, statusText: 'Bu bölgeye gönderilmiyor' }) }, order)
    press('[data-part="default"]')
    await vi.waitFor(() => expect(notices()).toContain('Bu bölgeye gönderilmiyor'))
  })

  test('of an order is chosen on a page that prints no form, and the focus stays among the choices', async () => {
    const choice = (id: number, use: string) =>
      `<button data-part="default" data-address-id="${id}" data-use="${use}">${id}</button>`
    const order = (choices: string) =>
      `<main><div data-island="address-form" data-order><div id="order-list" data-part="list">${choices}</div></div></main>`
    await show({}, order(choice(702, 'delivery') + choice(701, 'invoice')))
    answerWith({
      'order-v5': () => ({ status: '1', statusText: '' }),
      '/adreslerim': () => `<!doctype html><html>${order(choice(701, 'delivery'))}</html>`,
    })
    part('default').focus()
    press('[data-part="default"]')
    await vi.waitFor(() => expect(notices()).toEqual(['Siparişiniz bu adrese gönderilecek']))
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-address-id="701"][data-use="delivery"]')))
  })

  test('that the server refuses stays what it was', async () => {
    await show({ [SERVICE]: () => new Response('{"message":"Önce telefon ekleyin"}', { status: 409 }) }, page)
    press('[data-part="default"]')
    await vi.waitFor(() => expect(notices()).toEqual(['Varsayılan adresiniz değiştirilemedi: Önce telefon ekleyin']))
    expect(part('default').isConnected).toBe(true)
  })
})

test('An address deleted while another is being written stays away, and what is written stays, without a new list', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await show({})
  const sent = answerWith({
    '/adreslerim': () => new Response('', { status: 500 }),
    [`${SERVICE}/701`]: () => ({ message: 'Silindi', data: [] }),
  })
  await openNew()
  fill({ title: 'Yazlık' })
  press('[data-part="remove"]')
  await vi.waitFor(() => expect(notices()).toEqual(['Silindi']))
  await vi.waitFor(() => expect(sent.map(({ url }) => url.pathname)).toContain('/adreslerim'))
  await vi.waitFor(() => expect(JSON.stringify(window.vitrin?.log)).toContain('500'))
  expect(part('item').hidden).toBe(true)
  expect([assign.mock.calls, field('title').value]).toEqual([[], 'Yazlık'])
  assign.mockRestore()
})
