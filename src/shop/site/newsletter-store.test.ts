// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { answerWith, showPage } from '@test/page'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { subscribeNewsletter } from './newsletter-store'

const SERVICE = 'guest/subscribeNewsletter'
const fields = () => {
  const form = new FormData()
  form.set('email', 'isil@example.com')
  return form
}

beforeEach(async () => {
  await showPage('')
  clearNotices()
  vi.restoreAllMocks()
})

describe('A subscription', () => {
  test('is sent as a form, once, and confirmed in a toast of 3.2 s', async () => {
    const sent = answerWith({ [SERVICE]: () => ({ status: 1, message: '', statusText: 'Kaydınız <b>alındı</b>' }) })
    expect(await subscribeNewsletter(fields())).toBeUndefined()
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['POST', 'email=isil%40example.com']])
    expect($notices.get()).toMatchObject([{ text: 'Kaydınız alındı', tone: 'success', duration: 3200 }])
  })

  test.each([
    [
      { status: 0, key: 'email', message: 'Kayıtlı' },
      { key: 'email', message: 'Kayıtlı' },
    ],
    [
      { status: -1, key: null, statusText: 'Olmaz' },
      { key: '', message: 'Olmaz' },
    ],
    [{ status: '2' }, { key: '', message: 'Bir hata oluştu' }],
    [[], { key: '', message: 'Bir hata oluştu' }],
    [null, { key: '', message: 'Bir hata oluştu' }],
  ])('answered with %j is refused with %j', async (answer, refusal) => {
    answerWith({ [SERVICE]: () => new Response(JSON.stringify(answer)) })
    expect(await subscribeNewsletter(fields())).toEqual(refusal)
    expect($notices.get()).toEqual([])
  })

  test('that reaches no server is refused with a message', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    expect(await subscribeNewsletter(fields())).toEqual({ key: '', message: 'Bağlantı hatası' })
  })
})
