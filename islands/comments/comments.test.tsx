// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { find, showPage } from '@test/page'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { comment, example, page, part, sent, sentEvents, shop } from './test-page'

const empty = example.replace(/<div data-part="list">[\s\S]*?<\/div>/, '<div data-part="list"></div>')
const texts = () => [...document.querySelectorAll('.vitrin-comment')].map((each) => each.textContent)
const vote = (helpful: 0 | 1) => part('vote', `[data-helpful="${helpful}"]`)
const votes = (helpful: 0 | 1) => part('vote-count', `[data-helpful="${helpful}"]`).textContent
const lists = () => sent.filter(({ url }) => url.pathname.includes('/comments/'))
const printed = (words: string) => example.replace(/(data-part="status"[^>]*>)[^<]*/, `$1${words}`)
const sortBy = (order: string): void => {
  const sort = part<HTMLSelectElement>('sort')
  sort.value = order
  sort.dispatchEvent(new Event('change', { bubbles: true }))
}
/** Holds the answer to the next request for a page back until it is called. */
const lateList = (): (() => void) => {
  let answer = (): void => {}
  const late = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(page(2)))
  })
  shop.list = () => late
  return () => answer()
}

describe('The list', () => {
  test('stays as the server printed it, without a request', async () => {
    await showPage(example)
    expect(texts()).toHaveLength(1)
    expect(sent).toEqual([])
    expect(part('average').textContent).toBe('4,5')
  })

  test('that is printed empty is filled, with the rating', async () => {
    await showPage(empty)
    await vi.waitFor(() => expect(part('average').textContent).toBe('4,6'))
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 10'))
    expect(part('total').textContent).toBe('7')
    expect(part('share').style.getPropertyValue('--vitrin-share')).toBe(String(4 / 7))
    expect(part('status').textContent).toBe('7 yorum, sayfa 1 / 2')
    expect(document.querySelector('.vitrin-comment img')).toBeNull()
    expect(find('.vitrin-stars').getAttribute('aria-label')).toBe('5 üzerinden 4 yıldız')
  })

  test('shows another page and another order, each requested in the platform’s format', async () => {
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
    expect(lists()[0]?.url.search).toBe('?page=2&q=&sort=date&dir=desc&language=tr')
    expect(lists()[0]?.url.pathname).toMatch(/\/comments\/1014\/0$/)
    sortBy('rate-asc')
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 10'))
    expect(lists()[1]?.url.search).toContain('page=1&q=&sort=rate&dir=asc')
    find('[data-part="page"][data-number="2"]').click()
    await vi.waitFor(() => expect(lists()).toHaveLength(3))
    expect(lists()[2]?.url.search).toContain('page=2&q=&sort=rate&dir=asc')
  })

  test('in another order is another list: no comment moves from one place to another', async () => {
    const both = [comment(10), comment(20)]
    shop.list = ({ url }) => page(1, url.search.includes('dir=asc') ? both.toReversed() : both)
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 10'))
    const newest = find('.vitrin-comment')
    sortBy('rate-asc')
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
    expect(newest.isConnected).toBe(false)
  })

  test('keeps the printed words until the new ones are there, so that late ones move nothing', async () => {
    await showPage(printed('12 yorum, sayfa 1 / 2'))
    await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toBe('ready'))
    expect(part('status').textContent).toBe('12 yorum, sayfa 1 / 2')
    const answer = lateList()
    part('page').click()
    await vi.waitFor(() => expect(part('list').getAttribute('aria-busy')).toBe('true'))
    expect(part('status').textContent).toBe('12 yorum, sayfa 1 / 2')
    answer()
    await vi.waitFor(() => expect(part('status').textContent).toBe('7 yorum, sayfa 2 / 2'))
  })

  test('has the room of the words from the press on where none are printed, and says nothing yet', async () => {
    await showPage(printed(''))
    const answer = lateList()
    part('page').click()
    await vi.waitFor(() => expect(part('status').textContent).toBe('99 yorum, sayfa 9 / 9'))
    expect(find('[data-part="status"] span').style.visibility).toBe('hidden')
    answer()
    await vi.waitFor(() => expect(part('status').innerHTML).toBe('7 yorum, sayfa 2 / 2'))
  })

  test('gets the focus with its new page, also after a retry', async () => {
    vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => {
      queueMicrotask(() => act(0))
      return 1
    })
    await showPage(example)
    const focused: unknown[] = []
    const late: unknown[] = []
    const observer = new MutationObserver(() => late.push(focused.length))
    observer.observe(part('list'), { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    vi.spyOn(part('list'), 'focus').mockImplementation(() => {
      focused.push([part('list').getAttribute('tabindex'), texts()[0]?.includes('Yorum 20')])
    })
    part('page').click()
    await vi.waitFor(() => expect(focused).toEqual([['-1', true]]))
    await vi.waitFor(() => expect(late, 'in the task in which the pressed button goes').toEqual([1]))
    shop.list = () => new Response('oops', { status: 500 })
    // The observer finds the links of the new page a moment after it is drawn; a press before that goes to the server.
    await vi.waitFor(() => {
      find('[data-part="page"][data-number="2"]').click()
      expect(part('status').textContent).toContain('Yorumlar yüklenemedi')
    })
    shop.list = () => page(2)
    find('[data-part="status"] button').click()
    await vi.waitFor(() => expect(focused).toHaveLength(2))
  })

  test('goes to its start before it shows another page, so that neither a longer nor a shorter one moves anything', async () => {
    await showPage(example)
    const list = part('list')
    vi.spyOn(list, 'offsetHeight', 'get').mockReturnValue(640)
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 640))
    const seen: (string | undefined)[] = []
    const scrolled = vi.spyOn(list, 'scrollIntoView').mockImplementation(() => void seen.push(texts()[0]))
    const before = texts()[0]
    part('page').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
    expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
    expect(seen).toEqual([before])
    expect(list.style.getPropertyValue('min-block-size')).toBe('640px')
  })

  test('never shows an answer that a newer request has superseded', async () => {
    let late: (response: Response) => void = () => {}
    shop.list = ({ url }) =>
      url.search.includes('page=2') ? new Promise<Response>((resolve) => (late = resolve)) : page(1)
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
    shop.list = answer
    await showPage(example)
    part('page').click()
    await vi.waitFor(() => expect(part('status').textContent).toContain('Yorumlar yüklenemedi'))
    expect(texts()).toHaveLength(1)
    expect(part('list').hasAttribute('aria-busy')).toBe(false)
    shop.list = () => page(2)
    find('[data-part="status"] button').click()
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 20'))
  })

  test('without comments shows a message, and an anonymous comment has no name', async () => {
    shop.list = () => page(1, null)
    await showPage(empty)
    await vi.waitFor(() => expect(part('list').textContent).toBe('Henüz yorum yapılmamış'))
    shop.list = () => page(1, [comment(1, { IS_NAME_DISPLAYED: '0' })])
    part<HTMLSelectElement>('sort').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts()[0]).toContain('Müşterimiz'))
    expect(texts()[0]).not.toContain('Işıl')
  })
})

