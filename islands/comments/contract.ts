import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'comments',
  summary: 'Comments on a product: average rating, a list with pages and sort order, writing and voting.',
  mount: 'adopt',
  load: 'visible',
  group: 'comments',
  texts: 'member',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    type: {
      type: 'text',
      default: '0',
      doc: 'The platform’s type of comment list: the last segment of the service’s path.',
    },
  },
  parts: {
    list: {
      element: 'any',
      required: true,
      doc: 'The comments. When it is printed empty, the island fetches the first page.',
    },
    status: { element: 'any', doc: 'Announces which comments are shown, or that they could not be loaded.' },
    average: { element: 'any', doc: 'The average number of stars, e.g. `4,6`.' },
    total: { element: 'any', doc: 'The number of comments.' },
    share: {
      element: 'any',
      many: true,
      doc: 'The number of comments with `data-stars` stars. Its custom property `--vitrin-share` is their share, 0 to 1.',
      attributes: { stars: { type: 'int', required: true, doc: 'The number of stars, 1 to 5.' } },
    },
    sort: {
      element: 'select',
      doc: 'The sort order, with the options `date-desc`, `date-asc`, `rate-desc`, `rate-asc`.',
    },
    pages: { element: 'any', doc: 'The links to the pages of comments; replaced when another page is shown.' },
    page: {
      element: 'control',
      many: true,
      doc: 'Shows a page of comments.',
      attributes: { number: { type: 'int', min: 1, required: true, doc: 'The page, from 1.' } },
    },
    vote: {
      element: 'button',
      many: true,
      doc: 'Votes on a comment; `aria-pressed` is `true` after the vote.',
      attributes: {
        'comment-id': { type: 'id', required: true, doc: 'The comment.' },
        helpful: { type: 'flag', doc: 'Whether the vote is “helpful”; otherwise it is “not helpful”.' },
      },
    },
    'vote-count': {
      element: 'any',
      many: true,
      doc: 'The number of votes of this kind.',
      attributes: {
        'comment-id': { type: 'id', required: true, doc: 'The comment.' },
        helpful: { type: 'flag', doc: 'Whether it counts the votes “helpful”; otherwise those “not helpful”.' },
      },
    },
    form: {
      element: 'any',
      doc: 'The form that writes a comment, or any element with its fields, e.g. inside of the one form around a page: `rate`, `title`, `displayName`, `text` and `csrf_token`, with the rules of all forms.',
    },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: {
      element: 'any',
      doc: 'Shows the result of a comment; `data-tone` is then `success` or `danger`.',
    },
  },
  events: {
    'comments-shown': 'Another page or order of comments is shown.',
    'comment-sent': 'A comment was accepted or refused.',
    'comment-voted': 'A vote was accepted or refused.',
  },
  native: 'Pages are links, the sort order is a form, and comments and votes are posted.',
})
