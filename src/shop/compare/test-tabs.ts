import { clearNotices, closeAllPopups } from '@test/overlays'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach } from 'vitest'
import { readEntry } from '@/lib/storage'
import { $notices } from '@/overlays/notices-store'
import { openPage, openShop } from '@/server/test-shop-server'
import { $compareIds, COMPARE_ENTRY } from './list'
import { clearCompare } from './store'

/** Stores the list in this browser. */
export const write = (value: unknown, days = 1): void =>
  localStorage.setItem(COMPARE_ENTRY, JSON.stringify({ value, timeout: Date.now() + days * 86_400_000 }))

/** The list as this browser has stored it. */
export const stored = (): unknown => readEntry(COMPARE_ENTRY)

/** Another tab stores the list and this one is notified. */
export const otherTab = (value: unknown): void => {
  write(value)
  dispatchEvent(new StorageEvent('storage', { key: COMPARE_ENTRY, newValue: localStorage.getItem(COMPARE_ENTRY) }))
}

/** The notices shown. */
export const notices = () => $notices.get().map(({ text, tone, duration, lines }) => ({ text, tone, duration, lines }))
/** The products that are still sold, in the platform’s form. */
export const sold = (...ids: readonly number[]) => ({
  PRODUCT_LIST: ids.map((id) => ({ ID: String(id), TITLE: `Ürün ${id}`, URL: `urun/${id}`, IMAGE: {} })),
})
/** Product ids in the address of a request. */
export const requestedIds = (url: string): readonly number[] =>
  (/get-list\/([\d-]+)/.exec(url)?.[1] ?? '').split('-').map(Number)

/** A shop that still sells all products but these. */
export const openCompareShop = (...gone: readonly number[]) =>
  openShop({
    'compare/get-list': ({ url }) => sold(...requestedIds(url).filter((id) => !gone.includes(id))),
    'sub-folder': ({ url }) => `<p>${new URL(url, location.href).searchParams.get('product')}</p>`,
  })

let leave = (): void => {}

beforeEach(() => {
  openPage()
  localStorage.clear()
  clearCompare()
  leave = $compareIds.listen(() => {})
})

afterEach(() => {
  closeAllPopups()
  clearNotices()
  leave()
  cleanStores($compareIds)
})
