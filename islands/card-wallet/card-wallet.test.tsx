// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createShop } from '../../fixtures/shop/app'
import { addWish } from '../../fixtures/shop/cart-rules'
import { readFaults } from '../../fixtures/shop/faults'
import { newSession } from '../../fixtures/shop/session'
import { unseal, walletModulus } from '../../fixtures/shop/wallet/key'
import { answerWith, find, leavePage, type Sent, showPage } from '../../test/page'

const example = readFileSync('islands/card-wallet/example.html', 'utf8')
  .replace(/data-service="[^"]*"/, 'data-service="/cuzdan" data-bank-hosts="banka.example"')
  .replace(/data-public-key="[^"]*"/, `data-public-key="${walletModulus()}"`)
  .replace('data-island', 'data-load="eager" data-island')
const managing = example
  .replace('data-part="pay"', 'data-part="add"')
  .replace('</form>', '<input type="hidden" name="firstName" value="Işıl"></form>')

const NUMBER = '4111111111111111'
const events = ['wallet-loaded', 'wallet-changed', 'payment-taken', 'payment-refused'] as const
const told: { name: string; detail: unknown }[] = []
let sent: Sent[] = []
let stops: (() => void)[] = []

type Answer = Parameters<typeof answerWith>[0][string]

/** Shows the form in front of the fixture's shop and provider, which decrypts with its own key. */
const show = async (fault = '', html = example, others: Readonly<Record<string, Answer>> = {}): Promise<void> => {
  const session = newSession('visitor')
  session.memberId = 501
  session.faults = readFaults(fault)
  addWish(session, { productId: '1009', variantId: '0', quantity: '2' })
  const shop = createShop({ dist: 'dist', sessions: { open: () => session, peek: () => session, size: 1 } })
  const pass: Answer = async ({ method, url, body }) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.request(`${location.origin}${url.pathname}`, { method, headers, body })
    return new Response(await answer.text(), { status: answer.status })
  }
  sent = answerWith({ ...others, '/cuzdan': pass, '/Order': pass })
  await showPage(html, { member: { id: 501 } })
  stops = events.map((name) => window.vitrin?.on(name, (detail) => void told.push({ name, detail })) ?? (() => {}))
}

const part = (name: string) => find(`[data-part="${name}"]`)
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const message = () => part('message').textContent ?? ''
const calls = () => sent.map(({ url }) => url.pathname.split('/').at(-1) ?? '')
const bodyOf = (call: string): Record<string, unknown> =>
  JSON.parse(sent.findLast(({ url }) => url.pathname.endsWith(`/${call}`))?.body ?? '{}')
const rows = () => [...document.querySelectorAll<HTMLElement>('.vitrin-wallet-card')]
const listed = (count: number) => vi.waitFor(() => expect(rows()).toHaveLength(count))
const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === words,
  )
  if (!found) throw new Error(`no button ${words} in ${document.body.textContent}`)
  return found
}
const heard = (name: string) =>
  vi
    .waitFor(() => expect(told.filter((each) => each.name === name)).toHaveLength(1))
    .then(() => told.find((each) => each.name === name)?.detail)
const stepSays = (words: string) => vi.waitFor(() => expect(find('.vitrin-wallet-step').textContent).toContain(words))
const submit = (name = 'pay') =>
  find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>(`[data-part="${name}"]`))
const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const typeCard = (number = NUMBER) => {
  for (const [name, value] of Object.entries({ number, expiry: '1239', cvc: '000', holder: 'Işıl Çağlar' }))
    type(field(name), value)
}
const answerStep = (...codes: string[]) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('.vitrin-wallet-step input')
  for (const [index, code] of codes.entries()) {
    const input = inputs[index]
    if (input) type(input, code)
  }
  find<HTMLFormElement>('.vitrin-wallet-step').requestSubmit()
}

beforeEach(() => {
  told.length = 0
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  for (const stop of stops) stop()
  await leavePage()
})

