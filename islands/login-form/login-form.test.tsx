// @vitest-environment dom

import { find, showPage } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import {
  accept,
  example,
  field,
  lastBody,
  part,
  received,
  receivedOne,
  refuse,
  sent,
  show,
  signInAs,
  submit,
} from './test-page'

const tab = (type: string) => find(`[data-part="tab"][data-type="${type}"]`)

describe('Signing in', () => {
  test('by e-mail sends the form once, keeps the token and goes where the answer says', async () => {
    await show()
    signInAs()
    submit()
    await receivedOne()
    expect(received).toEqual([{ name: 'logged-in', detail: { type: 'email' } }])
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['POST /api/v1/authentication/login'])
    expect(lastBody()).toEqual({
      username: 'isil@vitrin.test',
      type: 'email',
      vendor: '0',
      password: 'Vitrin.2026!',
      rememberMe: '0',
      redirect: location.pathname,
    })
    expect(JSON.parse(localStorage.getItem('v5token') ?? '')).toEqual({ value: 'abc', timeout: 2e12 })
    expect(location.assign).toHaveBeenCalledWith(new URL('/order', location.href).href)
    expect(field('ug-password').value).toBe('Vitrin.2026!')
  })

  test('shows the busy button before anything is put together and sent', async () => {
    const order: unknown[] = []
    await show(() => {
      order.push('sent')
      return accept()
    })
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
      setTimeout(() => {
        order.push(part('submit').getAttribute('aria-busy'))
        run(performance.now())
      })
      return 1
    })
    signInAs()
    await receivedOne()
    frames.mockRestore()
    expect(order.slice(0, 2)).toEqual(['true', 'sent'])
  })

  test('is stopped or delayed by a script of the page that is asked', async () => {
    await show()
    const asked: unknown[] = []
    let goOn = (): void => {}
    const later = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const stopIt = (event: Event): void => event.preventDefault()
    const delay = (event: Event & { readonly detail?: { type: string; wait(promise: Promise<unknown>): void } }) => {
      asked.push(event.detail?.type)
      event.detail?.wait(later)
    }
    addEventListener('vitrin:member-signing-in', stopIt)
    signInAs()
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    removeEventListener('vitrin:member-signing-in', stopIt)
    expect(sent).toEqual([])
    addEventListener('vitrin:member-signing-in', delay)
    submit()
    await vi.waitFor(() => expect(asked).toEqual(['email']))
    expect(sent).toEqual([])
    goOn()
    await receivedOne()
    removeEventListener('vitrin:member-signing-in', delay)
    expect(sent).toHaveLength(1)
  })

  test('by phone sends digits only, Arabic ones as well', async () => {
    await show()
    tab('phone').click()
    await vi.waitFor(() => expect(part('tab').getAttribute('aria-selected')).toBe('false'))
    signInAs({ 'ug-phone': '+٩٠ (532) 111-22 33', 'ug-password': 'x' })
    await receivedOne()
    expect(lastBody()).toMatchObject({ username: '905321112233', type: 'phone', vendor: '0' })
  })

  test('by vendor code says that a dealer signs in', async () => {
    await show()
    tab('vendor-code').click()
    await vi.waitFor(() => expect(field('ug-vendor-code').closest('fieldset')?.disabled).toBe(false))
    field('ug-remember').checked = true
    signInAs({ 'ug-vendor-code': ' BAYI-07 ', 'ug-password': 'x' })
    await receivedOne()
    expect(lastBody()).toMatchObject({ username: 'BAYI-07', type: 'vendor-code', vendor: '1', rememberMe: '1' })
  })

  test('works in a form whose fields have ids only', async () => {
    await show(
      undefined,
      `<form data-island="login-form" data-prefix="header-"><input id="header-email" type="email"><input id="header-password" type="password">
       <input id="header-remember" type="checkbox" checked><input id="header-redirect" type="hidden" value="order"><button data-part="submit">Giriş</button></form>`,
    )
    signInAs({ 'header-email': 'a@b.test', 'header-password': 'x' })
    await receivedOne()
    expect(lastBody()).toMatchObject({ username: 'a@b.test', password: 'x', rememberMe: '1', redirect: 'order' })
  })

  test.each([
    ['customer[email]', 'customer[password]'],
    ['login_email', 'login_pass'],
  ])('works with the fields of other platforms, %s and %s', async (email, password) => {
    const fields = `<input name="${email}" id="one" type="email"><input name="${password}" id="two" type="password">`
    await show(undefined, `<form data-island="login-form">${fields}<button data-part="submit">Giriş</button></form>`)
    signInAs({ one: 'a@b.test', two: 'x' })
    await receivedOne()
    expect(lastBody()).toMatchObject({ username: 'a@b.test', password: 'x' })
  })

  test.each(['https://kotu.example/', '//kotu.example', 'javascript:alert(1)', ''])(
    'is not led astray by %j',
    async (redirect) => {
      await show(
        () => accept({ redirect, url: '' }),
        example.replace('id="ug-redirect" value=""', 'id="ug-redirect" value="sepet"'),
      )
      signInAs()
      await receivedOne()
      expect(location.assign).toHaveBeenCalledTimes(1)
      expect(location.assign).toHaveBeenCalledWith(new URL('/sepet', location.href).href)
    },
  )

  test('works on an element that is no form, inside of the one form around an ASP.NET page', async () => {
    const fields = `<div class="login" data-island="login-form"><input type="email" name="email"><input type="password" name="password">
      <a href="#" data-part="submit">Giriş</a></div>`
    await show(undefined, `<form id="aspnetForm"><input type="submit" value="Ara">${fields}</form>`)
    const posted = vi.fn((event: Event) => event.preventDefault())
    find('#aspnetForm').addEventListener('submit', posted)
    find<HTMLInputElement>('[name=email]').value = 'isil@vitrin.test'
    const password = find<HTMLInputElement>('[name=password]')
    password.value = 'Vitrin.2026!'
    password.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await receivedOne()
    expect(lastBody()).toMatchObject({ username: 'isil@vitrin.test', password: 'Vitrin.2026!' })
    expect(posted).not.toHaveBeenCalled()
  })

  test('in a popup brings the shopper back to the page', async () => {
    await show(undefined, example, { pageId: 24 })
    signInAs()
    await receivedOne()
    expect(lastBody().redirect).toBe(location.pathname + location.search)
  })

  test('on a page whose path looks like another site’s address brings the shopper back to it', async () => {
    history.replaceState(null, '', `${location.origin}//kotu.example/liste?a=1`)
    await show(undefined, example, { pageId: 24 })
    signInAs()
    await receivedOne()
    history.replaceState(null, '', '/')
    expect(new URL(lastBody().redirect ?? '', location.origin).href).toBe(`${location.origin}//kotu.example/liste?a=1`)
  })
})

