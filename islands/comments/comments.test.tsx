// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, find, leavePage, type Sent, showPage } from '../../test/page'

const example = readFileSync('islands/comments/example.html', 'utf8').replace(
  'data-island="comments"',
  'data-island="comments" data-load="eager"',
)
const empty = example.replace(/<div data-part="list">[\s\S]*?<\/div>/, '<div data-part="list"></div>')
const part = <E extends HTMLElement = HTMLElement>(name: string, more = '') => find<E>(`[data-part="${name}"]${more}`)
const texts = () => [...document.querySelectorAll('.vitrin-comment')].map((each) => each.textContent)
const vote = (helpful: 0 | 1) => part('vote', `[data-helpful="${helpful}"]`)
const votes = (helpful: 0 | 1) => part('vote-count', `[data-helpful="${helpful}"]`).textContent

const comment = (id: number, more: object = {}) => ({
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
const page = (number: number, comments: object[] | null = [comment(number * 10)]) => ({
  COMMENTS: comments,
  TOTAL: '7',
  META: { LIMIT: 5, CURRENT_PAGE: number, TOTAL_PAGE: 2 },
})

let sent: Sent[] = []
type Give = (request: Sent) => Response | Promise<Response> | string | object
let list: Give = ({ url }) => page(Number(url.searchParams.get('page')))
let write: Give = () => ({ status: 1, key: '', statusText: 'Teşekkürler' })
const told: { name: string; detail: unknown }[] = []
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) told.push({ name: event.type, detail: event.detail })
}
const names = ['vitrin:comment-sent', 'vitrin:comment-voted', 'vitrin:comments-shown']
const lists = () => sent.filter(({ url }) => url.pathname.includes('/comments/'))

const fill = (text = 'Rengi fotoğraftakinin aynısı.'): void => {
  find<HTMLInputElement>('[name=rate][value="100"]').checked = true
  find<HTMLTextAreaElement>('textarea').value = text
}
const send = (): void => part<HTMLFormElement>('form').requestSubmit()
const saying = (words: string) => vi.waitFor(() => expect(part('message').textContent).toBe(words))

beforeEach(() => {
  told.length = 0
  list = ({ url }) => page(Number(url.searchParams.get('page')))
  write = () => ({ status: 1, key: '', statusText: 'Teşekkürler' })
  sent = answerWith({
    'comment-average': () => ({ total: '7', data: { 1: 0, 4: '3', 5: 4 } }),
    'vote-comment': (request) => write(request),
    'product-detail/comments/': (request) => list(request),
    'product-detail/comment/': (request) => write(request),
  })
  for (const name of names) document.addEventListener(name, listen)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of names) document.removeEventListener(name, listen)
  await leavePage()
})

