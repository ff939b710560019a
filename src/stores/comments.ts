import { fetchCommentAverage, fetchComments, sendComment, sendCommentVote } from '../services/comments'
import { reportFailure, ServiceError } from '../services/failure'
import { failureText } from '../services/transport-errors'
import type { CommentAverage, CommentOutcome, CommentPage, CommentQuery } from '../shop/comments'

/** The outcome of asking for comments; `stale` when a newer question took its place. */
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

/** Loads how a product is judged; undefined when that is not known. Never rejects. */
export const loadCommentAverage = async (productId: number): Promise<CommentAverage | undefined> => {
  const reply = await fetchCommentAverage(productId)
  return reply.ok ? reply.value : undefined
}

const settled = async (sent: Promise<CommentOutcome>): Promise<CommentOutcome> => {
  try {
    return await sent
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    const { failure } = cause
    reportFailure(failure, cause)
    const key = failure.kind === 'status' ? failure.words.key : ''
    return { isDone: false, key, message: failureText(failure) }
  }
}

/** Sends a comment with the fields of its form (platform.md §3). Never rejects; what was typed is the caller's to keep. */
export const writeComment = (productId: number, fields: FormData): Promise<CommentOutcome> =>
  settled(sendComment({ productId, fields }))

/** Votes on a comment. Never rejects. */
export const voteOnComment = (commentId: number, isHelpful: boolean): Promise<CommentOutcome> =>
  settled(sendCommentVote({ commentId, isHelpful }))
