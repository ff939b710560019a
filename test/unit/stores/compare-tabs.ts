import { cleanStores } from 'nanostores'
import { afterEach, beforeEach } from 'vitest'
import { readEntry } from '../../../src/lib/storage'
import { $compareIds, COMPARE_ENTRY, resetCompare } from '../../../src/stores/compare'
import { $notices, clearNotices } from '../../../src/stores/notices'
import { closeAllPopups } from '../../../src/stores/popups'
import { openPage, openShop } from '../services/shop-server'

/** Writes the list into this browser. */
export const write = (value: unknown, days = 1): void =>
  localStorage.setItem(COMPARE_ENTRY, JSON.stringify({ value, timeout: Date.now() + days * 86_400_000 }))

/** The list as this browser keeps it. */
export const stored = (): unknown => readEntry(COMPARE_ENTRY)

/** Another tab writes the list; this one hears of it. */
export const otherTab = (value: unknown): void => {
  write(value)
  dispatchEvent(new StorageEvent('storage', { key: COMPARE_ENTRY, newValue: localStorage.getItem(COMPARE_ENTRY) }))
}

/** What was said. */
export const said = () => $notices.get().map(({ text, tone, duration, lines }) => ({ text, tone, duration, lines }))
/** The products that are still sold, in the platform’s form. */
export const sold = (...ids: readonly number[]) => ({
  PRODUCT_LIST: ids.map((id) => ({ ID: String(id), TITLE: `Ürün ${id}`, URL: `urun/${id}`, IMAGE: {} })),
})
/** The products that a request asks for. */
export const asked = (url: string): readonly number[] =>
  (/get-list\/([\d-]+)/.exec(url)?.[1] ?? '').split('-').map(Number)

/** A shop that still sells everything but what is named. */
export const openCompareShop = (...gone: readonly number[]) =>
  openShop({
    'compare/get-list': ({ url }) => sold(...asked(url).filter((id) => !gone.includes(id))),
    'sub-folder': ({ url }) => `<p>${new URL(url, location.href).searchParams.get('product')}</p>`,
  })

let leave = (): void => {}

beforeEach(() => {
  openPage()
  localStorage.clear()
  resetCompare()
  leave = $compareIds.listen(() => {})
})

afterEach(() => {
  closeAllPopups()
  clearNotices()
  leave()
  cleanStores($compareIds)
})
