// @vitest-environment dom
import { describe, expect, test } from 'vitest'
import { contentLoading, loadContent } from '@/overlays/content-store'
import { later, openPage, openShop, refusal, type ShopAnswer } from '@/server/test-shop-server'
import type { CommentQuery } from './comments-api'
import { loadCommentAverage, loadComments, voteOnComment, writeComment } from './comments-store'

const query: CommentQuery = { productId: 146, type: '0', page: 1, sort: 'date', direction: 'desc' }
const shop = (answer: ShopAnswer) => {
  openPage()
  return openShop({ '/': answer })
}

describe('Comments', () => {
  test('that a newer request has replaced are stale, not failed', async () => {
    const { promise, give } = later<unknown>()
    shop(({ url }) => (url.includes('page=1') ? promise : { COMMENTS: [], TOTAL: 0, META: {} }))
    const first = loadComments(query)
    expect(await loadComments({ ...query, page: 2 })).toMatchObject({ status: 'found', page: { page: 2 } })
    give({ COMMENTS: [], TOTAL: 0, META: {} })
    expect(await first).toEqual({ status: 'stale' })
  })

  test('that cannot be loaded are failed, and an average that cannot be loaded is unknown', async () => {
    shop(() => refusal(500))
    expect(await loadComments(query)).toEqual({ status: 'failed' })
    expect(await loadCommentAverage(146)).toBeUndefined()
  })

  test('and votes that fail in transport never reject, and show the reason', async () => {
    shop(() => refusal(400, { message: 'Oturum bitti', data: [{ key: 'text', statusText: 'Çok uzun' }] }))
    expect(await writeComment(146, new FormData())).toMatchObject({ isDone: false, key: 'text' })
    shop(() => {
      throw new TypeError('Failed to fetch')
    })
    const outcome = await voteOnComment(9, true)
    expect(outcome).toMatchObject({ isDone: false, key: '' })
    expect(outcome.message).not.toBe('')
  })
})

describe('The content of an address', () => {
  test('is its HTML, the main part of a whole page, or the named property of its JSON', async () => {
    shop(() => '<p>Kargo bizden</p>')
    expect(await loadContent({ address: '/x', property: undefined })).toEqual({
      status: 'ready',
      html: '<p>Kargo bizden</p>',
      message: '',
    })
    shop(() => '<!doctype html><header>Menü</header><main><p>Asıl</p></main>')
    expect(await loadContent({ address: '/y', property: undefined })).toMatchObject({ html: '<p>Asıl</p>' })
    shop(() => ({ CONTENT: '<p>İade</p>', TITLE: 'İade' }))
    expect(await loadContent({ address: '/z', property: 'CONTENT' })).toMatchObject({ html: '<p>İade</p>' })
    const both = [
      loadContent({ address: '/z', property: 'CONTENT' }),
      loadContent({ address: '/z', property: 'TITLE' }),
    ]
    expect(await Promise.all(both)).toMatchObject([{ status: 'ready' }, { status: 'ready' }])
  })

  test.each([
    ['another property', () => ({ TEXT: 'x' })],
    ['no JSON', () => '<p>x</p>'],
    ['a 500', () => refusal(500)],
  ])('with %s is failed and shows the reason', async (_what, answer) => {
    shop(answer)
    const state = await loadContent({ address: '/x', property: 'CONTENT' })
    expect(state).toMatchObject({ status: 'failed', html: '' })
    expect(state.message).not.toBe('')
    expect(contentLoading.status).toBe('loading')
  })
})
