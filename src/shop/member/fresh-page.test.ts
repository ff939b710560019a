import { clearNotices } from '@test/overlays'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { wireUnknown } from '@/server/decode'
import { $writesUnderWay } from '@/server/early-endpoint'
import { endpoint } from '@/server/endpoint'
import { later, openPage, openShop } from '@/server/test-shop-server'
import { keepPageFresh } from './fresh-page'
import { markSessionChange, type SessionChange } from './session-change'

// @vitest-environment dom

const ENTRY = 'vitrin-session-change'
let stop = (): void => {}
let visibility: DocumentVisibilityState = 'visible'

const comeBack = (): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

/** Another tab changes something. */
const otherTab = (change: SessionChange | string, at = Date.now()): void => {
  const newValue = JSON.stringify({ value: { change, at }, timeout: Date.now() + 60_000 })
  window.dispatchEvent(new StorageEvent('storage', { key: ENTRY, newValue }))
}

beforeEach(() => {
  openPage()
  localStorage.clear()
  clearNotices()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  stop = keepPageFresh()
})

afterEach(() => {
  stop()
  document.documentElement.hidden = false
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('a page from the back/forward cache', () => {
  it.each<SessionChange>(['signed-in', 'signed-out', 'currency'])(
    'is loaded anew after "%s", and not shown',
    (change) => {
      markSessionChange(change)
      comeBack()
      expect(location.reload).toHaveBeenCalledOnce()
      expect(document.documentElement.hidden).toBe(true)
    },
  )

  it('is shown when nothing has changed since it was asked for', () => {
    comeBack()
    localStorage.setItem(ENTRY, JSON.stringify({ value: { change: 'currency', at: 5 }, timeout: Date.now() + 60_000 }))
    comeBack()
    expect(location.reload).not.toHaveBeenCalled()
  })
})

describe('a page in another tab', () => {
  it('with an open dialog offers the reload instead', async () => {
    document.body.innerHTML = '<dialog open>Ödeme</dialog>'
    otherTab('signed-in')
    expect(location.reload).not.toHaveBeenCalled()
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
  })

  it('with a write under way offers the reload instead', async () => {
    const answer = later<unknown>()
    openShop({ 'cart/delete-all': () => answer.promise })
    const write = endpoint({
      name: 'GET cart/delete-all',
      group: 'cart',
      method: 'GET',
      path: () => '/srv/service/cart/delete-all',
      answer: 'nothing',
      decode: wireUnknown,
      write: true,
      failure: 'log',
    })
    const writing = write(undefined)
    await vi.waitFor(() => expect($writesUnderWay.get()).toBe(1))
    otherTab('currency')
    expect(location.reload).not.toHaveBeenCalled()
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
    answer.give('')
    await writing
    expect($writesUnderWay.get()).toBe(0)
  })

  it('is reloaded as soon as it is visible', () => {
    visibility = 'hidden'
    otherTab('currency')
    expect(location.reload).not.toHaveBeenCalled()
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(location.reload).toHaveBeenCalledOnce()
  })

  it('that contains only the server’s choices is reloaded', () => {
    document.body.innerHTML =
      '<select><option>1</option><option>2</option></select><select><option>1</option><option selected>2</option></select>' +
      '<input value="a"><textarea>b</textarea>'
    otherTab('signed-in')
    expect(location.reload).toHaveBeenCalledOnce()
  })

  it('with another choice in a list stays', () => {
    document.body.innerHTML = '<select><option>1</option><option>2</option></select>'
    for (const select of document.querySelectorAll('select')) select.selectedIndex = 1
    otherTab('signed-in')
    expect(location.reload).not.toHaveBeenCalled()
  })

  it.each([
    ['words', '<input value="a">', (field: HTMLInputElement) => (field.value = 'ab')],
    ['a tick', '<input type="checkbox">', (field: HTMLInputElement) => (field.checked = true)],
  ])('with typed %s stays, and offers to reload', async (_what, html, type) => {
    document.body.innerHTML = html
    for (const field of document.querySelectorAll('input')) type(field)
    otherTab('signed-in')
    expect(location.reload).not.toHaveBeenCalled()
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
    const [notice] = $notices.get()
    expect(notice?.text).toMatch(/^Oturumunuz ya da para biriminiz değişti/)
    if (notice?.action && 'run' in notice.action) notice.action.run()
    expect(location.reload).toHaveBeenCalledOnce()
  })

  it('stays when the session has ended there, and when the change is unknown', () => {
    otherTab('signed-out')
    otherTab('nothing')
    otherTab('currency', 5)
    expect(location.reload).not.toHaveBeenCalled()
    expect($notices.get()).toEqual([])
  })
})
