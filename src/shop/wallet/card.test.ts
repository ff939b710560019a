import { describe, expect, it } from 'vitest'
import {
  cardBrand,
  cardDigits,
  expiryDigits,
  expiryWire,
  groupedCard,
  isCardNumber,
  isExpired,
  parseExpiry,
} from './card'
import { typedCvc, typedExpiry, typedNumber } from './card-typing'
import { isSafeService, walletAccount, walletOffer } from './model'

/** Types a text character by character at the end of a field. */
const typed = (text: string, typing: typeof typedNumber): string =>
  [...text].reduce((value, character) => typing({ value: value + character, caret: value.length + 1 }).value, '')

describe('a card number', () => {
  it.each([
    ['4111111111111111', 'visa', true],
    ['4111111111111112', 'visa', false],
    ['5555555555554444', 'mastercard', true],
    ['2223003122003222', 'mastercard', true],
    ['378282246310005', 'amex', true],
    ['9792030394440796', 'troy', true],
    ['6011111111111117', 'unknown', true],
    ['411111111111', 'visa', false],
    ['0000000000000000', 'unknown', false],
    ['', 'unknown', false],
  ] as const)('%s belongs to %s; it is a valid number: %s', (digits, brand, isRight) => {
    expect([cardBrand(digits), isCardNumber(digits)]).toEqual([brand, isRight])
  })

  it('is grouped as cards print it, also with Arabic digits and pasted punctuation', () => {
    expect(groupedCard(cardDigits('٤١١١-1111 1111.1111 99999'))).toBe('4111 1111 1111 1111 999')
    expect(groupedCard(cardDigits('3782 822463 10005 7'))).toBe('3782 822463 10005')
  })

  it('keeps the caret after the same digit while it is typed', () => {
    expect(typed('41111', typedNumber)).toBe('4111 1')
    expect(typedNumber({ value: '4911 1', caret: 2 })).toEqual({ value: '4911 1', caret: 2 })
    expect(typedNumber({ value: '41911 1', caret: 3 })).toEqual({ value: '4191 11', caret: 3 })
    expect(typedNumber({ value: '41111111', caret: 4 })).toEqual({ value: '4111 1111', caret: 4 })
  })
})

describe('an expiry', () => {
  it.each([
    ['1227', '12/27'],
    ['12/27', '12/27'],
    ['12 / 2027', '12/27'],
    ['5', '05'],
    ['5/27', '05/27'],
    ['2027-05', '05/27'],
    ['122027', '12/27'],
  ])('%j becomes %j', (text, shown) => {
    expect(typedExpiry({ value: text, caret: text.length }).value).toBe(shown)
    expect(typed(text, typedExpiry).slice(0, 2)).toBe(text === '2027-05' ? '02' : shown.slice(0, 2))
  })

  it('is read as a month and a year; other texts are refused', () => {
    expect(parseExpiry('12/2027')).toEqual({ month: 12, year: 2027 })
    expect(['13/27', '00/27', '1', 'x', ''].map(parseExpiry)).toEqual(Array(5).fill(undefined))
    expect(expiryDigits('12/20')).toBe('1220')
  })

  it('is valid until the end of its month, and is sent in the provider’s order', () => {
    const expiry = { month: 3, year: 2027 }
    expect(isExpired(expiry, new Date(2027, 2, 31))).toBe(false)
    expect(isExpired(expiry, new Date(2027, 3, 1))).toBe(true)
    expect([expiryWire(expiry, 'yymm'), expiryWire(expiry, 'mmyy')]).toEqual(['2703', '0327'])
  })
})

it('A security code has at most four digits', () => {
  expect(typedCvc({ value: ' 12a345', caret: 7 }).value).toBe('1234')
})

describe('the state of a shopper’s wallet account', () => {
  it.each([
    ['000000', '0000', undefined],
    ['011100', '0000', undefined],
    ['011000', '0000', 'link'],
    ['011110', '0000', 'unlock'],
    ['011101', '0000', 'move'],
    ['', '5460', 'link'],
    ['', '1078', 'user'],
  ] as const)('status %j with code %s offers %s', (digits, code, offer) => {
    expect(walletOffer(code, walletAccount(digits))).toBe(offer)
  })

  it.each([
    ['https://wallet.example/api', true],
    ['/cuzdan', true],
    ['http://127.0.0.1:9/x', true],
    ['http://wallet.example/api', false],
    ['javascript:alert(1)', false],
  ])('card data may be sent to %s: %s', (address, isSafe) => {
    expect(isSafeService(address, 'http://shop.example/odeme')).toBe(isSafe)
  })
})