describe('The list', () => {
  test('stands as the server printed it, and nothing is asked', async () => {
    await showPage(example)
    expect(texts()).toHaveLength(1)
    expect(sent).toEqual([])
    expect(part('average').textContent).toBe('4,5')
  })

  test('that is printed empty is filled, with the average', async () => {
    await showPage(empty)
    await vi.waitFor(() => expect(part('average').textContent).toBe('4,6'))
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 10'))
    expect(part('total').textContent).toBe('7')
    expect(part('share').style.getPropertyValue('--vitrin-share')).toBe(String(4 / 7))
    expect(part('status').textContent).toBe('7 yorum, sayfa 1 / 2')
    expect(document.querySelector('.vitrin-comment img')).toBeNull()
    expect(find('.vitrin-stars').getAttribute('aria-label')).toBe('5 üzerinden 4 yıldız')
  })

  test('shows another page and another order, each asked for as the platform wants it', async () => {
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
    expect(lists()[0]?.url.search).toBe('?page=2&q=&sort=date&dir=desc&language=tr')
    expect(lists()[0]?.url.pathname).toMatch(/\/comments\/1014\/0$/)
    const sort = part<HTMLSelectElement>('sort')
    sort.value = 'rate-asc'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 10'))
    expect(lists()[1]?.url.search).toContain('page=1&q=&sort=rate&dir=asc')
    find('[data-part="page"][data-number="2"]').click()
    await vi.waitFor(() => expect(lists()).toHaveLength(3))
    expect(lists()[2]?.url.search).toContain('page=2&q=&sort=rate&dir=asc')
  })

  test('is focused with its new page when it can be, however soon a frame comes; also after a retry', async () => {
    vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => {
      queueMicrotask(() => act(0))
      return 1
    })
    await showPage(example)
    const focused: unknown[] = []
    vi.spyOn(part('list'), 'focus').mockImplementation(() => {
      focused.push([part('list').getAttribute('tabindex'), texts()[0]?.includes('Yorum 20')])
    })
    part('page').click()
    await vi.waitFor(() => expect(focused).toEqual([['-1', true]]))
    list = () => new Response('oops', { status: 500 })
    // The new page's links are found a moment after it was drawn; until then a press goes to the server.
    await vi.waitFor(() => {
      find('[data-part="page"][data-number="2"]').click()
      expect(part('status').textContent).toContain('Yorumlar yüklenemedi')
    })
    list = () => page(2)
    find('[data-part="status"] button').click()
    await vi.waitFor(() => expect(focused).toHaveLength(2))
  })

  test('never shows an answer that was overtaken', async () => {
    let late: (response: Response) => void = () => {}
    list = ({ url }) => (url.search.includes('page=2') ? new Promise<Response>((resolve) => (late = resolve)) : page(1))
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(part('list').getAttribute('aria-busy')).toBe('true'))
    part<HTMLSelectElement>('sort').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 10'))
    late(new Response(JSON.stringify(page(2))))
    await new Promise((resume) => setImmediate(resume))
    expect(texts()[0]).toContain('Yorum 10')
  })

  test.each([
    ['a 500', () => new Response('oops', { status: 500 })],
    ['an HTML page', () => '<!doctype html><p>Giriş</p>'],
    ['text cut in the middle', () => '{"COMMENTS": ['],
    ['null', () => 'null'],
  ])('keeps what it shows after %s, and tries again', async (_title, answer) => {
    list = answer
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(part('status').textContent).toContain('Yorumlar yüklenemedi'))
    expect(texts()).toHaveLength(1)
    expect(part('list').hasAttribute('aria-busy')).toBe(false)
    list = () => page(2)
    find('[data-part="status"] button').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
  })

  test('without any comment says so, and an unnamed shopper stays unnamed', async () => {
    list = () => page(1, null)
    await showPage(empty)
    await vi.waitFor(() => expect(part('list').textContent).toBe('Henüz yorum yapılmamış'))
    list = () => page(1, [comment(1, { IS_NAME_DISPLAYED: '0' })])
    part<HTMLSelectElement>('sort').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts()[0]).toContain('Müşterimiz'))
    expect(texts()[0]).not.toContain('Işıl')
  })
})

