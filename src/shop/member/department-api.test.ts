import { clearNotices } from '@test/overlays'
import { beforeEach, describe, expect, it } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { openPage, openShop, refusal } from '@/server/test-shop-server'
import { closeThread, sendMessage } from './department-api'

// @vitest-environment dom

const message = (): FormData => {
  const form = new FormData()
  form.append('departmentId', '1')
  form.append('message', 'Merhaba')
  return form
}

beforeEach(() => {
  openPage()
  clearNotices()
})

describe('Messages', () => {
  it('are sent to a department, their threads are closed, and notices show the server’s text without markup', async () => {
    const { urls, seen } = openShop({ '/': () => ({ message: '<b>İletildi</b>' }) })
    expect(await sendMessage(message())).toBeUndefined()
    expect(await closeThread(41, () => {})).toBe(true)
    expect(seen[0]?.form).toEqual([
      ['departmentId', '1'],
      ['message', 'Merhaba'],
    ])
    expect(urls()).toEqual([
      'POST /api/v1/public/send-message/department?language=tr',
      'POST /api/v1/customer/messages/41?language=tr',
    ])
    expect($notices.get().map(({ text }) => text)).toEqual(['İletildi'])
  })

  it('that are refused name their fields', async () => {
    openShop({ '/': () => refusal(422, { message: 'Olmadı', data: [{ key: 'subject', statusText: 'Konu yok' }] }) })
    expect(await sendMessage(message())).toEqual({
      message: 'Olmadı',
      fields: [{ key: 'subject', statusText: 'Konu yok' }],
    })
    expect(await closeThread(41, () => {})).toBe(false)
  })
})
