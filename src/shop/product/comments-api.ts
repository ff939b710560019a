/**
 * The calls about comments (reviews): a page of them, the rating, a written comment, a vote; from which status on an answer is accepted, whose name
 * shows, how many stars.
 */

import { plainText } from '@/lib/html'
import { stampMilliseconds } from '@/lib/moment'
import { wireFlag, wireList, wireNumber, wireObject, wireOr, wireRecord, wireSome, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** A shopper's comment about a product. */
export interface ProductComment {
  readonly id: number
  /** `""` for an anonymous comment. */
  readonly name: string
  readonly title: string
  /** Plain text. */
  readonly body: string
  /** 0 to 5, in any fraction. */
  readonly stars: number
  /** Epoch milliseconds; undefined when the server names none. */
  readonly date: number | undefined
  readonly isBuyer: boolean
  readonly yes: number
  readonly no: number
}

/** Selects a page of comments; pages start at 1. */
export interface CommentQuery {
  readonly productId: number
  /** The platform's kind of list, e.g. `product`. */
  readonly type: string
  readonly page: number
  readonly sort: 'date' | 'rate'
  readonly direction: 'asc' | 'desc'
}

/** One page of comments. */
export interface CommentPage {
  readonly comments: readonly ProductComment[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** A product's rating: the mean of all stars and the number of comments for each number of stars. */
export interface CommentAverage {
  readonly total: number
  /** 0 to 5; 0 without comments. */
  readonly stars: number
  /** By number of stars, 1 to 5. */
  readonly counts: Readonly<Record<number, number>>
}

/** The result of sending a comment or a vote. */
export interface CommentOutcome {
  readonly isDone: boolean
  /** Name of the refused field, `""` for none. */
  readonly key: string
  /** The server's message as plain text, `""` for none. */
  readonly message: string
}

const root = '/srv/service/product-detail'
/** The platform's points (0 to 100) of one star. */
const pointsOfStar = 20
const count = wireOr(wireNumber, 0)

const wireComment = wireObject({
  ID: count,
  NAME: wireText,
  SURNAME: wireText,
  TITLE: wireText,
  COMMENT: wireText,
  RATE: count,
  DATE: count,
  IS_NAME_DISPLAYED: wireFlag,
  IS_PRODUCT_PURCHASED: wireFlag,
  YES_VOTE: count,
  NO_VOTE: count,
})

const getComments = endpoint({
  name: 'GET product-detail/comments',
  group: 'comments',
  method: 'GET',
  path: ({ productId, type, page, sort, direction }: CommentQuery) =>
    `${root}/comments/${productId}/${encodeURIComponent(type)}?page=${page}&q=&sort=${sort}&dir=${direction}`,
  answer: 'json',
  decode: wireSome(
    wireObject({
      COMMENTS: wireList(wireComment),
      TOTAL: count,
      META: wireObject({ CURRENT_PAGE: count, TOTAL_PAGE: count }),
    }),
  ),
  slot: ({ productId }) => String(productId),
  failure: 'log',
})

const asStars = (points: number): number => Math.min(5, Math.max(0, points / pointsOfStar))

/** Fetches a page of a product's comments. A newer request for the product ends an older one as `aborted`. */
export const fetchComments = async (query: CommentQuery): Promise<Reply<CommentPage>> => {
  const reply = await getComments(query)
  if (!reply.ok) return reply
  const { COMMENTS, TOTAL, META } = reply.value
  const comments = COMMENTS.map(
    (each): ProductComment => ({
      id: each.ID,
      name: each.IS_NAME_DISPLAYED ? plainText(`${each.NAME} ${each.SURNAME}`.trim()) : '',
      title: plainText(each.TITLE),
      body: plainText(each.COMMENT),
      stars: asStars(each.RATE),
      date: each.DATE > 0 ? stampMilliseconds(each.DATE) : undefined,
      isBuyer: each.IS_PRODUCT_PURCHASED,
      yes: each.YES_VOTE,
      no: each.NO_VOTE,
    }),
  )
  const total = Math.max(TOTAL, comments.length)
  return { ok: true, value: { comments, total, page: META.CURRENT_PAGE || query.page, pages: META.TOTAL_PAGE || 1 } }
}

const getAverage = endpoint({
  name: 'GET product-detail/comment-average',
  group: 'comments',
  method: 'GET',
  path: (productId: number) => `${root}/comment-average/${productId}`,
  answer: 'json',
  decode: wireObject({ total: count, data: wireRecord(count) }),
  slot: String,
  failure: 'log',
})

/** Fetches the rating of a product. */
export const fetchCommentAverage = async (productId: number): Promise<Reply<CommentAverage>> => {
  const reply = await getAverage(productId)
  if (!reply.ok) return reply
  const counts = Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [stars, reply.value.data[String(stars)] ?? 0]))
  const entries = Object.entries(counts)
  const rated = entries.reduce((sum, [, many]) => sum + many, 0)
  const sum = entries.reduce((stars, [each, many]) => stars + Number(each) * many, 0)
  return { ok: true, value: { total: reply.value.total || rated, stars: rated === 0 ? 0 : sum / rated, counts } }
}

const outcome = wireObject({ status: wireOr(wireNumber, 0), key: wireText, statusText: wireText })

const outcomeFrom = (answer: { status: number; key: string; statusText: string }): CommentOutcome => ({
  isDone: answer.status >= 1,
  key: answer.key,
  message: plainText(answer.statusText),
})

interface NewComment {
  readonly productId: number
  /** The form's own fields: rate, title, displayName, text, csrf_token. */
  readonly fields: FormData
}

const postComment = endpoint({
  name: 'POST product-detail/comment',
  group: 'site',
  method: 'POST',
  path: ({ productId }: NewComment) => `${root}/comment/${productId}`,
  form: ({ productId, fields }) => {
    fields.set('prId', String(productId))
    return fields
  },
  answer: 'json',
  decode: outcome,
  write: true,
  failure: 'throw',
})

/** Sends a comment. Rejects with ServiceError. */
export const sendComment = async (comment: NewComment): Promise<CommentOutcome> =>
  outcomeFrom(await postComment(comment))

interface CommentVote {
  readonly commentId: number
  readonly isHelpful: boolean
}

const postVote = endpoint({
  name: 'POST product-detail/vote-comment',
  group: 'site',
  method: 'POST',
  path: ({ commentId, isHelpful }: CommentVote) => `${root}/vote-comment/${commentId}/${isHelpful ? 1 : 2}`,
  answer: 'json',
  decode: outcome,
  write: true,
  failure: 'throw',
})

/** Votes on a comment, 1 helpful and 2 not. Rejects with ServiceError. */
export const sendCommentVote = async (vote: CommentVote): Promise<CommentOutcome> => outcomeFrom(await postVote(vote))
