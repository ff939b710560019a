// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $notices, clearNotices } from '@/overlays/notices-store'

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
    ['a broken server', () => new Response('', { status: 500 }), 'İstek 500 durum koduyla başarısız oldu'],
    ['an HTML page', () => '<!doctype html>', 'Bir hata oluştu'],
  ])('refused by %s stays in the form', async (_what, answer, words) => {
    await show({ [SEND]: answer })
    send('Kargo', 'Nerede?')
    await vi.waitFor(() => expect(find('[data-part="message"]').textContent).toBe(words))
    expect([field('subject').value, field('message').value]).toEqual(['Kargo', 'Nerede?'])
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