describe('Writing', () => {
  test('sends what stands in the form, once, and empties it when it is taken', async () => {
    let answer: (response: Response) => void = () => {}
    write = () => new Promise<Response>((resolve) => (answer = resolve))
    await showPage(example)
    fill()
    send()
    send()
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBe('true'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer(new Response(JSON.stringify({ status: '1', key: '', statusText: 'Teşekkürler' })))
    await saying('Teşekkürler')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      csrf_token: 'abc',
      prId: '1014',
      rate: '100',
      text: 'Rengi fotoğraftakinin aynısı.',
    })
    expect(sent).toHaveLength(1)
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('')
    expect(part('message').dataset.tone).toBe('success')
    expect(told).toEqual([
      { name: 'vitrin:comment-sent', detail: { productId: 1014, isAccepted: true, message: 'Teşekkürler' } },
    ])
  })

  test('of too little says so under each field, and asks nobody', async () => {
    await showPage(example)
    find<HTMLTextAreaElement>('textarea').value = '  '
    send()
    await vi.waitFor(() => expect(find('[data-error-for="text"]').textContent).toBe('Bu alan boş bırakılamaz'))
    expect(find('[data-error-for="rate"]').textContent).toBe('Bu alan zorunludur')
    expect(find('textarea').getAttribute('aria-invalid')).toBe('true')
    expect(find('textarea').getAttribute('aria-describedby')).toBe(find('[data-error-for="text"]').id)
    expect(sent).toEqual([])
    find('textarea').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await vi.waitFor(() => expect(find('[data-error-for="text"]').textContent).toBe(''))
  })

  test('that the shop refuses keeps every word and names the field', async () => {
    write = () => ({ status: 0, key: 'text', statusText: 'Yorumunuz kısa' })
    await showPage(example)
    fill('kısa')
    send()
    await saying('Yorumunuz kısa')
    expect(find('[data-error-for="text"]').textContent).toBe('Yorumunuz kısa')
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('kısa')
    expect(find<HTMLInputElement>('[value="100"]').checked).toBe(true)
  })

  test.each([
    ['the connection is gone', () => Promise.reject<Response>(new TypeError('offline')), 'Bağlantı hatası'],
    ['the server breaks', () => new Response('x', { status: 500 }), 'İstek 500 durum koduyla başarısız oldu'],
    ['an HTML page comes', () => '<!doctype html>', 'Bir hata oluştu'],
  ])('keeps every word when %s', async (_title, answer, words) => {
    write = answer
    await showPage(example)
    fill()
    send()
    await saying(words)
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Rengi fotoğraftakinin aynısı.')
    expect(part('submit').hasAttribute('aria-busy')).toBe(false)
    expect(part('message').dataset.tone).toBe('danger')
  })
})

describe('Voting', () => {
  test('counts at once, and once', async () => {
    await showPage(example)
    vote(1).click()
    vote(1).click()
    await vi.waitFor(() => expect(votes(1)).toBe('4'))
    vote(0).click()
    await saying('Teşekkürler')
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /srv/service/product-detail/vote-comment/9001/1',
    ])
    expect(vote(1).getAttribute('aria-pressed')).toBe('true')
    expect(votes(0)).toBe('0')
    expect(told).toEqual([
      { name: 'vitrin:comment-voted', detail: { commentId: 9001, isHelpful: true, isAccepted: true } },
    ])
  })

  test('is taken back with the shop’s reason', async () => {
    write = () => ({ status: 0, statusText: 'Daha önce oy verdiniz' })
    await showPage(example)
    vote(0).click()
    await saying('Daha önce oy verdiniz')
    expect(votes(0)).toBe('0')
    expect(vote(0).hasAttribute('aria-pressed')).toBe(false)
  })

  test('stays one vote when the list comes anew, whether it counts the vote already or a cache gave it', async () => {
    list = () => page(1, [comment(9001, { YES_VOTE: '4' }), comment(9002)])
    await showPage(example)
    vote(1).click()
    await saying('Teşekkürler')
    expect(votes(1)).toBe('4')
    part<HTMLSelectElement>('sort').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 9001'))
    await vi.waitFor(() => expect(vote(1).getAttribute('aria-pressed')).toBe('true'))
    expect(votes(1)).toBe('4')
    list = () => page(2, [comment(9001, { YES_VOTE: '3' })])
    part('page', '[data-number="2"]').click()
    await vi.waitFor(() => expect(texts()).toHaveLength(1))
    expect(votes(1)).toBe('4')
  })

  test('is told also after a comment was sent', async () => {
    await showPage(example)
    fill()
    send()
    await saying('Teşekkürler')
    write = () => ({ status: 0, statusText: 'Daha önce oy verdiniz' })
    vote(0).click()
    await saying('Daha önce oy verdiniz')
    expect(part('message').dataset.tone).toBe('danger')
  })

  test('works on comments that were loaded later', async () => {
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
    await vi.waitFor(() => {
      vote(1).click()
      expect(sent.at(-1)?.url.pathname).toContain('vote-comment/20/1')
    })
    await vi.waitFor(() => expect(votes(1)).toBe('4'))
  })
})