describe('The form', () => {
  test('sends nothing while a field is empty or no address, and says which', async () => {
    await show()
    signInAs({ 'ug-email': 'isil@', 'ug-password': '' })
    await vi.waitFor(() => expect(field('ug-email').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Email formatına uygun değil')
    expect(find('form').textContent).toContain('Bu alan boş bırakılamaz')
    expect(document.activeElement).toBe(field('ug-email'))
    expect(sent).toEqual([])
  })

  test('shows the tab of the last of two presses that come before its code', async () => {
    await showPage(example)
    tab('phone').click()
    tab('email').click()
    await vi.waitFor(() => expect(find('[data-island=login-form]').dataset.islandState).toBe('ready'))
    await vi.waitFor(() => expect(tab('email').getAttribute('aria-selected')).toBe('true'))
  })

  test('has tabs that arrows move between', async () => {
    await show()
    tab('email').focus()
    tab('email').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(document.activeElement).toBe(tab('phone')))
    expect(tab('phone').getAttribute('aria-selected')).toBe('true')
    tab('phone').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(document.activeElement).toBe(tab('vendor-code')))
    expect([...document.querySelectorAll('fieldset')].map(({ hidden, disabled }) => [hidden, disabled])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  test('shows the password on request and hides it before it is sent', async () => {
    await show(() => refuse({}))
    part('show-password').click()
    await vi.waitFor(() => expect(field('ug-password').type).toBe('text'))
    expect(part('show-password').getAttribute('aria-pressed')).toBe('true')
    signInAs()
    expect(field('ug-password').type).toBe('password')
    await receivedOne()
  })
})
