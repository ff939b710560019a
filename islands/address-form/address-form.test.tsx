// @vitest-environment dom

import { find, inOneForm, pressEnter } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { takeTabEntry } from '@/lib/tab-storage'
import { NOTICE_ENTRY } from '@/page/waiting'
import { example, field, fill, notices, openNew, part, press, SERVICE, save, saved, show } from './test-page'

describe('A new address', () => {
  test('is sent, announced, and shown in the page’s own list', async () => {
    const sent = await show({ [SERVICE]: () => ({ message: 'Adresiniz kaydedildi.', data: ['703'] }) })
    const receivedOne = vi.fn()
    const stop = window.vitrin?.on('address-saved', receivedOne)
    await openNew()
    expect(part('heading').textContent).toBe('Yeni adres')
    fill(saved)
    save()
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz kaydedildi.']))
    const body = new URLSearchParams(sent[0]?.body)
    expect([sent[0]?.method, body.get('title'), body.get('is_company_active'), body.has('id')]).toEqual([
      'POST',
      'Ev',
      '0',
      false,
    ])
    await vi.waitFor(() => expect(document.querySelector('[data-part="item"]')).toBeNull())
    await vi.waitFor(() => expect(part('panel').hidden).toBe(true))
    expect(receivedOne.mock.calls[0]?.[0]).toEqual({ id: 703, isNew: true })
    stop?.()
  })

  test.each([
    ['a press', () => press('[data-part="submit"]')],
    ['Enter', () => expect(pressEnter(field('title'))).toBe(false)],
  ])('is sent by %s where the form is no form, inside of the one form around a page', async (_way, send) => {
    const sent = await show({ [SERVICE]: () => ({ message: 'Adresiz', data: ['703'] }) }, inOneForm(example))
    const posted = vi.fn((event: Event) => event.preventDefault())
    find('#page').addEventListener('submit', posted)
    await openNew()
    fill(saved)
    send()
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiz']))
    // A list that the page before has asked for may still come.
    const body = new URLSearchParams(sent.find(({ method }) => method === 'POST')?.body)
    expect([body.get('title'), body.get('city'), body.has('__VIEWSTATE'), body.has('id')]).toEqual([
      'Ev',
      'İzmir',
      false,
      false,
    ])
    expect(posted).not.toHaveBeenCalled()
  })

  test('shows that its list is awaited, and the next page says why it was loaded when the list does not come', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    let answer = (_response: Response) => {}
    await show({
      [SERVICE]: () => ({ message: '', data: ['703'] }),
      '/adreslerim': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    await openNew()
    fill(saved)
    save()
    await vi.waitFor(() => expect(part('item').getAttribute('aria-busy')).toBe('true'))
    answer(new Response('', { status: 503 }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/adreslerim'))
    expect(takeTabEntry(NOTICE_ENTRY)).toMatchObject({
      text: 'İşleminiz tamamlandı. Liste geciktiği için sayfa yenilendi.',
    })
    assign.mockRestore()
  })

  test('is answered by the pressed control before its form is filled and laid out', async () => {
    await show({})
    const seen: boolean[] = []
    const watch = new MutationObserver(() => void seen.push(part('panel').hidden === true))
    watch.observe(part('new'), { attributes: true, attributeFilter: ['data-opening'] })
    await openNew()
    watch.disconnect()
    expect(seen[0]).toBe(true)
    expect(part('new').hasAttribute('data-opening')).toBe(false)
  })

  test('with a field missing is not sent', async () => {
    const sent = await show({})
    await openNew()
    fill({ ...saved, address: ' ' })
    save()
    await vi.waitFor(() => expect(find('.vitrin-field-error').textContent).toBe('Bu alan boş bırakılamaz'))
    expect(sent).toEqual([])
  })

  test('pressed twice is saved once', async () => {
    let answer = (_response: Response) => {}
    const sent = await show({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await openNew()
    fill(saved)
    save()
    await vi.waitFor(() => expect(part('form').getAttribute('aria-busy')).toBe('true'))
    save()
    answer(new Response('{"data":["703"]}'))
    await vi.waitFor(() => expect(notices()).toEqual(['Adresiniz kaydedildi']))
    expect(sent.filter(({ url }) => url.pathname.startsWith(SERVICE))).toHaveLength(1)
  })

  test('finds the form closed that the theme hides by a style', async () => {
    await show({}, example.replace('id="adres-ornek" hidden', 'id="adres-ornek" style="display: none"'))
    expect(part('panel').hidden).toBe(true)
    await openNew()
    expect(part('panel').style.display).toBe('')
  })

  test('closed leaves the view at its button at once, also where a theme scrolls smoothly', async () => {
    await show({})
    await openNew()
    const seen: unknown[] = []
    const control = part('new')
    control.scrollIntoView = (how) => void seen.push([document.activeElement === control, part('panel').hidden, how])
    press('[data-part="cancel"]')
    expect(seen).toEqual([[true, false, { block: 'nearest', behavior: 'instant' }]])
    await vi.waitFor(() => expect(part('panel').hidden).toBe(true))
  })

  test('closed and opened again is as it was typed', async () => {
    await show({})
    await openNew()
    fill({ title: 'Yazlık' })
    press('[data-part="cancel"]')
    await vi.waitFor(() => expect(part('panel').hidden).toBe(true))
    await openNew()
    expect(field('title').value).toBe('Yazlık')
  })
})

describe('A refusal', () => {
  const refuse = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })

  test('is on the fields that the server names, and keeps every value', async () => {
    const data = [
      { key: 'fullname', statusText: 'Ad çok <b>kısa</b>' },
      { key: 'unknown_field', statusText: 'Bölge kapalı' },
    ]
    await show({ [SERVICE]: refuse(400, { message: 'Kaydedilemedi', data }) })
    await openNew()
    fill({ ...saved, fullname: '<script>alert(1)</script>' })
    save()
    await vi.waitFor(() => expect(part('message').textContent).toBe('Bölge kapalı'))
    expect([...document.querySelectorAll('.vitrin-field-error')].map((each) => each.textContent)).toEqual([
      'Ad çok kısa',
    ])
    expect(field('address').value).toBe('Yalı 18')
    expect(part('panel').hidden).toBe(false)
  })

  test.each([
    ['a broken server', refuse(500, {}), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an HTML page', () => '<!doctype html><h1>Hata</h1>', 'Bir hata oluştu'],
    ['a lost session', refuse(401, { message: 'Giriş yapın', data: [] }), 'Giriş yapın'],
    ['a list of nothing', refuse(400, { data: [null, 7] }), 'İşlem tamamlanamadı (hata kodu: 400)'],
  ])('by %s is shown in the form, and keeps every value', async (_what, answer, words) => {
    await show({ [SERVICE]: answer })
    await openNew()
    fill(saved)
    save()
    await vi.waitFor(() => expect(part('message').textContent).toBe(words))
    expect([field('title').value, part('panel').hidden]).toEqual(['Ev', false])
  })
})
