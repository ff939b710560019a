// @vitest-environment happy-dom
import { find, inOneForm, pressEnter } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { paymentState } from '@/shop/wallet/unanswered'
import {
  answerStep,
  calls,
  example,
  field,
  listed,
  message,
  part,
  receivedOne,
  show,
  stepShows,
  submit,
  typeCard,
} from './test-page'

const purchases = () => calls().filter((call) => call === 'remotePurchaseOther').length

const payOnce = async (): Promise<void> => {
  await listed(4)
  submit()
  await stepShows('Bankanızın telefonunuza')
  answerStep('123456')
  await receivedOne('payment-taken')
}

const orderAnswer = {
  '/Order/OrderAPI/masterPassToken': () =>
    Response.json({ token: 't', data: { msisdn: '905551112233' }, order: { orderTotal: '100', orderNumber: 'AVL1' } }),
}

test.each<[string, string, () => unknown]>([
  ['a press on its button', 'button', () => part('pay').click()],
  ['a press on its link', 'a', () => part('pay').click()],
  ['Enter', 'button', () => expect(pressEnter(field('number'))).toBe(false)],
])('By %s an element inside of the one form around a page pays once, and posts nothing', async (_what, tag, send) => {
  await show('', inOneForm(example.replace('<button', `<${tag}`).replace('</button>', `</${tag}>`)), orderAnswer)
  const posted = vi.fn((event: Event) => event.preventDefault())
  find('#page').addEventListener('submit', posted)
  await listed(4)
  send()
  await stepShows('Bankanızın telefonunuza')
  expect([purchases(), posted.mock.calls.length]).toEqual([1, 0])
})

describe('A paid order', () => {
  test('is not paid again by a second press', async () => {
    await show('', example, orderAnswer)
    await payOnce()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(part('pay').hasAttribute('aria-disabled')).toBe(false))
    submit()
    await vi.waitFor(() => expect(message()).toContain('Bu siparişin ödemesi alındı'))
    expect(purchases()).toBe(1)
  })

  test('is not paid again after Back or a reload', async () => {
    sessionStorage.setItem('vitrin-payments', JSON.stringify({ AVL1: { mark: 'paid', at: Date.now() } }))
    await show('', example, orderAnswer)
    await listed(4)
    submit()
    await vi.waitFor(() => expect(message()).toContain('Bu siparişin ödemesi alındı'))
    expect(purchases()).toBe(0)
  })

  test('is known by its own number only, not by a name that every object has', () => {
    expect(['__proto__', 'constructor', 'toString'].map(paymentState)).toEqual([undefined, undefined, undefined])
  })

  test('leaves the order’s number and nothing of the card in the tab', async () => {
    await show('wallet:no-cards', example, orderAnswer)
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    typeCard()
    submit()
    await vi.waitFor(() => expect(message()).toContain('onay sayfasına'))
    const kept = JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })
    expect(kept).toContain('AVL1')
    expect(kept).not.toMatch(/4111|1239|Işıl/)
  })
})

describe('A payment whose end is unknown', () => {
  test('tells the shopper to look at the orders when the answer to the code is lost', async () => {
    await show('', example, {
      ...orderAnswer,
      '/cuzdan/validateTransaction': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await listed(4)
    submit()
    await stepShows('Bankanızın telefonunuza')
    answerStep('123456')
    await stepShows('siparişlerinizi')
    expect(purchases()).toBe(1)
  })

  test('is made again only after a question, which describes its dialog', async () => {
    sessionStorage.setItem('vitrin-payments', JSON.stringify({ AVL1: { mark: 'unsure', at: Date.now() } }))
    await show('', example, orderAnswer)
    await listed(4)
    submit()
    await stepShows('Önceki ödemenin sonucu bilinmiyor')
    expect(purchases()).toBe(0)
    const id = document.querySelector('dialog')?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toContain('Önceki ödemenin sonucu bilinmiyor')
  })

  test.each([
    ['navigate', 'Bankanızın telefonunuza'],
    ['back_forward', 'Önceki ödemenin sonucu bilinmiyor'],
  ])(
    'and that the shop knows to be refused is made again without a question, unless the page is an old one (%s)',
    async (type, step) => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
        Object.assign({ ...performance.mark('visit') }, { type }),
      ])
      sessionStorage.setItem('vitrin-payments', JSON.stringify({ AVL1: { mark: 'unsure', at: Date.now() } }))
      await show('', example.replace('data-island', 'data-refused-order="AVL1" data-island'), orderAnswer)
      await listed(4)
      submit()
      await stepShows(step)
      vi.restoreAllMocks()
    },
  )

  test('closed before a code was sent, it was not made', async () => {
    await show('', example, orderAnswer)
    await listed(4)
    submit()
    await stepShows('Bankanızın telefonunuza')
    expect(sessionStorage.getItem('vitrin-payments')).toContain('unsure')
    document.querySelector<HTMLButtonElement>('dialog .vitrin-icon-button')?.click()
    await vi.waitFor(() => expect(message()).toBe('İşlem tamamlanmadan kapatıldı'))
    expect(sessionStorage.getItem('vitrin-payments')).not.toContain('AVL1')
  })
})

test('A refused payment says so where the shopper is: the message is in view and has the focus', async () => {
  await show('wallet:declined')
  await listed(4)
  const views: string[] = []
  HTMLElement.prototype.scrollIntoView = function () {
    views.push(this.dataset.part ?? '')
  }
  submit()
  await receivedOne('payment-refused')
  await vi.waitFor(() => expect(document.activeElement).toBe(part('message')))
  await vi.waitFor(() => expect(views).toEqual(['message']))
  expect(part('message').dataset.tone).toBe('danger')
})

describe('A card that cannot be encrypted', () => {
  test.each([
    ['an exponent of 1', 'data-exponent="1"'],
    ['an even exponent', 'data-exponent="4"'],
  ])('with %s is not sent, and the shopper reads why', async (_what, attribute) => {
    await show('wallet:no-cards', example.replace('data-island', `${attribute} data-island`))
    typeCard()
    submit()
    await vi.waitFor(() => expect(message()).toContain('şifrelenemedi'))
    expect(calls().filter((call) => /urchase/.test(call))).toEqual([])
  })

  test('has no field in the form’s own data, so that nothing of it is posted without the island', () => {
    const form = document.createElement('div')
    form.innerHTML = example
    const printed = form.querySelector('form') ?? expect.fail('no form')
    for (const [name, value] of [
      ['number', '4111111111111111'],
      ['expiry', '12/39'],
      ['cvc', '000'],
    ] as const) {
      const input = printed.querySelector<HTMLInputElement>(`[data-part="${name}"]`)
      if (input) input.value = value
    }
    const posted = [...new FormData(printed)].map(([, value]) => String(value)).join()
    expect(posted).not.toMatch(/4111|12\/39|000/)
  })
})
