// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'

const example = readFileSync('islands/order-status/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const status = () => find('[data-part=status]').textContent
const tracking = () => find<HTMLAnchorElement>('[data-part=tracking]')
const steps = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=step]')].map(
    (step) => `${step.dataset.reached === undefined ? '-' : '+'}${step.getAttribute('aria-current') ?? ''}`,
  )

const sent = {
  order_code: 'AVL20260118',
  status_code: '3',
  status_description: 'Kargoya <b>verildi</b>',
  cargo_company: 'Hızlı Kargo',
  cargo_code: 'HK 71',
  cargo_url: 'https://kargo.example/HK71',
}

const read: unknown[] = []
beforeAll(() =>
  document.addEventListener('vitrin:order-status-read', (event) => {
    if (event instanceof CustomEvent) read.push(event.detail)
  }),
)
beforeEach(() => void read.splice(0))
afterEach(async () => {
  await leavePage()
  clearNotices()
})

describe('An order', () => {
  test('shows how far it is, and where its parcel is followed', async () => {
    const requests = answerWith({ 'order.php': () => [{ ...sent, order_code: 'ANOTHER' }, sent] })
    await showPage(example)
    await vi.waitFor(() => expect(status()).toBe('Kargoya verildi'))
    expect(requests[0]?.url.search).toBe('?order_code=AVL20260118&language=tr')
    expect(steps()).toEqual(['+', '+', '+step', '-'])
    expect([tracking().href, tracking().hidden]).toEqual(['https://kargo.example/HK71', false])
    expect(find('[data-part=carrier]').textContent).toBe('Hızlı Kargo HK 71')
    expect(read).toEqual([{ order: 'AVL20260118', step: 3, description: 'Kargoya verildi' }])
  })

  test.each([
    ['does not know it', () => []],
    ['is broken', () => new Response('', { status: 500 })],
    ['answers with a page', () => '<html></html>'],
  ])('keeps what was printed when the server %s', async (_case, answer) => {
    const requests = answerWith({ 'order.php': answer })
    await showPage(example)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await window.vitrin?.settled()
    expect([status(), steps(), tracking().hidden]).toEqual(['Hazırlanıyor', ['+', '+step', '-', '-'], true])
    expect(read).toEqual([])
  })

  test('without an answer keeps what was printed and says so, once for all orders, which another try asks for', async () => {
    const requests = answerWith({
      'order.php': () => (requests.length > 2 ? [sent] : new Response('', { status: 500 })),
    })
    await showPage(example + example.replace('AVL20260118', 'OTHER'))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    await window.vitrin?.settled()
    expect($notices.get().map((each) => each.text)).toEqual(['Sipariş durumu güncellenemedi'])
    expect(status()).toBe('Hazırlanıyor')
    const action = $notices.get()[0]?.action
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(status()).toBe('Kargoya verildi'))
    expect(requests).toHaveLength(4)
  })

  test.each(['javascript:alert(1)', 'https://user@kargo.example/', ''])('is not followed to %s', async (cargo_url) => {
    answerWith({ 'order.php': () => ({ ...sent, cargo_url }) })
    await showPage(example)
    await vi.waitFor(() => expect(status()).toBe('Kargoya verildi'))
    expect(tracking().hidden).toBe(true)
    expect(tracking().getAttribute('href')).toBe('/iletisim')
  })
})
