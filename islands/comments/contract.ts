import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'comments',
  summary: 'What shoppers say about a product: average, list with pages and order, writing and voting.',
  mount: 'adopt',
  load: 'visible',
  group: 'product',
  texts: 'member',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    type: { type: 'text', default: '0', doc: "The platform's kind of list, the last part of the service's path." },
  },
  parts: {
    list: {
      element: 'any',
      required: true,
      doc: 'The comments; printed empty it is filled when the island comes alive.',
    },
    status: { element: 'any', doc: 'Says which comments are shown, or that they did not come.' },
    average: { element: 'any', doc: 'The mean of all stars, `4,6`.' },
    total: { element: 'any', doc: 'How many comments there are.' },
    share: {
      element: 'any',
      many: true,
      doc: 'How many comments gave so many stars; gets the custom property `--vitrin-share`, 0 to 1.',
      attributes: { stars: { type: 'int', required: true, doc: 'One to five.' } },
    },
    sort: { element: 'select', doc: 'The order: options `date-desc`, `date-asc`, `rate-desc`, `rate-asc`.' },
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
      doc: 'Votes on a comment; `aria-pressed` when done.',
      attributes: {
        'comment-id': { type: 'id', required: true, doc: 'The comment.' },
        helpful: { type: 'flag', doc: 'The comment is called helpful, else not.' },
      },
    },
    'vote-count': {
      element: 'any',
      many: true,
      doc: 'How many have voted so.',
      attributes: {
        'comment-id': { type: 'id', required: true, doc: 'The comment.' },
        helpful: { type: 'flag', doc: 'Those who called it helpful, else the others.' },
      },
    },
    form: {
      element: 'form',
      doc: 'Writes a comment: fields `rate`, `title`, `displayName`, `text` and `csrf_token`, under the rules of every form.',
    },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: {
      element: 'any',
      doc: 'Says what became of the comment or the vote; `data-tone` is then `success` or `danger`.',
    },
  },
  events: {
    'comments-shown': 'Another page or order of comments is shown.',
    'comment-sent': 'A comment was taken or refused.',
    'comment-voted': 'A vote was taken or refused.',
  },
  native: 'Pages are links, the order is a form, and writing and voting are posts.',
})
