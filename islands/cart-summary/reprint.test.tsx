// @vitest-environment dom
import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { cartHtml, open, part } from './test-page'

test('Rows that the server prints only sometimes come and go', async () => {
  const row = (name: string) => `<p class="${name}" data-part="reprint">${name}</p>`
  const printed = (...names: string[]) =>
    cartHtml([{ id: 1, count: '2' }], names[0]).replace(/<p data-part="reprint">.*?<\/p>/, names.map(row).join(''))
  let names = ['sum', 'coupon', 'due']
  await open([{ id: 1, count: '2' }], printed('sum', 'due'), () => printed(...names))
  const shown = () => [...document.querySelectorAll('[data-part="reprint"]')].map(({ textContent }) => textContent)
  await touch('#line-1')
  find('#line-1 [data-part=increase]').click()
  await vi.waitFor(() => expect(shown()).toEqual(['sum', 'coupon', 'due']), { timeout: 5000 })
  names = ['gift', 'due']
  find('#line-1 [data-part=increase]').click()
  await vi.waitFor(() => expect(shown()).toEqual(['gift', 'due']), { timeout: 5000 })
  await vi.waitFor(() => expect(part('reprint').hasAttribute('data-outdated')).toBe(false))
  expect(window.vitrin?.log).toEqual([])
})

describe('A cart that the server does not print anew', () => {
  const change = async (): Promise<void> => {
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
  }

  test('reports it within ten seconds with another try, and nothing waits any longer', async () => {
    const due = '<b data-part="due">1.677,90 TL</b>'
    const lines = [{ id: 1, count: '2' }]
    const pages = [() => new Promise<Response>(() => {}), () => cartHtml([], 'yeni')]
    let asked = 0
    await open(lines, cartHtml(lines, due), () => {
      asked += 1
      return pages.shift()?.() ?? ''
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await change()
    await vi.waitFor(() => expect(asked).toBe(1), { timeout: 4000 })
    await vi.advanceTimersByTimeAsync(8100)
    await vi.waitFor(() =>
      expect($notices.get()).toMatchObject([
        { text: 'Sepet özeti yenilenemedi', lines: ['Sunucudan yanıt gelmedi. Tekrar deneyebilirsiniz.'] },
      ]),
    )
    expect(part('reprint').hasAttribute('aria-busy')).toBe(false)
    expect(part('reprint').dataset.outdated).toBe('')
    expect(part('status').textContent).toBe('Sepetiniz güncellendi. Sepet toplamı: 30,00 TL')
    const { action } = $notices.get()[0] ?? {}
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(part('reprint').textContent).toBe('yeni'))
    expect(part('reprint').hasAttribute('data-outdated')).toBe(false)
  })

  test('because it breaks reports that, too', async () => {
    await open([{ id: 1, count: '2' }], undefined, () => new Response('', { status: 500 }))
    await change()
    await vi.waitFor(() => expect($notices.get()).toMatchObject([{ text: 'Sepet özeti yenilenemedi' }]), {
      timeout: 4000,
    })
  })
})

test('Two carts of a page are both printed anew after a change', async () => {
  const lines = [{ id: 1, count: '2' }]
  const side = (words: string) =>
    `<aside id="side" data-island="cart-summary" data-load="eager"><p data-part="reprint">${words}</p></aside>`
  await open(lines, cartHtml(lines) + side('eski'), () => cartHtml([], 'yeni') + side('yeni'))
  await vi.waitFor(() => expect(find('#side').dataset.islandState).toBe('ready'))
  await touch('#line-1')
  find('#line-1 [data-part=increase]').click()
  await vi.waitFor(() => expect([part('reprint').textContent, find('#side p').textContent]).toEqual(['yeni', 'yeni']), {
    timeout: 5000,
  })
})
