// @vitest-environment dom
import { describe, expect, test } from 'vitest'
import { ServiceError } from '@/server/failure'
import { openPage, openShop, refusal, type ShopAnswer } from '@/server/test-shop-server'
import { type CommentQuery, fetchCommentAverage, fetchComments, sendComment, sendCommentVote } from './comments-api'

const query: CommentQuery = { productId: 146, type: '0', page: 2, sort: 'rate', direction: 'asc' }
const wire = {
  ID: '9',
  NAME: 'Işıl',
  SURNAME: 'Çağlar',
  TITLE: 'Güzel &amp; <b>hoş</b>',
  COMMENT: 'Rengi <script>alert(1)</script>aynısı',
  RATE: '70',
  DATE: '1793491200',
  IS_NAME_DISPLAYED: '1',
  IS_PRODUCT_PURCHASED: 0,
  YES_VOTE: '3',
  NO_VOTE: null,
}
const shop = (answer: ShopAnswer) => {
  openPage()
  return openShop({ 'product-detail': answer })
}

describe('A page of comments', () => {
  test('is requested in the platform’s format, and read as plain text', async () => {
    const { urls } = shop(() => ({ COMMENTS: [wire], TOTAL: '7', META: { CURRENT_PAGE: '2', TOTAL_PAGE: 4 } }))
    const reply = await fetchComments(query)
    expect(urls()).toEqual(['GET /srv/service/product-detail/comments/146/0?page=2&q=&sort=rate&dir=asc&language=tr'])
    expect(reply).toEqual({
      ok: true,
      value: {
        total: 7,
        page: 2,
        pages: 4,
        comments: [
          {
            id: 9,
            name: 'Işıl Çağlar',
            title: 'Güzel & hoş',
            body: expect.stringMatching(/^Rengi .*aynısı$/),
            stars: 3.5,
            date: 1_793_491_200_000,
            isBuyer: false,
            yes: 3,
            no: 0,
          },
        ],
      },
    })
  })

  test('without names, dates, votes and totals is read all the same', async () => {
    shop(() => ({
      COMMENTS: [
        { ID: 1, RATE: '900', IS_NAME_DISPLAYED: '0', NAME: 'Gizli' },
        { ID: 2, RATE: -5 },
      ],
      META: [],
    }))
    const reply = await fetchComments(query)
    expect(reply.ok && reply.value).toMatchObject({
      total: 2,
      page: 2,
      pages: 1,
      comments: [
        { name: '', stars: 5, date: undefined, yes: 0 },
        { name: '', stars: 0 },
      ],
    })
  })

  test.each([
    ['null', () => ({ COMMENTS: null, TOTAL: null, META: [] }), { ok: true }],
    ['HTML', () => '<!doctype html>', { ok: false, failure: { kind: 'malformed' } }],
    ['a 500', () => refusal(500), { ok: false, failure: { kind: 'status', status: 500 } }],
  ])('of %s does not throw and contains no invented value', async (_what, answer, expected) => {
    shop(answer)
    expect(await fetchComments(query)).toMatchObject(expected)
  })
})

describe('The average', () => {
  test('is the mean of the stars, whatever the total says', async () => {
    shop(() => ({ total: '7', data: { 1: 0, 4: '3', 5: 4 } }))
    const reply = await fetchCommentAverage(146)
    expect(reply.ok && reply.value).toEqual({ total: 7, stars: 32 / 7, counts: { 1: 0, 2: 0, 3: 0, 4: 3, 5: 4 } })
  })

  test('of nothing is 0, not a division by it', async () => {
    shop(() => ({ total: 0, data: [] }))
    const reply = await fetchCommentAverage(146)
    expect(reply.ok && reply.value).toMatchObject({ total: 0, stars: 0 })
  })
})

describe('Writing and voting', () => {
  test('go to the shop itself, with the product in the form', async () => {
    const { urls, seen } = shop(() => ({ status: '1', key: null, statusText: '<b>Teşekkürler</b>' }))
    const fields = new FormData()
    fields.set('text', 'Güzel')
    expect(await sendComment({ productId: 146, fields })).toEqual({ isDone: true, key: '', message: 'Teşekkürler' })
    await sendCommentVote({ commentId: 9, isHelpful: false })
    expect(urls()).toEqual([
      'POST /srv/service/product-detail/comment/146?language=tr',
      'POST /srv/service/product-detail/vote-comment/9/2?language=tr',
    ])
    expect(seen[0]?.form).toEqual([
      ['text', 'Güzel'],
      ['prId', '146'],
    ])
  })

  test('that are refused name the field; an answer without a status is no success', async () => {
    shop(() => ({ status: 0, key: 'text', statusText: 'Kısa' }))
    expect(await sendComment({ productId: 146, fields: new FormData() })).toEqual({
      isDone: false,
      key: 'text',
      message: 'Kısa',
    })
    shop(() => ({}))
    expect(await sendCommentVote({ commentId: 9, isHelpful: true })).toMatchObject({ isDone: false })
  })

  test('that fail in transport are a ServiceError', async () => {
    shop(() => refusal(503))
    await expect(sendCommentVote({ commentId: 9, isHelpful: true })).rejects.toBeInstanceOf(ServiceError)
  })
})
