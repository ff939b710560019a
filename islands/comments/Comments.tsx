/** How drawn comments look: rounded stars, date, votes, links to pages; the messages about the list and a written comment. */

import { useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { dateText } from '@/page/date-text'
import { pageFacts } from '@/page/facts'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import type { ProductComment } from '@/shop/product/comments-api'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'
import { useList } from './use-list'
import { type Message, useVotes, useWriting } from './use-writing-and-votes'

const MAX_STARS = 5

/** A rating as star characters, read by screen readers as a number. */
const Stars = ({ stars }: { readonly stars: number }) => {
  const full = Math.round(stars)
  const rating = String(Math.round(stars * 10) / 10).replace('.', pageFacts().decimalSeparator)
  return (
    <span className="vitrin-stars" role="img" aria-label={text('comments.stars', { stars: rating })}>
      {'★'.repeat(full) + '☆'.repeat(MAX_STARS - full)}
    </span>
  )
}

const zone = 'Europe/Istanbul'

/** The id of a comment's title, which describes its votes: their words are the same at each comment. */
const titleId = ({ id }: ProductComment): string => `comment-${id}`

const Vote = ({ comment, helpful }: { readonly comment: ProductComment; readonly helpful: boolean }) => (
  <button
    type="button"
    aria-describedby={titleId(comment)}
    data-part="vote"
    data-comment-id={comment.id}
    data-helpful={helpful ? '1' : '0'}
  >
    {text(helpful ? 'comments.yes' : 'comments.no')}{' '}
    <span data-part="vote-count" data-comment-id={comment.id} data-helpful={helpful ? '1' : '0'}>
      {helpful ? comment.yes : comment.no}
    </span>
  </button>
)

const Comment = ({ comment }: { readonly comment: ProductComment }) => (
  <li className="vitrin-comment">
    <p className="vitrin-comment-head">
      <Stars stars={comment.stars} />{' '}
      <b id={titleId(comment)} dir="auto">
        {comment.title}
      </b>
    </p>
    <p dir="auto">{comment.body}</p>
    <p className="vitrin-comment-by">
      <span>{comment.name || text('comments.anonymous')}</span>
      {comment.date !== undefined && (
        <time dateTime={new Date(comment.date).toISOString()}>
          {dateText(comment.date, { dateStyle: 'long', timeZone: zone })}
        </time>
      )}
      {comment.isBuyer && <span>{text('comments.buyer')}</span>}
    </p>
    <p className="vitrin-comment-votes">
      <span>{text('comments.helpful')}</span>
      <Vote comment={comment} helpful />
      <Vote comment={comment} helpful={false} />
    </p>
  </li>
)

/** Comments with the markup of example.html, so that a theme styles both alike. */
const CommentList = ({ comments }: { readonly comments: readonly ProductComment[] }) =>
  comments.length === 0 ? (
    <p>{text('comments.none')}</p>
  ) : (
    // Another order is another list: a comment that moved to a new place would count as layout shift.
    <ul className="vitrin-comments" key={comments.map(({ id }) => id).join()}>
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
    </ul>
  )

/** The number of page links on each side of the current page. */
const beside = 2

/** The page shown, its neighbours, the first and the last. */
const numbersAround = (page: number, pages: number): readonly number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= beside,
  )

/** Buttons to the pages of comments; each is a `page` part, as the server's links are. */
const PageLinks = ({ page, pages }: { readonly page: number; readonly pages: number }) =>
  pages > 1 && (
    <ul className="vitrin-comment-pages" aria-label={text('comments.pages')}>
      {numbersAround(page, pages).map((number) => (
        <li key={number}>
          <button
            type="button"
            data-part="page"
            data-number={number}
            aria-label={text('comments.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </button>
        </li>
      ))}
    </ul>
  )

const ratingText = (stars: number): string => stars.toFixed(1).replace('.', pageFacts().decimalSeparator)

/** Comments on a product: the server's first page stays until the shopper requests another page or order. */
export const useComments = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, parts, emit } = island
  const list = useList(attributes, parts, (page, total) => emit('comments-shown', { page, total }))
  const [hasWords] = useState(() => Boolean(parts.status?.element.textContent.trim()))
  const [message, showMessage] = useState<Message>()
  const votes = useVotes((commentId, isHelpful, isAccepted) =>
    emit('comment-voted', { commentId, isHelpful, isAccepted }),
  )
  const writing = useWriting(island, showMessage, (isAccepted, text) =>
    emit('comment-sent', { productId: attributes.productId, isAccepted, message: text }),
  )
  const isFar = message && (message.isThanks || !(message.isSuccess || message.isAtField))
  useShownMessage(parts.message?.element, isFar ? message : undefined)
  useShownMessage(parts.status?.element, list.failure?.isPressed ? list.failure : undefined)
  const { page, average } = list

  return {
    parts: {
      list: {
        'aria-busy': list.isLoading ? true : null,
        tabindex: -1,
        style: list.minHeight > 0 ? { 'min-block-size': `${list.minHeight}px` } : {},
        children: page && <CommentList comments={page.comments} />,
      },
      status: {
        role: 'status',
        children: list.failure ? (
          <>
            {text('comments.failed')}{' '}
            <button type="button" className="vitrin-button" onClick={list.retry}>
              {text('error.retry')}
            </button>
          </>
        ) : page ? (
          text('comments.shown', { count: page.total, page: page.page, pages: page.pages })
        ) : list.isLoading && !hasWords ? (
          // The room of the words from the press on, because they may be late.
          <span style={{ visibility: 'hidden' }}>{text('comments.shown', { count: 99, page: 9, pages: 9 })}</span>
        ) : undefined,
      },
      average: { text: average && ratingText(average.stars) },
      total: { text: average && String(average.total) },
      share: ({ attributes: { stars } }) =>
        average
          ? { style: { '--vitrin-share': String((average.counts[stars] ?? 0) / Math.max(1, average.total)) } }
          : {},
      sort: { onChange: (_event, select) => list.sortBy(select.value) },
      pages: { children: page && <PageLinks page={page.page} pages={page.pages} /> },
      page: ({ attributes: { number } }) => ({
        onClick: (event) => {
          if (isModified(event)) return
          event.preventDefault()
          list.show(number)
        },
      }),
      vote: ({ attributes: { commentId, helpful } }) => ({
        'aria-pressed': votes.votedFor(commentId) === undefined ? undefined : votes.votedFor(commentId) === helpful,
        'aria-disabled': votes.votedFor(commentId) === undefined ? undefined : true,
        onClick: (event) => {
          event.preventDefault()
          votes.vote(commentId, helpful)
        },
      }),
      voteCount: ({ element, attributes: { commentId, helpful } }) => ({
        text: votes.countFor(element, commentId, helpful),
      }),
      form: { onSubmit: writing.send },
      submit: {
        'aria-disabled': writing.isSending ? true : undefined,
        'aria-busy': writing.isSending ? true : undefined,
      },
      message: message
        ? { role: 'status', 'data-tone': message.isSuccess ? 'success' : 'danger', text: message.text }
        : { role: 'status' },
    },
  }
}
