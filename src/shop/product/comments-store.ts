/**
 * Comments (reviews) without a view: what a failed or outdated call is for reading, writing, voting and the rating; what an answer means is decided
 * in `comments-api.ts`.
 */

import { reportFailure, ServiceError } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import {
  type CommentAverage,
  type CommentOutcome,
  type CommentPage,
  type CommentQuery,
  fetchCommentAverage,
  fetchComments,
  sendComment,
  sendCommentVote,
} from './comments-api'

/** The outcome of a request for comments; `stale` when a newer request has replaced it. */
export type CommentsAnswer =
  | { readonly status: 'found'; readonly page: CommentPage }
  | { readonly status: 'failed' }
  | { readonly status: 'stale' }

/** Loads a page of comments. Never rejects; failures are logged. */
export const loadComments = async (query: CommentQuery): Promise<CommentsAnswer> => {
  const reply = await fetchComments(query)
  if (reply.ok) return { status: 'found', page: reply.value }
  return reply.failure.kind === 'aborted' ? { status: 'stale' } : { status: 'failed' }
}

/** Loads the rating of a product; undefined after a failure. Never rejects. */
export const loadCommentAverage = async (productId: number): Promise<CommentAverage | undefined> => {
  const reply = await fetchCommentAverage(productId)
  return reply.ok ? reply.value : undefined
}

const outcomeOf = async (sent: Promise<CommentOutcome>): Promise<CommentOutcome> => {
  try {
    return await sent
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    const { failure } = cause
    reportFailure(failure, cause)
    const key = failure.kind === 'status' ? failure.answer.key : ''
    return { isDone: false, key, message: failureText(failure) }
  }
}

/** Sends a comment with the fields of its form. Never rejects; the caller keeps what was typed. */
export const writeComment = (productId: number, fields: FormData): Promise<CommentOutcome> =>
  outcomeOf(sendComment({ productId, fields }))

/** Votes on a comment. Never rejects. */
export const voteOnComment = (commentId: number, isHelpful: boolean): Promise<CommentOutcome> =>
  outcomeOf(sendCommentVote({ commentId, isHelpful }))
