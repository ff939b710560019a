// @vitest-environment dom
import { leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(leavePage)

const form = (island: string, name: string) =>
  `<form method="post" action="/hesap" data-island="${island}"><input name="${name}"><button>Gönder</button></form>`
const says = (...lines: readonly string[]) =>
  vi.waitFor(() => expect(window.vitrin?.log.map(({ where, came }) => `${where}: ${came}`)).toEqual(lines))

test('A form of the account that a theme’s script brings later is looked at like a printed one, equal ones once', async () => {
  await showPage(form('address-form', 'customer[address1]'))
  const printed = 'address-form: no field named address'
  await says(printed)
  const bring = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
  bring(form('service-form', 'other') + form('register-form', 'customer[email]'))
  await says(printed, 'register-form: no field named email')
  expect(window.vitrin?.log[1]?.element?.getAttribute('data-island')).toBe('register-form')
  bring(form('register-form', 'customer[email]') + form('login-form', 'email'))
  await says(printed, 'register-form: no field named email', 'login-form: no field named password')
})

test('A registration that names people as another shop does is reported with the names that this shop knows', async () => {
  await showPage(`<form method="post" action="/uye" data-island="register-form" data-prefix="uk-"><input name="email">
    <input name="firstname"><input id="uk-last_name"><button data-part="submit">Üye ol</button></form>`)
  await says('register-form: no field named name', 'register-form: no field named surname')
})
