// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, inOneForm, leavePage, pressEnter, type Sent, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { takeTabEntry } from '@/lib/tab-storage'
import { $notices } from '@/overlays/notices-store'
import { NOTICE_ENTRY } from '@/page/waiting'

const example = readFileSync('islands/message-center/example.html', 'utf8')
const SEND = '/api/v1/public/send-message/department'
const CLOSE = '/api/v1/customer/messages'

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const notices = () => $notices.get().map(({ text }) => text)
const page = () => '<!doctype html><main><ul id="threads-example" data-part="list"><li>Yeni konu</li></ul></main>'

const show = async (answers: Parameters<typeof answerWith>[0], html = example): Promise<Sent[]> => {
  history.replaceState(null, '', '/mesajlarim')
  const sent = answerWith({ '/mesajlarim': page, ...answers })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
  return sent
}
const send = (subject: string, message: string) => {
  field('subject').value = subject
  field('message').value = message
  find<HTMLFormElement>('[data-part="form"]').requestSubmit()
}

afterEach(async () => {
  await leavePage()
  clearNotices()
})

describe('A message', () => {
  test('is sent, announced, and shown in the page’s own list', async () => {
    const sent = await show({ [SEND]: () => ({ success: true, message: 'Mesajınız iletildi', data: [] }) })
    send('Kargo', 'Nerede? <script>')
    await vi.waitFor(() => expect(find('[data-part="list"]').textContent).toBe('Yeni konu'))
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      parentId: '0',
      departmentId: '1',
      subject: 'Kargo',
      message: 'Nerede? <script>',
    })
    expect([notices(), field('message').value]).toEqual([['Mesajınız iletildi'], ''])
  })

  test.each([
    ['a press', () => find('[data-part="submit"]').click()],
    ['Enter', () => expect(pressEnter(field('subject'))).toBe(false)],
  ])('is sent by %s where the form is no form, inside of the one form around a page', async (_way, press) => {
    const sent = await show({ [SEND]: () => ({ success: true, message: '', data: [] }) }, inOneForm(example))
    const posted = vi.fn((event: Event) => event.preventDefault())
    find('#page').addEventListener('submit', posted)
    field('subject').value = 'Kargo'
    field('message').value = 'Nerede?'
    press()
    await vi.waitFor(() => expect(find('[data-part="list"]').textContent).toBe('Yeni konu'))
    expect(sent[0]?.body).toBe('parentId=0&departmentId=1&subject=Kargo&message=Nerede%3F')
    expect([field('message').value, posted.mock.calls, document.querySelector('#vitrin-form')]).toEqual(['', [], null])
  })

  test('that is empty or too long is not sent', async () => {
    const sent = await show({})
    send('', ' ')
    await vi.waitFor(() => expect(document.querySelectorAll('.vitrin-field-error')).toHaveLength(2))
    expect(sent).toEqual([])
  })

  test.each([
    [
      'words on a field',
      () => new Response('{"data":[{"key":"subject","statusText":"Konu geçersiz"}]}', { status: 400 }),
      'Mesaj gönderilemedi, lütfen işaretli alanları düzeltin',
    ],
    ['a broken server', () => new Response('', { status: 500 }), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an HTML page', () => '<!doctype html>', 'Bir hata oluştu'],
  ])('refused by %s stays in the form', async (_what, answer, words) => {
    await show({ [SEND]: answer })
    send('Kargo', 'Nerede?')
    await vi.waitFor(() => expect(find('[data-part="message"]').textContent).toBe(words))
    if (!words.includes('işaretli'))
      await vi.waitFor(() => expect(document.activeElement).toBe(find(`[data-part="message"]`)))
    expect([field('subject').value, field('message').value]).toEqual(['Kargo', 'Nerede?'])
  })

  test('shows that its list is awaited, and the next page says why it was loaded when the list does not come', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    let answer = (_response: Response) => {}
    await show({
      [SEND]: () => ({ success: true, message: '', data: [] }),
      '/mesajlarim': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    send('Kargo', 'Nerede?')
    await vi.waitFor(() => expect(find('[data-part="list"]').getAttribute('aria-busy')).toBe('true'))
    answer(new Response('', { status: 503 }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(takeTabEntry(NOTICE_ENTRY)).toMatchObject({
      text: 'İşleminiz tamamlandı. Liste geciktiği için sayfa yenilendi.',
    })
    reload.mockRestore()
  })

  test('pressed twice is sent once', async () => {
    let answer = (_response: Response) => {}
    const sent = await show({ [SEND]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    send('Kargo', 'Nerede?')
    await vi.waitFor(() => expect(find('[data-part="form"]').getAttribute('aria-busy')).toBe('true'))
    find<HTMLFormElement>('[data-part="form"]').requestSubmit()
    answer(new Response('{}'))
    await vi.waitFor(() => expect(notices()).toEqual(['Mesajınız gönderildi']))
    expect(sent.filter(({ url }) => url.pathname === SEND)).toHaveLength(1)
  })

  test('begun while another one is on its way stays in the form', async () => {
    let answer = (_response: Response) => {}
    await show({ [SEND]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    send('Kargo', 'Nerede?')
    await vi.waitFor(() => expect(find('[data-part="form"]').getAttribute('aria-busy')).toBe('true'))
    field('message').value = 'Bir de hediye paketi'
    answer(new Response('{}'))
    await vi.waitFor(() => expect(notices()).toEqual(['Mesajınız gönderildi']))
    await vi.waitFor(() => expect(find('[data-part="list"]').textContent).toBe('Yeni konu'))
    expect(field('message').value).toBe('Bir de hediye paketi')
  })
})

describe('A thread', () => {
  test('is closed, and the list is the server’s', async () => {
    const sent = await show({ [CLOSE]: () => ({ message: '' }) })
    find('[data-part="close"]').click()
    await vi.waitFor(() => expect(notices()).toEqual(['Görüşme kapatıldı']))
    expect(`${sent[0]?.method} ${sent[0]?.url.pathname}`).toBe(`POST ${CLOSE}/41`)
    await vi.waitFor(() => expect(find('[data-part="list"]').textContent).toBe('Yeni konu'))
  })

  test('is closed without the focus getting lost', async () => {
    await show({ [CLOSE]: () => ({ message: '' }) })
    find('[data-part="close"]').focus()
    find('[data-part="close"]').click()
    await vi.waitFor(() => expect(find('[data-part="list"]').textContent).toBe('Yeni konu'))
    expect(document.activeElement).toBe(find('[data-part="list"]'))
  })

  test('is closed without losing what is being written, even when the list cannot be had anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const main = `<main>${example}</main>`
    await show({ [CLOSE]: () => ({ message: '' }), '/mesajlarim': () => new Response('', { status: 500 }) }, main)
    field('message').value = 'Yarım kalan'
    find('[data-part="close"]').click()
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    await leavePage()
    await show({}, main)
    await vi.waitFor(() => expect(field('message').value).toBe('Yarım kalan'))
    reload.mockRestore()
  })

  test('that the server does not close stays', async () => {
    await show({ [CLOSE]: () => new Response('{"message":"Yanıt bekleniyor"}', { status: 409 }) })
    find('[data-part="close"]').click()
    await vi.waitFor(() => expect(notices()).toEqual(['Yanıt bekleniyor']))
    expect(document.querySelector('[data-part="close"]')).not.toBeNull()
  })
})

describe('Messages that are read from the services', () => {
  const live = example
    .replace('data-island', 'data-live data-address="/mesajlarim?konu={id}" data-island')
    .replace('<form data-part="form"', '<ol data-part="thread" data-thread-id="41"></ol><form data-part="form"')
    .replace('<select name="departmentId"', '<select data-part="department" name="departmentId"')
  const services = {
    [`${CLOSE}/41`]: ({ method }: Sent) =>
      method === 'POST'
        ? { success: true, message: '', data: [] }
        : {
            data: [
              { isAdmin: '0', date: 1764000000, message: 'Nerede?' },
              { isAdmin: '1', date: 0, message: '<b>Yolda</b>' },
            ],
          },
    [CLOSE]: () => ({
      data: [
        { id: '41', subject: 'Kargo &amp; iade', department: 'Siparişler', updateDate: 1764000000, status: '1' },
        { id: 42, subject: 'Eski', department: '', updateDate: 0, status: 0 },
        { id: '', subject: 'x' },
      ],
    }),
    'get-message-department-list': () => [{ id: '3', name: 'İadeler' }],
  }
  const lines = () => [...document.querySelectorAll('[data-part=list] > li')].map((line) => line.textContent)

  test('take the place of what was printed', async () => {
    await show(services, live)
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines()[0]).toMatch(/^Kargo & iadeSiparişler · .*2025.*Kapat$/)
    expect(lines()[1]).toBe('EskiKapandı')
    expect(find<HTMLAnchorElement>('[data-part=list] a').getAttribute('href')).toBe('/mesajlarim?konu=41')
    const messages = [...document.querySelectorAll('[data-part=thread] > li')].map((line) => line.textContent)
    expect(messages[0]).toMatch(/^Siz .*2025.*Nerede\?$/)
    expect(messages[1]).toBe('Mağaza Yolda')
    expect(find('[name=departmentId]').textContent).toBe('İadeler')
  })

  test('are read again after one is sent and a thread is closed', async () => {
    const sent = await show({ [SEND]: () => ({ success: true, message: 'İletildi' }), ...services }, live)
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    const reads = () => sent.filter(({ method, url }) => method === 'GET' && url.pathname === CLOSE).length
    expect(reads()).toBe(1)
    send('Kargo', 'Nerede?')
    await vi.waitFor(() => expect(reads()).toBe(2))
    find('.vitrin-thread-close').click()
    await vi.waitFor(() => expect(notices()).toContain('Görüşme kapatıldı'))
    expect(sent.some(({ url }) => url.pathname === '/mesajlarim')).toBe(false)
  })

  test('that cannot be had leave what was printed, say so, and are read again by a press', async () => {
    const sent = await show({ '/': () => new Response('', { status: 500 }) }, live)
    await vi.waitFor(() => expect(notices()).toEqual(['Mesajlarınız getirilemedi']))
    expect(sent).toHaveLength(3)
    expect(lines()[0]).toContain('Siparişim ne zaman gelir?')
    expect(find('[name=departmentId]').textContent).toBe('Siparişler')
    answerWith(services)
    const action = $notices.get()[0]?.action
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(lines()[0]).toContain('Kargo & iade'))
  })
})
