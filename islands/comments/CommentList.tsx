import { dateText } from '@/page/date-text'
import { pageFacts } from '@/page/facts'
import { text } from '@/page/texts'
import type { ProductComment } from '@/shop/product/comments-api'

const MAX_STARS = 5

/** A rating as star signs, read by screen readers as a number. */
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

const Vote = ({ comment, helpful }: { readonly comment: ProductComment; readonly helpful: boolean }) => (
  <button type="button" data-part="vote" data-comment-id={comment.id} data-helpful={helpful ? '1' : '0'}>
    {text(helpful ? 'comments.yes' : 'comments.no')}{' '}
    <span data-part="vote-count" data-comment-id={comment.id} data-helpful={helpful ? '1' : '0'}>
      {helpful ? comment.yes : comment.no}
    </span>
  </button>
)

const Comment = ({ comment }: { readonly comment: ProductComment }) => (
  <li className="vitrin-comment">
    <p className="vitrin-comment-head">
      <Stars stars={comment.stars} /> <b dir="auto">{comment.title}</b>
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
export const CommentList = ({ comments }: { readonly comments: readonly ProductComment[] }) =>
  comments.length === 0 ? (
    <p>{text('comments.none')}</p>
  ) : (
    <ul className="vitrin-comments">
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
    </ul>
  )