describe('Voting', () => {
  const noticeIs = (words: string) => vi.waitFor(() => expect($notices.get().map(({ text }) => text)).toEqual([words]))
  afterEach(clearNotices)

  test('is described by the title of its comment', async () => {
    shop.list = () => page(1, [comment(9001, { TITLE: 'Güzel' }), comment(9002, { TITLE: 'Dar kalıp' })])
    await showPage(empty)
    await vi.waitFor(() => expect(texts()).toHaveLength(2))
    const titles = [...document.querySelectorAll('[data-part=vote]')].map(
      (each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(titles).toEqual(['Güzel', 'Güzel', 'Dar kalıp', 'Dar kalıp'])
  })

  test('counts at once, and once', async () => {
    await showPage(example)
    vote(1).click()
    vote(1).click()
    await vi.waitFor(() => expect(votes(1)).toBe('4'))
    vote(0).click()
    await noticeIs('Teşekkürler')
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /srv/service/product-detail/vote-comment/9001/1',
    ])
    expect(vote(1).getAttribute('aria-pressed')).toBe('true')
    expect(votes(0)).toBe('0')
    expect(sentEvents).toEqual([
      { name: 'vitrin:comment-voted', detail: { commentId: 9001, isHelpful: true, isAccepted: true } },
    ])
  })

  test('is taken back with the shop’s reason', async () => {
    shop.write = () => ({ status: 0, statusText: 'Daha önce oy verdiniz' })
    await showPage(example)
    vote(0).click()
    await noticeIs('Daha önce oy verdiniz')
    expect(part('message').textContent).toBe('')
    expect(votes(0)).toBe('0')
    expect(vote(0).hasAttribute('aria-pressed')).toBe(false)
  })

  test('stays one vote when the list is loaded again, whether it includes the vote or came from a cache', async () => {
    shop.list = () => page(1, [comment(9001, { YES_VOTE: '4' }), comment(9002)])
    await showPage(example)
    vote(1).click()
    await noticeIs('Teşekkürler')
    expect(votes(1)).toBe('4')
    part<HTMLSelectElement>('sort').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts()[0]).toContain('Yorum 9001'))
    await vi.waitFor(() => expect(vote(1).getAttribute('aria-pressed')).toBe('true'))
    expect(votes(1)).toBe('4')
    shop.list = () => page(2, [comment(9001, { YES_VOTE: '3' })])
    part('page', '[data-number="2"]').click()
    await vi.waitFor(() => expect(texts()).toHaveLength(1))
    await vi.waitFor(() => expect(votes(1)).toBe('4'))
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
