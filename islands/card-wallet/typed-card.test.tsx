// @vitest-environment happy-dom

import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { text } from '@/page/texts'
import { unknownPayment } from '@/shop/wallet/result'
import { decrypt } from '../../fixtures/shop/wallet/key'
import {
  type Answer,
  answerStep,
  bodyOf,
  calls,
  example,
  field,
  listed,
  message,
  NUMBER,
  part,
  received,
  receivedOne,
  sent,
  show,
  stepShows,
  submit,
  type,
  typeCard,
} from './test-page'

describe('While a card is typed', () => {
  test.each([
    ['cards', ''],
    ['an offer to show them', 'wallet:unlinked'],
  ])('do not move the field that is being typed into: %s', async (_what, fault) => {
    const above = (): boolean => !part('cards').hidden
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, above() ? 884 : 519))
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
    const shown = show(fault)
    await vi.waitFor(() => expect(document.querySelector('[data-part="number"]')).not.toBeNull())
    field('number').focus()
    await shown
    await vi.waitFor(() => expect(above()).toBe(true))
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 365, behavior: 'instant' }))
    expect(scrolled).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(field('number'))
  })
})

describe('Paying with a typed card', () => {
  const typedAndSent = async (fault: string, others: Readonly<Record<string, Answer>> = {}) => {
    await show(fault, example, others)
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    typeCard()
    submit()
  }

  test('sends it encrypted and nowhere else; afterwards the fields are empty', async () => {
    await typedAndSent('wallet:stranger')
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalled())
    const body = bodyOf('directPurchase')
    expect([decrypt(String(body.rtaPan)), decrypt(String(body.cvc)), body.expiryDate]).toEqual([NUMBER, '000', '3912'])
    expect(body.cardHolderName).toBe(encodeURIComponent('Işıl Çağlar'))
    expect(bodyOf('masterPassToken')).toMatchObject({ directPurchase: 1, cc1: '411111', cc2: '1111' })
    expect(sent.filter(({ body: each }) => each.includes(NUMBER))).toEqual([])
    expect(JSON.stringify(window.vitrin?.log) + JSON.stringify(localStorage) + JSON.stringify(received)).not.toContain(
      '4111',
    )
    expect([field('number').value, field('cvc').value, field('expiry').value]).toEqual(['', '', ''])
  })

  test('works by a control that sends no form', async () => {
    await show(
      'wallet:stranger',
      example.replace(/<button data-part="pay"[^<]*<\/button>/, '<span data-part="pay">Öde</span>'),
    )
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    typeCard()
    part('pay').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalled())
    expect(calls().filter((call) => call === 'directPurchase')).toHaveLength(1)
  })

  test('leads to the bank with the way back', async () => {
    await typedAndSent('wallet:stranger')
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalled())
    const back = encodeURIComponent(new URL('/odeme/donus', location.href).href)
    expect(location.assign).toHaveBeenCalledWith(`${location.origin}/cuzdan/3d?language=tr&returnUrl=${back}`)
    expect(bodyOf('masterPass3DLocation')).toHaveProperty('referenceNo')
  })

  test('follows no page that nobody has allowed', async () => {
    await show('wallet:far-bank')
    await listed(4)
    submit()
    expect(await receivedOne('payment-refused')).toMatchObject({ code: '5010' })
    await vi.waitFor(() => expect(message()).toContain('adresi güvenli değil'))
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('checks number, expiry and code before anything is sent, and keeps what was typed', async () => {
    await show('wallet:stranger')
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    type(field('number'), '4111 1111 1111 1112')
    type(field('expiry'), '0120')
    type(field('cvc'), '12')
    submit()
    await vi.waitFor(() => expect(find('form').textContent).toContain('Kart numarası hatalı'))
    expect(find('form').textContent).toContain('son kullanma tarihi geçmiş')
    expect(find('form').textContent).toContain('Güvenlik kodu 3 haneli olmalıdır')
    expect(field('number').value).toBe('4111 1111 1111 1112')
    expect(part('brand').textContent).toBe('Visa')
    expect(calls()).not.toContain('directPurchase')
  })

  test('without a key that can be used sends nothing and says so', async () => {
    await show('wallet:stranger', example.replace(/data-public-key="[^"]*"/, 'data-public-key="abcd"'))
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    typeCard()
    submit()
    await vi.waitFor(() => expect(message()).toContain('hiçbir şey gönderilmedi'))
    expect(calls()).not.toContain('directPurchase')
    expect(field('number').value).toBe('4111 1111 1111 1111')
    expect(window.vitrin?.log.map(({ came }) => came)).toContain('a public key that cannot be used')
  })

  test('kept in the wallet pays and registers in one call', async () => {
    await show('wallet:stranger')
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    field('keep').click()
    await vi.waitFor(() => expect(part('keep-more').hidden).toBe(false))
    typeCard()
    type(field('alias'), 'Yeni & şık')
    submit()
    await stepShows('Bankanızın telefonunuza')
    answerStep('123456')
    await receivedOne('payment-taken')
    expect(bodyOf('purchaseAndRegister').accountAliasName).toBe(encodeURIComponent('Yeni & şık'))
  })

  test('is emptied when the page is left', async () => {
    await show('wallet:stranger')
    typeCard()
    window.dispatchEvent(new Event('pagehide'))
    expect([field('number').value, field('cvc').value, field('expiry').value]).toEqual(['', '', ''])
    expect(field('holder').value).toBe('Işıl Çağlar')
  })
})

describe('A refusal', () => {
  const refused = async (fault: string, others: Readonly<Record<string, Answer>> = {}) => {
    await show(fault, example, others)
    await listed(4)
    submit()
    return receivedOne('payment-refused')
  }

  test('with a code of the bank’s own is in its words, as text', async () => {
    expect(await refused('wallet:declined')).toEqual({ code: '2051', message: 'Kartın bakiyesi yetersiz.' })
    expect(part('message').querySelector('b')).toBeNull()
    await vi.waitFor(() => expect(message()).toContain('yetersiz'))
  })

  test('of the registration has the shop keep the number', async () => {
    expect(await refused('wallet:registration')).toMatchObject({ code: '5196' })
    expect(calls()).toContain('masterPassSaveCustomer')
  })

  test('by the shop after the wallet has paid only repeats the confirmation', async () => {
    await show('wallet:direct,wallet.shop:unconfirmed')
    await listed(4)
    submit()
    await vi.waitFor(() => expect(message()).toContain('Tekrar çekim yapılmaz'))
    submit()
    await vi.waitFor(() => expect(calls().filter((call) => call === 'masterPassCheckout')).toHaveLength(2))
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
  })

  test('that finds no answer invites nobody to pay again', () => {
    expect(unknownPayment(text('error.noAnswer'))).toBe(text('wallet.unknown'))
    expect(unknownPayment('Kartınız kapalı.')).toBe(`Kartınız kapalı. ${text('wallet.unknown')}`)
  })

  test('without an answer says that nobody knows, quotes nothing and pays no second time', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const detail = await refused('', { remotePurchaseOther: lost })
    expect(detail).toMatchObject({
      code: '',
      message: expect.stringMatching(/^Bağlantı hatası\. Ödemenin sonucu öğrenilemedi/),
    })
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
  })

  test.each(['{}', '<p>Bakım', '{"Data":{"Body":{}}}'])('an answer like %s is no success', async (answer) => {
    const detail = await refused('', { remotePurchaseOther: () => answer })
    expect(detail).toMatchObject({ message: expect.stringContaining('öğrenilemedi') })
    expect(calls()).not.toContain('masterPassCheckout')
  })
})