describe('The linked cards', () => {
  test('are listed, the first one chosen, and the typed card’s fields are away', async () => {
    await show()
    await listed(4)
    expect(rows()[0]?.textContent).toContain('4355 08** **** 4358')
    expect(part('new-card').hidden).toBe(true)
    expect(calls().filter((call) => !call.startsWith('masterPass'))).toEqual([
      'checkMasterPassEndUser',
      'listManagement',
    ])
    expect(bodyOf('listManagement')).toMatchObject({
      listType: 'ACCOUNT',
      version: '34',
      clientType: '1',
      clientId: '34700000',
    })
    expect(told[0] ?? { name: 'wallet-loaded' }).toMatchObject({ name: 'wallet-loaded' })
  })

  test.each([
    ['wallet:one-card', 2],
    ['wallet:no-cards', 0],
    ['wallet:stranger', 0],
  ])('with %s are %d rows', async (fault, count) => {
    await show(fault)
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    await listed(count)
    expect(part('new-card').hidden).toBe(count > 0)
  })

  test('do not take the fields from a shopper who is typing already', async () => {
    await show('', example.replace('name="number"', 'name="number" value="4111"'))
    await listed(4)
    expect(part('new-card').hidden).toBe(false)
  })

  test('can be removed after a question, and joined by a code', async () => {
    await show()
    await listed(4)
    button('Alışveriş kartını sil').click()
    await stepSays('Alışveriş kartı cüzdanınızdan silinsin mi?')
    expect(calls()).not.toContain('deleteCard')
    button('Evet').click()
    await listed(3)
    await vi.waitFor(() => expect(message()).toBe('Kart silindi'))
    expect(bodyOf('deleteCard').accountAliasName).toBe(encodeURIComponent('Alışveriş'))
    button('Eski kartım kartını cüzdana ekle').click()
    await stepSays('doğrulamak için gönderilen kodu')
    answerStep('123456')
    await vi.waitFor(() => expect(message()).toBe('Kart cüzdanınıza eklendi'))
    expect(calls()).toContain('addCardToMasterPass')
  })

  test.each([
    ['unlinked', 'Kartlarımı göster', 'linkCardToClient', ['123456']],
    ['locked', 'Yeni şifre belirle', 'forgotPassword', ['123456', '9876']],
    ['moved', 'Evet', 'updateUser', []],
    ['other-user', 'Evet', 'updateUser', []],
  ])('of a wallet that is %s come by a button', async (kind, words, call, codes) => {
    await show(`wallet:${kind}`)
    await vi.waitFor(() => button(words))
    button(words).click()
    for (const [index, code] of codes.entries()) {
      await vi.waitFor(() => expect(document.querySelectorAll('.vitrin-wallet-step input')).toHaveLength(index + 1))
      answerStep(code, code)
    }
    await listed(4)
    expect(calls()).toContain(call)
    if (kind === 'moved')
      expect(bodyOf('updateUser')).toMatchObject({ valueType: 'MSISDN', theNewValue: '905551234567' })
    if (kind === 'other-user') expect(bodyOf('updateUser')).toMatchObject({ valueType: 'USER_ID', theNewValue: '501' })
  })

  test('that cannot be had are no hindrance: the card can be typed', async () => {
    await show('wallet:500')
    await vi.waitFor(() => expect(message()).toContain('Kayıtlı kartlarınız getirilemedi'))
    expect(part('new-card').hidden).toBe(false)
  })

  test('come with a renewed token when the first has expired', async () => {
    await show('wallet:token')
    await listed(4)
    expect(bodyOf('masterPassToken')).toMatchObject({ refreshToken: 1 })
  })
})

