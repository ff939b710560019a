import { describe, expect, it } from 'vitest'
import cardWallet from '../../../islands/card-wallet/contract'
import { lintTemplate } from './check'

const lint = (source: string) =>
  lintTemplate(source, new Map([[cardWallet.name, cardWallet]])).filter(({ where }) =>
    /^(?:form|card-wallet)$/.test(where),
  )

const password = '<input type="password" name="p">'
const wallet = (field: string) =>
  `<form method="post" data-island="card-wallet" data-service="https://x.example/" data-public-key="ab">${field}</form>`

describe('a form with a password, a code or a card', () => {
  it.each([
    ['without a method', `<form action="/giris">${password}</form>`],
    ['that is got', `<form method="GET">${password}</form>`],
    ['with a code', '<form><input autocomplete="one-time-code" name="c"></form>'],
    ['with a card', '<form><input autocomplete="billing cc-number" name="n"></form>'],
    ['with a password that is elsewhere', '<form id="g"></form><input type="password" form="g">'],
  ])('%s is an error', (_what, source) => {
    expect(lint(source)).toMatchObject([{ level: 'error', write: '<form method="post" ...>' }])
  })

  it.each([
    ['posted', `<form method="post">${password}</form>`],
    ['with a method that the template prints', `<form method="{{ method }}">${password}</form>`],
    ['with attributes that the template prints', `<form {{ attributes }}>${password}</form>`],
    ['without anything secret', '<form><input name="q"></form>'],
  ])('%s is right', (_what, source) => {
    expect(lint(source)).toEqual([])
  })
})

describe('a field of the card', () => {
  it.each([
    ['by its part', wallet('<input data-part="cvc" name="cvc">')],
    ['by what browsers fill in', wallet('<input autocomplete="cc-name" name="{{ holder }}">')],
    ['in a file of its own', '<input data-part="number" autocomplete="cc-number" name="number">'],
  ])('%s must have no name', (_what, source) => {
    expect(lint(source)).toMatchObject([{ level: 'error', expected: expect.stringContaining('no name') }])
  })

  it('is right without one, and on a page without the wallet', () => {
    expect(lint(wallet('<input data-part="cvc"><input data-part="alias" name="alias">'))).toEqual([])
    expect(lint('<form method="post"><input autocomplete="cc-number" name="number"></form>')).toEqual([])
  })
})
