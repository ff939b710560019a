/** When the page in view is written to the address while the shopper scrolls or leaves. */

import { useEffect } from 'react'
import { LIST_ADDRESS_MS } from '@/page/limits'
import { addressPage, keepLastRecord, listLink, writeAddress } from './address'
import type { Loader } from './loader'
import { pageInView } from './position'

/** Notes in the address which page is in view, a moment after a scroll, with the data for a return. */
export const useAddress = (loader: Loader): void => {
  useEffect(() => {
    const { list, cards, page } = loader
    const link = listLink()
    let timer: ReturnType<typeof setTimeout> | undefined

    const write = (event?: Event): void => {
      clearTimeout(timer)
      timer = undefined
      // Another island may have replaced the list meanwhile.
      if (listLink() !== link) return
      const { first, last } = list.$list.get()
      history.scrollRestoration = first === last ? 'auto' : 'manual'
      const record = loader.record()
      writeAddress(pageInView(cards) ?? page, record)
      if (event) keepLastRecord(record)
    }
    const schedule = (): void => {
      timer ??= setTimeout(() => write(), LIST_ADDRESS_MS)
    }

    if (addressPage() !== (page > 1 ? String(page) : undefined)) writeAddress(page, undefined)
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', schedule)
      removeEventListener('pagehide', write)
    }
  }, [loader])
}
