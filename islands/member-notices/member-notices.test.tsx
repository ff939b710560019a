// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $popups, closePopup } from '@/overlays/popups-store'
import { leaveSignedIn } from '@/shop/member/sign-in'

const example = readFileSync('islands/member-notices/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const received: string[] = []
const receive = (event: Event) => {
  if (event instanceof CustomEvent)
    received.push(`${event.detail.notice} ${event.type.replace('vitrin:member-notice-', '')}`)
}
const moments = ['vitrin:member-notice-opened', 'vitrin:member-notice-closed']

type Answer = Parameters<typeof answerWith>[0][string]

const show = async (page: PageJson, answer: Answer = () => '<p>içerik</p>', html = example) => {
  answerWith({ 'sub-folder/6/1008': answer })
  await showPage(html, page)
}
const member = (facts: object, more: object = {}): PageJson => ({
  member: { id: 7, kvkk: 1, ...facts },
  settings: { KVKK_REQUIRED: '1' },
  ...more,
})
const names = () =>
  $popups.get().map((popup) => (popup.kind === 'server' && 'name' in popup.content ? popup.content.name : ''))
const only = () => $popups.get()[0]?.id ?? 0

beforeEach(() => {
  received.length = 0
  for (const moment of moments) document.addEventListener(moment, receive)
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(async () => {
  for (const moment of moments) document.removeEventListener(moment, receive)
  await leavePage()
  closeAllPopups()
})

describe('A password', () => {
  test.each([0, 4, 6, '6'])(
    'of strength %s must be changed in a popup that cannot be closed',
    async (passwordStrength) => {
      await show(member({ passwordStrength }))
      await vi.waitFor(() => expect(names()).toEqual(['update-password']))
      expect($popups.get()).toMatchObject([{ closable: false, fallback: '/sifre-degistir' }])
      expect(received).toEqual(['password opened'])
    },
  )

  test.each([7, 10, '', undefined])('of strength %s is left alone', async (passwordStrength) => {
    await show(member({ passwordStrength }))
    expect(names()).toEqual([])
  })

  test('of a visitor is nobody’s business', async () => {
    await show({ member: { id: 0, passwordStrength: 1, kvkk: 0 }, settings: { KVKK_REQUIRED: 1 } })
    expect(names()).toEqual([])
  })

  test('comes before the consent', async () => {
    await show(member({ passwordStrength: 3, kvkk: 0 }))
    await vi.waitFor(() => expect(names()).toEqual(['update-password']))
  })

  test('popup that cannot be loaded offers the page, or goes when there is none', async () => {
    const broken = () => new Response('', { status: 500 })
    await show(member({ passwordStrength: 3 }), broken)
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ status: 'failed', fallback: '/sifre-degistir' }]))
    await leavePage()
    closeAllPopups()
    await show(member({ passwordStrength: 3 }), broken, example.replace(/ data-password-page="[^"]*"/, ''))
    await vi.waitFor(() => expect(window.vitrin?.log.some(({ where }) => where === 'member-notices')).toBe(true))
    expect(names()).toEqual([])
  })

  test('is not asked for on the page that changes it', async () => {
    await show(member({ passwordStrength: 3 }), undefined, example.replace('/sifre-degistir', location.pathname))
    expect(names()).toEqual([])
  })
})

describe('The KVKK consent', () => {
  test('that is missing is asked for in a popup that can be closed, once in a visit', async () => {
    await show(member({ kvkk: 0 }))
    await vi.waitFor(() => expect(names()).toEqual(['notifications']))
    expect($popups.get()).toMatchObject([{ closable: true }])
    closePopup(only())
    expect(received).toEqual(['kvkk opened', 'kvkk closed'])
    expect(location.reload).not.toHaveBeenCalled()
    await leavePage()
    await show(member({ kvkk: 0 }))
    expect(names()).toEqual([])
  })

  test.each(['order', 'address', 'payment'])(
    'on a page of type %s is asked for always, and closing loads it again',
    async (pageType) => {
      sessionStorage.setItem('vitrin-consent-put-off', '1')
      await show(member({ kvkk: 0 }, { pageType }))
      await vi.waitFor(() => expect(names()).toEqual(['notifications']))
      closePopup(only())
      await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
    },
  )

  test('keeps what was typed through that reload, but no secrets', async () => {
    const form = `<main><input id="ad" value=""><textarea id="not"></textarea><input type="checkbox" id="evet"><input type="password" id="sifre"><input autocomplete="cc-number" id="kart"></main>`
    await show(member({ kvkk: 0 }, { pageType: 'address' }), undefined, form + example)
    await vi.waitFor(() => expect(names()).toEqual(['notifications']))
    for (const id of ['ad', 'not', 'sifre', 'kart']) find<HTMLInputElement>(`#${id}`).value = `yazılan ${id}`
    find<HTMLInputElement>('#evet').checked = true
    closePopup(only())
    await vi.waitFor(() => expect(sessionStorage.getItem('vitrin-typing')).toContain('yazılan ad'))
    expect(sessionStorage.getItem('vitrin-typing')).not.toMatch(/yazılan (sifre|kart)/)
    await leavePage()
    await show(member({ kvkk: 1 }, { pageType: 'address' }), undefined, form + example)
    const values = ['ad', 'not', 'sifre', 'kart'].map((id) => find<HTMLInputElement>(`#${id}`).value)
    expect(values).toEqual(['yazılan ad', 'yazılan not', '', ''])
    expect(find<HTMLInputElement>('#evet').checked).toBe(true)
    expect(sessionStorage.getItem('vitrin-typing')).toBeNull()
  })

  test('that was put off is asked for again from another member, and after another sign-in', async () => {
    await show(member({ kvkk: 0 }))
    await vi.waitFor(() => expect(names()).toEqual(['notifications']))
    closePopup(only())
    await leavePage()
    await show({ ...member({ kvkk: 0 }), member: { id: 8, kvkk: 0 } })
    await vi.waitFor(() => expect(names()).toEqual(['notifications']))
    closePopup(only())
    await leavePage()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    leaveSignedIn('/')
    vi.useRealTimers()
    await show({ ...member({ kvkk: 0 }), member: { id: 8, kvkk: 0 } })
    await vi.waitFor(() => expect(names()).toEqual(['notifications']))
  })

  test('waits with its reload until the other dialog is closed', async () => {
    await show(member({ kvkk: 0 }, { pageType: 'payment' }))
    await vi.waitFor(() => expect(names()).toEqual(['notifications']))
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.show()
    closePopup(only())
    await vi.waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(1))
    expect(location.reload).not.toHaveBeenCalled()
    dialog.close()
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  })

  test.each([
    ['given', { kvkk: 1 }, '1'],
    ['unknown', { kvkk: -1 }, '1'],
    ['not required', { kvkk: 0 }, '0'],
  ])('that is %s is not asked for', async (_what, facts, required) => {
    await show({ ...member(facts), settings: { KVKK_REQUIRED: required } })
    expect(names()).toEqual([])
  })
})
