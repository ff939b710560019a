import { describe, expect, it } from 'vitest'
import type { Contract } from '@/island/contract'
import addressForm from '../../../islands/address-form/contract'
import loginForm from '../../../islands/login-form/contract'
import registerForm from '../../../islands/register-form/contract'
import { lintTemplate } from './check'

const islands: readonly Contract[] = [addressForm, loginForm, registerForm]
const contracts = new Map(islands.map((contract) => [contract.name, contract]))
const lint = (source: string) => lintTemplate(source, contracts)

describe('a form of the account', () => {
  const form = (island: string, ...fields: readonly string[]) =>
    lint(
      `<div data-island="${island}"><form data-part="form" action="/a" method="post">${fields.join('')}<button data-part="submit">x</button></form></div>`,
    )
      .filter(({ where }) => where === island)
      .map(({ level, write }) => `${level} ${write}`)

  it('is reported when the shop cannot know what its fields are', () => {
    expect(form('login-form', '<input name="kullanici">', '<input name="sifre">')).toEqual([
      'warn name="email"',
      'warn name="password"',
    ])
    expect(form('register-form', '<input type="email" name="customer[email]">')).toEqual(['warn name="email"'])
    expect(form('address-form', '<input name="address[address1]">')).toEqual(['warn name="address"'])
  })

  it.each([
    ['firstname', 'lastname'],
    ['firstName', 'lastName'],
    ['customer[first_name]', 'customer[last_name]'],
  ])('of a new member is reported when people’s names go by another shop’s names: %s', (first, last) => {
    const email = '<input name="email">'
    const named = (...names: readonly string[]) =>
      form('register-form', email, ...names.map((name) => `<input name="${name}">`))
    expect(named(first, last)).toEqual(['warn name="name"', 'warn name="surname"'])
    expect(named(first, 'name', 'surname')).toEqual([])
    expect(form('login-form', email, '<input name="password">', `<input name="${first}">`)).toEqual([])
  })

  it('is right with the shop’s names, with what a sign-in finds, in an include, or empty', () => {
    expect(form('login-form', '<input name="customer[email]">', '<input type="password" name="p">')).toEqual([])
    expect(form('login-form', '<input id="ug-phone">', '<input id="ug-password">')).toEqual([])
    expect(form('register-form', '<input name="email">')).toEqual([])
    expect(form('address-form', '<input name="{{ n }}">')).toEqual([])
    expect([...form('login-form', '{% include "fields" %}'), ...form('login-form')]).toEqual([])
  })
})
