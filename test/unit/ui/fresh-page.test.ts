// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $notices, clearNotices } from '../../../src/stores/notices'
import { markSessionChange, type SessionChange } from '../../../src/stores/session-change'
import { keepPageFresh } from '../../../src/ui/fresh-page'
import { openPage } from '../services/shop-server'

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

describe('a page out of the browser’s memory', () => {
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
  it('is loaded anew as soon as it is seen', () => {
    visibility = 'hidden'
    otherTab('currency')
    expect(location.reload).not.toHaveBeenCalled()
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(location.reload).toHaveBeenCalledOnce()
  })

  it('in which the server’s own choices stand is loaded anew', () => {
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
  ])('with %s typed into it stays, and offers to be loaded anew', (_what, html, type) => {
    document.body.innerHTML = html
    for (const field of document.querySelectorAll('input')) type(field)
    otherTab('signed-in')
    expect(location.reload).not.toHaveBeenCalled()
    const [notice] = $notices.get()
    expect(notice?.text).toMatch(/^Oturumunuz ya da para biriminiz değişti/)
    if (notice?.action && 'run' in notice.action) notice.action.run()
    expect(location.reload).toHaveBeenCalledOnce()
  })

  it('stays when the session has ended there, and when nobody knows what has changed', () => {
    otherTab('signed-out')
    otherTab('nothing')
    otherTab('currency', 5)
    expect(location.reload).not.toHaveBeenCalled()
    expect($notices.get()).toEqual([])
  })
})
