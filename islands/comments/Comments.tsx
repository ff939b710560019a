import { useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { pageFacts } from '../../src/shop/facts'
import { text } from '../../src/shop/texts'
import { isModified } from '../../src/ui/modified'
import { CommentList } from './CommentList'
import type contract from './contract'
import { PageLinks } from './PageLinks'
import { useList } from './use-list'
import { useVotes } from './use-votes'
import { type Said, useWriting } from './use-writing'

const written = (stars: number): string => stars.toFixed(1).replace('.', pageFacts().decimalSeparator)

/** Comments on a product: the server's own first page stands until the shopper asks for another (§3, §7). */
export const useComments = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, parts, emit } = island
  const list = useList(attributes, parts, (page, total) => emit('comments-shown', { page, total }))
  // One place for the words about both: the newest stand.
  const [said, say] = useState<Said>()
  const votes = useVotes(say, (commentId, isHelpful, isAccepted) =>
    emit('comment-voted', { commentId, isHelpful, isAccepted }),
  )
  const writing = useWriting(island, say, (isAccepted, message) =>
    emit('comment-sent', { productId: attributes.productId, isAccepted, message }),
  )
  const { page, average } = list

  return {
    parts: {
      list: {
        'aria-busy': list.isLoading ? true : null,
        tabindex: page ? -1 : undefined,
        children: page && <CommentList comments={page.comments} />,
      },
      status: {
        role: 'status',
        children: list.hasFailed ? (
          <>
            {text('comments.failed')}{' '}
            <button type="button" className="vitrin-button" onClick={list.retry}>
              {text('error.retry')}
            </button>
          </>
        ) : (
          page && text('comments.shown', { count: page.total, page: page.page, pages: page.pages })
        ),
      },
      average: { text: average && written(average.stars) },
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
      message: said
        ? { role: 'status', 'data-tone': said.isGood ? 'success' : 'danger', text: said.words }
        : { role: 'status' },
    },
  }
}
