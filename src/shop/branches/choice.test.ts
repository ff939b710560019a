// @vitest-environment dom

import { clearNotices, closeAllPopups } from '@test/overlays'
import { resetStores } from '@test/stores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups, openMessage, openPopup } from '@/overlays/popups-store'
import { later, openPage, openShop, refusal } from '@/server/test-shop-server'
import { runAfterStore, runPressAfterStore } from './after-store'
import { loadStores } from './api'
import { $chosenStore, chooseStore } from './choice'

const store = { id: 3, country: 'TR', city: '35', town: 'Konak' }

beforeEach(() => {
  openPage()
  closeAllPopups()
  clearNotices()
  resetStores()
})

describe('choosing a store', () => {
  it('The server’s message is shown, ours when it has none', async () => {
    openShop({ 'set-location': () => ({ success: 'true', message: 'Alsancak <b>seçildi</b>' }) })
    expect(await chooseStore(store)).toMatchObject({ isAccepted: true, message: 'Alsancak seçildi' })
    openShop({ 'set-location': () => ({ success: 1 }) })
    await chooseStore({ ...store, id: 4 })
    expect($notices.get().map(({ text }) => text)).toEqual(['Alsancak seçildi', 'Mağazanız kaydedildi'])
    expect($chosenStore.get()).toBe(4)
  })

  it.each([
    ['a refusal', () => ({ success: 0, message: 'Kapalı' }), 'Kapalı'],
    ['a refusal without words', () => ({ success: false }), 'Mağazanız kaydedilemedi'],
    ['HTTP 500', () => refusal(500), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an HTML page', () => '<html></html>', 'Bir hata oluştu'],
  ])('After %s no store is chosen and no press runs', async (_what, answer, message) => {
    openShop({ 'set-location': answer, 'set-store': () => '<p>x</p>' })
    const carriedOut = vi.fn()
    openPopup('set-store')
    runAfterStore(carriedOut)
    const choice = await chooseStore(store)
    expect(choice).toMatchObject({ isAccepted: false, message })
    expect(choice.goOn()).toBe(false)
    expect(carriedOut).not.toHaveBeenCalled()
    expect($popups.get()).toHaveLength(1)
    expect($chosenStore.get()).toBeUndefined()
  })

  it('Pressed twice it is sent once', async () => {
    const slow = later<object>()
    const shop = openShop({ 'set-location': () => slow.promise })
    const both = Promise.all([chooseStore(store), chooseStore(store)])
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    slow.give({ success: 1 })
    const [first, second] = await both
    expect(second).toBe(first)
    expect(shop.seen).toHaveLength(1)
  })
})

describe('the press that needs a store', () => {
  beforeEach(() => void openShop({ 'set-store': () => '<p>x</p>' }))

  it('Runs once, also when another popup is on top', () => {
    const carriedOut = vi.fn()
    openPopup('set-store')
    runAfterStore(carriedOut)
    openMessage('x', ['y'])
    expect([runPressAfterStore(), runPressAfterStore()]).toEqual([true, false])
    expect(carriedOut).toHaveBeenCalledOnce()
  })

  it('Is dropped with its popup, also when the same popup opens again', () => {
    const carriedOut = vi.fn()
    openPopup('set-store')
    runAfterStore(carriedOut)
    closeAllPopups()
    openPopup('set-store')
    expect(runPressAfterStore()).toBe(false)
    expect(carriedOut).not.toHaveBeenCalled()
  })

  it('Is replaced by a newer press', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    openPopup('set-store')
    runAfterStore(first)
    runAfterStore(second)
    runPressAfterStore()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })
})

it('A list of stores that cannot be read is undefined', async () => {
  openShop({ 'store-list': () => refusal(500) })
  expect(await loadStores()).toBeUndefined()
})
