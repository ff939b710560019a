// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { beforeEach, expect, it } from 'vitest'
import { handleFailure } from '@/server/failure'
import { openPage } from '@/server/test-shop-server'
import { $notices, announceFailures, dismissNotice, notify } from './notices-store'

beforeEach(() => {
  openPage()
  clearNotices()
})

it('A notice is calm and lasts six seconds unless it says otherwise', () => {
  notify({ text: 'Kaydedildi' })
  expect($notices.get()).toMatchObject([
    { text: 'Kaydedildi', tone: 'info', duration: 6000, lines: [], action: undefined },
  ])
})

it('The same words again take the place of the older ones, and are announced anew', () => {
  const first = notify({ text: 'Stok yok', tone: 'danger' })
  const other = notify({ text: 'Stok yok', lines: ['Kupa'], tone: 'danger' })
  const second = notify({ text: 'Stok yok', tone: 'danger' })
  expect(first).not.toBe(second)
  expect($notices.get().map(({ id }) => id)).toEqual([other, second])
  dismissNotice(first)
  dismissNotice(second)
  dismissNotice(second)
  expect($notices.get().map(({ id }) => id)).toEqual([other])
})

it('The same words with an action each, such as the undo of two removals, are two notices', () => {
  for (const run of [() => {}, () => {}]) notify({ text: 'Çıkarıldı', action: { label: 'Geri al', run } })
  expect($notices.get()).toHaveLength(2)
})

it.each(['javascript:alert(1)', 'https://evil.example/'])('A way on to %s is left out', (href) => {
  notify({ text: 'Bak', action: { label: 'Buraya', href } })
  expect($notices.get()[0]?.action).toBeUndefined()
})

it('Failed calls with the policy "notice" are reported for 2.5 seconds', () => {
  announceFailures()
  handleFailure('notice', { endpoint: 'GET site', kind: 'network' })
  handleFailure('notice', { endpoint: 'GET site', kind: 'aborted' })
  handleFailure('log', { endpoint: 'GET site', kind: 'network' })
  expect($notices.get()).toMatchObject([{ text: 'Bağlantı hatası', tone: 'danger', duration: 2500 }])
})

it('At most three are shown at once: what offers a way on or is urgent stays longest', () => {
  notify({ text: 'Geri al', action: { label: 'Geri al', run: () => {} } })
  notify({ text: 'Olmadı', tone: 'danger' })
  notify({ text: 'Bir' })
  notify({ text: 'İki' })
  expect($notices.get().map(({ text }) => text)).toEqual(['Geri al', 'Olmadı', 'İki'])
})

it('The newest word about a thing replaces the older one', () => {
  notify({ text: 'Kupa: 2 adet', about: 'line 1' })
  notify({ text: 'Vazo: 1 adet', about: 'line 2' })
  notify({ text: 'Kupa: 3 adet', about: 'line 1' })
  expect($notices.get().map(({ text }) => text)).toEqual(['Vazo: 1 adet', 'Kupa: 3 adet'])
})
