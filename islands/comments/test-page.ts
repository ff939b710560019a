import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent } from '@test/page'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** The example, mounted at once. */
export const example = readFileSync('islands/comments/example.html', 'utf8').replace(
  'data-island="comments"',
  'data-island="comments" data-load="eager"',
)
/** The element of a part. */
export const part = <E extends HTMLElement = HTMLElement>(name: string, more = '') =>
  find<E>(`[data-part="${name}"]${more}`)

/** A comment in the platform’s form. */
export const comment = (id: number, more: object = {}) => ({
  ID: String(id),
  NAME: 'Işıl',
  SURNAME: 'Çağlar',
  TITLE: 'Güzel <b>çok</b>',
  COMMENT: `Yorum ${id} <img src=x onerror=alert(1)>`,
  RATE: '80',
  DATE: '1793491200',
  IS_NAME_DISPLAYED: '1',
  IS_PRODUCT_PURCHASED: 1,
  YES_VOTE: '3',
  NO_VOTE: 0,
  ...more,
})
/** A page of comments in the platform’s form. */
export const page = (number: number, comments: object[] | null = [comment(number * 10)]) => ({
  COMMENTS: comments,
  TOTAL: '7',
  META: { LIMIT: 5, CURRENT_PAGE: number, TOTAL_PAGE: 2 },
})

export let sent: Sent[] = []
type Give = (request: Sent) => Response | Promise<Response> | string | object
/** The shop’s answers to requests for lists and to posts. */
export const shop: { list: Give; write: Give } = {
  list: ({ url }) => page(Number(url.searchParams.get('page'))),
  write: () => ({ status: 1, key: '', statusText: 'Teşekkürler' }),
}
/** Events that the island sent. */
export const sentEvents: { name: string; detail: unknown }[] = []
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) sentEvents.push({ name: event.type, detail: event.detail })
}
const names = ['vitrin:comment-sent', 'vitrin:comment-voted', 'vitrin:comments-shown']

/** Fills the form in. */
export const fill = (text = 'Rengi fotoğraftakinin aynısı.'): void => {
  find<HTMLInputElement>('[name=rate][value="100"]').checked = true
  find<HTMLTextAreaElement>('textarea').value = text
}
/** Sends the form. */
export const send = (): void => part<HTMLFormElement>('form').requestSubmit()
/** Waits until the island shows this message. */
export const messageIs = (words: string) => vi.waitFor(() => expect(part('message').textContent).toBe(words))

beforeEach(() => {
  sentEvents.length = 0
  shop.list = ({ url }) => page(Number(url.searchParams.get('page')))
  shop.write = () => ({ status: 1, key: '', statusText: 'Teşekkürler' })
  sent = answerWith({
    'comment-average': () => ({ total: '7', data: { 1: 0, 4: '3', 5: 4 } }),
    'vote-comment': (request) => shop.write(request),
    'product-detail/comments/': (request) => shop.list(request),
    'product-detail/comment/': (request) => shop.write(request),
  })
  for (const name of names) document.addEventListener(name, listen)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of names) document.removeEventListener(name, listen)
  await leavePage()
})