describe('Paying with a linked card', () => {
  test('asks for the bank’s code, and says nothing of it to anybody but the wallet', async () => {
    await show()
    await listed(4)
    submit()
    submit()
    await stepSays('Bankanızın telefonunuza gönderdiği kodu')
    answerStep('000000')
    await stepSays('Yazdığınız kod hatalı')
    answerStep('١٢٣٤٥٦')
    expect(await heard('payment-taken')).toEqual({})
    expect(location.assign).toHaveBeenCalledWith(new URL('/odeme/tamam', location.href).href)
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
    expect(bodyOf('remotePurchaseOther')).toMatchObject({
      amount: '51790',
      installmentCount: 0,
      listAccountName: 'Maaş kartım',
      cvc: null,
    })
    expect(bodyOf('validateTransaction').validationCode).toBe('123456')
    await vi.waitFor(() => expect(calls()).toContain('commitTransaction'))
  })

  test('that wants the PIN asks for it first, encrypted', async () => {
    await show()
    await listed(4)
    rows()[1]?.querySelector('input')?.click()
    await vi.waitFor(() => expect(rows()[1]?.dataset.chosen).toBe('true'))
    submit()
    await stepSays('Kart cüzdanınızın şifresini')
    answerStep('1234')
    await stepSays('Bankanızın telefonunuza')
    expect(unseal(String(bodyOf('verifyPin').validationCode))).toBe('1234')
    answerStep('123456')
    await heard('payment-taken')
  })

  test('a code that is spent can only be replaced, and the payment is not sent again for it', async () => {
    await show('wallet:expired-code')
    await listed(4)
    submit()
    await stepSays('Bankanızın telefonunuza')
    answerStep('123456')
    await stepSays('Kodun süresi doldu')
    expect(document.querySelector('.vitrin-wallet-step input')).toBeNull()
    button('Yeni kod gönder').click()
    await stepSays('Yeni kod gönderildi')
    answerStep('123456')
    await heard('payment-taken')
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
  })

  test('a forgotten PIN is renewed within the payment, and a new one is written twice', async () => {
    await show('wallet:pin')
    await listed(4)
    submit()
    await stepSays('Kart cüzdanınızın şifresini')
    button('Şifremi unuttum').click()
    await stepSays('Bankanızın telefonunuza')
    answerStep('123456')
    await stepSays('iki kez yazın')
    answerStep('4321', '4322')
    await stepSays('Şifreler birbirinden farklı')
    answerStep('4321', '4321')
    await stepSays('Şifreniz yenilendi')
    await vi.waitFor(() => expect(document.querySelectorAll('.vitrin-wallet-step input')).toHaveLength(1))
  })

  test('closed at the code is not paid, and can be begun anew', async () => {
    await show()
    await listed(4)
    submit()
    await stepSays('Bankanızın telefonunuza')
    button('Kapat').click()
    await vi.waitFor(() => expect(message()).toBe('İşlem tamamlanmadan kapatıldı'))
    expect(part('pay').hasAttribute('aria-busy')).toBe(false)
    expect(told.map(({ name }) => name)).not.toContain('payment-refused')
  })

  test('of a wallet that is not linked yet links it first and then pays', async () => {
    await show('wallet:not-linked')
    await vi.waitFor(() => button('Kartlarımı göster'))
    button('Kartlarımı göster').click()
    await stepSays('doğrulamak için')
    answerStep('123456')
    await listed(4)
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
    expect([unseal(String(body.rtaPan)), unseal(String(body.cvc)), body.expiryDate]).toEqual([NUMBER, '000', '3912'])
    expect(body.cardHolderName).toBe(encodeURIComponent('Işıl Çağlar'))
    expect(bodyOf('masterPassToken')).toMatchObject({ directPurchase: 1, cc1: '411111', cc2: '1111' })
    expect(sent.filter(({ body: each }) => each.includes(NUMBER))).toEqual([])
    expect(JSON.stringify(window.vitrin?.log) + JSON.stringify(localStorage) + JSON.stringify(told)).not.toContain(
      '4111',
    )
    expect([field('number').value, field('cvc').value, field('expiry').value]).toEqual(['', '', ''])
  })

  test('leads to the bank with the way back', async () => {
    await typedAndSent('wallet:stranger')
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalled())
    const back = encodeURIComponent(new URL('/odeme/donus', location.href).href)
    expect(location.assign).toHaveBeenCalledWith(`${location.origin}/cuzdan/3d?returnUrl=${back}`)
    expect(bodyOf('masterPass3DLocation')).toHaveProperty('referenceNo')
  })

  test('follows no page that nobody has allowed', async () => {
    await show('wallet:far-bank')
    await listed(4)
    submit()
    expect(await heard('payment-refused')).toMatchObject({ code: '5010' })
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
    expect(find('form').textContent).toContain('Güvenlik kodu 3 rakam olmalıdır')
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
    await stepSays('Bankanızın telefonunuza')
    answerStep('123456')
    await heard('payment-taken')
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
    return heard('payment-refused')
  }

  test('with a code of the bank’s own is in its words, as text', async () => {
    expect(await refused('wallet:declined')).toEqual({ code: '2051', message: 'Kartın bakiyesi <b>yetersiz</b>.' })
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
    await vi.waitFor(() => expect(message()).toContain('Yeniden çekim yapılmaz'))
    submit()
    await vi.waitFor(() => expect(calls().filter((call) => call === 'masterPassCheckout')).toHaveLength(2))
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
  })

  test('without an answer says that nobody knows, quotes nothing and pays no second time', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const detail = await refused('', { remotePurchaseOther: lost })
    expect(detail).toMatchObject({ code: '', message: expect.stringContaining('Ödemenin sonucu öğrenilemedi') })
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
  })

  test.each(['{}', '<p>Bakım', '{"Data":{"Body":{}}}'])('an answer like %s is no success', async (answer) => {
    const detail = await refused('', { remotePurchaseOther: () => answer })
    expect(detail).toMatchObject({ message: expect.stringContaining('öğrenilemedi') })
    expect(calls()).not.toContain('masterPassCheckout')
  })
})

describe('Looking after cards', () => {
  test('keeps a new card with its owner’s consent, and ends the registration of somebody new', async () => {
    await show('wallet:stranger', managing)
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    typeCard()
    type(field('alias'), 'Ev')
    submit('add')
    await stepSays('doğrulamak için')
    answerStep('123456')
    await vi.waitFor(() => expect(message()).toBe('Kartınız kaydedildi'))
    await listed(1)
    expect(rows()[0]?.textContent).toContain('4111 11** **** 1111')
    expect(document.querySelector('.vitrin-wallet-card input')).toBeNull()
    expect(bodyOf('completeRegistration')).toMatchObject({ firstName: 'Işıl', lastName: null, accountAliasName: 'Ev' })
    expect(told.at(-1)).toEqual({
      name: 'wallet-changed',
      detail: { change: 'added', isAccepted: true, message: 'Kartınız kaydedildi' },
    })
  })
})
