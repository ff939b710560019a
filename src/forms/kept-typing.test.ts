import { beforeEach, describe, expect, it } from 'vitest'
import { keepTyped, restoreTyped } from './kept-typing'

// @vitest-environment dom

const show = (fields: string): void => {
  document.body.innerHTML = `<main>${fields}</main>`
}
const stored = (): string => JSON.stringify({ ...sessionStorage })
const field = (id: string): HTMLInputElement => {
  const found = document.getElementById(id)
  if (found instanceof HTMLInputElement) return found
  throw new Error(`no field ${id}`)
}

beforeEach(() => sessionStorage.clear())

describe('A typed text', () => {
  it('is restored on the same page after a reload, once', () => {
    const form =
      '<form><input id="city" name="city"><input id="gift" type="checkbox"><textarea id="note"></textarea></form>'
    show(form)
    field('city').value = 'İzmir'
    field('gift').checked = true
    keepTyped()
    show(form)
    restoreTyped()
    expect([field('city').value, field('gift').checked]).toEqual(['İzmir', true])
    expect(stored()).toBe('{}')
  })
})

describe('Nothing of a card, password, code or identity number is stored', () => {
  it.each([
    ['an autocomplete of a card', '<input id="x" autocomplete="section-pay billing cc-exp" value="12/29">', '12/29'],
    ['an autocomplete of a code', '<input id="x" autocomplete="one-time-code" value="884422">', '884422'],
    ['a shown password', '<input id="x" type="text" autocomplete="current-password" value="Gizli.1!">', 'Gizli'],
    ['the name cvv', '<input id="x" name="cvv" value="737">', '737'],
    ['the name cardHolderName', '<input id="x" name="cardHolderName" value="Işıl Su">', 'Işıl'],
    ['the id kart-son-kullanma', '<input id="kart-son-kullanma" value="09/31">', '09/31'],
    ['the name sms_otp', '<input id="x" name="sms_otp" value="118822">', '118822'],
    ['the name identity_number', '<input id="x" name="identity_number" value="123">', '"123"'],
    ['the name tcNo', '<input id="x" name="tcNo" value="999">', '999'],
    ['the name ŞİFRE', '<input id="x" name="ŞİFRE" value="gizem7">', 'gizem7'],
    ['a field that says CVV', '<input id="x" name="f3" placeholder="CVV" value="737">', '737'],
    [
      'a card number in four fields, and what is beside it',
      '<form><input value="4242"><input value="4242"><input value="4242"><input value="4242"><input id="x" name="m" value="0931"></form>',
      /4242|0931/,
    ],
    [
      'a field in another group of the card’s form',
      '<form><fieldset><input value="5555555555554444"></fieldset><fieldset><input id="x" name="m" value="0931"></fieldset></form>',
      '0931',
    ],
    ['the name mpin', '<input id="x" name="mpin" value="4711">', '4711'],
    ['the island of card payments', '<div data-island="card-wallet"><input id="x" value="Ali"></div>', 'Ali'],
    ['a value that is a card number', '<input id="x" name="no" value="4242 4242-4242 4242">', '4242'],
    ['Arabic digits of a card number', '<input id="x" name="no" value="٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢">', '٤٢٤٢'],
    ['a value that is an identity number', '<input id="x" name="no" value="10000000146">', '10000000146'],
    [
      'a field beside a card number',
      '<form><input id="x" name="month" value="0931"><input name="n" value="5555555555554444"></form>',
      '0931',
    ],
  ])('%s', (_what, html, secret) => {
    show(`${html}<input name="city" value="Bursa">`)
    keepTyped()
    expect(stored()).toContain('Bursa')
    // The time may hold any digits.
    expect(stored().replace(/at\W+\d+/, '')).not.toMatch(secret)
  })

  it.each(['postal-code', 'post_code', 'country_code', 'company', 'phone', 'discount_code'])(
    '%s is no secret',
    (name) => {
      show(`<input name="${name}" value="34710">`)
      keepTyped()
      expect(stored()).toContain('34710')
    },
  )
})
