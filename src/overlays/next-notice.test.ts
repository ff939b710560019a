// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeTabEntry } from '@/lib/tab-storage'
import { leaveNotice, takeLeftNotice } from './next-notice'
import { $notices } from './notices-store'

const done = { text: 'Çıkış yaptınız', tone: 'success' } as const

const openNextPage = () => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1)

beforeEach(() => {
  clearNotices()
  sessionStorage.clear()
})

test('Islands that mount while the page is left do not take its notice from the next page', () => {
  leaveNotice(done)
  takeLeftNotice()
  expect($notices.get()).toEqual([])
  openNextPage()
  takeLeftNotice()
  takeLeftNotice()
  expect($notices.get()).toMatchObject([{ text: 'Çıkış yaptınız', tone: 'success' }])
})

test.each([
  ['is too old', { ...done, at: Date.now() - 3_600_000, page: 1 }],
  ['has no words', { tone: 'success', at: Date.now(), page: 1 }],
  ['has a tone that does not exist', { ...done, tone: 'loud', at: Date.now(), page: 1 }],
  ['is a list', []],
])('A stored notice that %s is not shown', (_, entry) => {
  writeTabEntry('vitrin-next-notice', entry)
  takeLeftNotice()
  expect($notices.get()).toEqual([])
})
