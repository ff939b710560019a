// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { decrypt } from '../../fixtures/shop/wallet/key'
import {
  answerStep,
  bodyOf,
  calls,
  example,
  field,
  listed,
  message,
  noticeText,
  part,
  received,
  receivedOne,
  rows,
  show,
  stepShows,
  submit,
  type,
  typeCard,
} from './test-page'

const managing = example
  .replace('data-part="pay"', 'data-part="add"')
  .replace('</form>', '<input type="hidden" name="firstName" value="Işıl"></form>')
const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === words,
  )
  if (!found) throw new Error(`no button ${words} in ${document.body.textContent}`)
  return found
}

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
    expect(received[0] ?? { name: 'wallet-loaded' }).toMatchObject({ name: 'wallet-loaded' })
  })

  test('are announced once, politely, when they have come', async () => {
    const announced = () => document.querySelector('p.vitrin-spoken[role=status]')?.textContent
    await show()
    await vi.waitFor(() => expect(announced()).toBe('Kayıtlı kartlarınız yüklendi: 3 kart'))
    button('Alışveriş kartını sil').click()
    await stepShows('Alışveriş kartı cüzdanınızdan silinsin mi?')
    button('Evet').click()
    await listed(3)
    expect(announced()).toBe('Kayıtlı kartlarınız yüklendi: 3 kart')
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
    await show('', example.replace('data-part="number"', 'data-part="number" value="4111"'))
    await listed(4)
    expect(part('new-card').hidden).toBe(false)
  })

  test('do not take the focus, nor a name that is typed before the number', async () => {
    const shown = show()
    await vi.waitFor(() => expect(document.querySelector('[data-part="holder"]')).not.toBeNull())
    field('holder').focus()
    await shown
    await listed(4)
    expect(part('new-card').hidden).toBe(false)
    expect(document.activeElement).toBe(field('holder'))
  })

  test('can be removed after a question, and joined by a code', async () => {
    await show()
    await listed(4)
    button('Alışveriş kartını sil').click()
    await stepShows('Alışveriş kartı cüzdanınızdan silinsin mi?')
    expect(calls()).not.toContain('deleteCard')
    button('Evet').click()
    await listed(3)
    await vi.waitFor(() => expect(noticeText()).toBe('Kart silindi'))
    expect(message()).toBe('')
    expect(bodyOf('deleteCard').accountAliasName).toBe(encodeURIComponent('Alışveriş'))
    button('Eski kartım kartını cüzdana ekle').click()
    await stepShows('doğrulamak için gönderilen kodu')
    answerStep('123456')
    await vi.waitFor(() => expect(noticeText()).toBe('Kart cüzdanınıza eklendi'))
    expect(calls()).toContain('addCardToMasterPass')
  })

  test.each([
    ['unlinked', 'Kartlarımı göster', 'linkCardToClient', ['123456']],
    ['locked', 'Yeni şifre belirle', 'forgotPassword', ['123456', '9876']],
    ['moved', 'Evet', 'updateUser', []],
    ['other-user', 'Evet', 'updateUser', []],
  ])('of a wallet that is %s appear by a button', async (kind, words, call, codes) => {
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
    await stepShows('Bankanızın telefonunuza gönderdiği kodu')
    answerStep('000000')
    await stepShows('Yazdığınız kod hatalı')
    answerStep('١٢٣٤٥٦')
    expect(await receivedOne('payment-taken')).toEqual({})
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
    await vi.waitFor(() => expect(rows()[1]?.dataset.selected).toBe('true'))
    submit()
    await stepShows('Kart cüzdanınızın şifresini')
    answerStep('1234')
    await stepShows('Bankanızın telefonunuza')
    expect(decrypt(String(bodyOf('verifyPin').validationCode))).toBe('1234')
    answerStep('123456')
    await receivedOne('payment-taken')
  })

  test('a code that is spent can only be replaced, and the payment is not sent again for it', async () => {
    await show('wallet:expired-code')
    await listed(4)
    submit()
    await stepShows('Bankanızın telefonunuza')
    answerStep('123456')
    await stepShows('Kodun süresi doldu')
    expect(document.querySelector('.vitrin-wallet-step input')).toBeNull()
    button('Yeni kod gönder').click()
    await stepShows('Yeni kod gönderildi')
    answerStep('123456')
    await receivedOne('payment-taken')
    expect(calls().filter((call) => call === 'remotePurchaseOther')).toHaveLength(1)
  })

  test('a forgotten PIN is renewed within the payment, and a new one is written twice', async () => {
    await show('wallet:pin')
    await listed(4)
    submit()
    await stepShows('Kart cüzdanınızın şifresini')
    button('Şifremi unuttum').click()
    await stepShows('Bankanızın telefonunuza')
    answerStep('123456')
    await stepShows('iki kez yazın')
    answerStep('4321', '4322')
    await stepShows('Şifreler birbirinden farklı')
    answerStep('4321', '4321')
    await stepShows('Şifreniz yenilendi')
    await vi.waitFor(() => expect(document.querySelectorAll('.vitrin-wallet-step input')).toHaveLength(1))
  })

  test('closed at the code is not paid, and can be begun anew', async () => {
    await show()
    await listed(4)
    submit()
    await stepShows('Bankanızın telefonunuza')
    const isBehindDialog: boolean[] = []
    vi.spyOn(part('message'), 'focus').mockImplementation(() => {
      isBehindDialog.push(document.querySelector('dialog[open]') !== null)
    })
    button('Kapat').click()
    await vi.waitFor(() => expect(message()).toBe('İşlem tamamlanmadan kapatıldı'))
    await vi.waitFor(() => expect(isBehindDialog, 'nothing behind a dialog can have the focus').toEqual([false]))
    expect(part('pay').hasAttribute('aria-busy')).toBe(false)
    expect(received.map(({ name }) => name)).not.toContain('payment-refused')
  })

  test('of a wallet that is not linked yet links it first and then pays', async () => {
    await show('wallet:not-linked')
    await vi.waitFor(() => button('Kartlarımı göster'))
    button('Kartlarımı göster').click()
    await stepShows('doğrulamak için')
    answerStep('123456')
    await listed(4)
  })
})

describe('Looking after cards', () => {
  test('keeps a new card with its owner’s consent, and ends the registration of somebody new', async () => {
    await show('wallet:stranger', managing)
    await vi.waitFor(() => expect(part('cards').hasAttribute('aria-busy')).toBe(false))
    typeCard()
    type(field('alias'), 'Ev')
    submit('add')
    await stepShows('doğrulamak için')
    answerStep('123456')
    await vi.waitFor(() => expect(noticeText()).toBe('Kartınız kaydedildi'))
    await listed(1)
    expect(rows()[0]?.textContent).toContain('4111 11** **** 1111')
    expect(document.querySelector('.vitrin-wallet-card input')).toBeNull()
    expect(bodyOf('completeRegistration')).toMatchObject({ firstName: 'Işıl', lastName: null, accountAliasName: 'Ev' })
    expect(received.at(-1)).toEqual({
      name: 'wallet-changed',
      detail: { change: 'added', isAccepted: true, message: 'Kartınız kaydedildi' },
    })
  })
})
