// @vitest-environment dom

import { answerWith, find, showPage } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { example, field, html, open, options, press, SERVICE, shown, type } from './test-page'

const status = () => find('[data-part="status"]').textContent
const row = (title: string, url: string) => ({ title, url, image: 'media/a.svg' })

describe('While the shopper types', () => {
  test('two letters send nothing, three send one request after the pause', async () => {
    const sent = answerWith({ [SERVICE]: () => html('Kupa') })
    await open()
    type('ku')
    type('kup')
    type('kupa')
    await shown(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', body: 'searchWord=kupa' })
    expect(options()[0]?.textContent).toBe('Kupa9,90 TL')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await vi.waitFor(() => expect(status()).toBe('1 sonuç bulundu'))
  })

  test.each([
    ['a class', 'class="d-none" data-off="d-none"'],
    ['the attribute hidden', 'hidden'],
    ['a style', 'style="display: none"'],
  ])(
    'a box that the theme printed hidden by %s is shown around the results, and hidden after them',
    async (_by, printed) => {
      answerWith({ [SERVICE]: () => html('Kupa') })
      await open(example.replace('data-part="panel"', `data-part="panel" ${printed}`))
      const isShown = () => {
        const { hidden, classList, style } = find('[data-part="panel"]')
        return !hidden && !classList.contains('d-none') && style.display !== 'none'
      }
      expect(isShown()).toBe(false)
      type('kupa')
      await shown(1)
      expect(isShown()).toBe(true)
      press('Escape')
      await vi.waitFor(() => expect(isShown()).toBe(false))
    },
  )

  test('the box of the results keeps the id by which the theme styles it', async () => {
    answerWith({ [SERVICE]: () => html('Kupa') })
    await open(example.replace('data-part="results"', 'id="autocomplete" data-part="results"'))
    type('kupa')
    await shown(1)
    expect([find('[role=listbox]').id, field().getAttribute('aria-controls')]).toEqual(['autocomplete', 'autocomplete'])
  })

  test('an older answer that comes late is not shown', async () => {
    let answerFirst = (_text: Response) => {}
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve
    })
    const sent = answerWith({
      [SERVICE]: ({ body }) => (body.endsWith('kup') ? first : html('Yeni')),
    })
    await open()
    type('kup')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    type('kupa')
    await shown(1)
    answerFirst(new Response(html('Eski', 'Daha eski')))
    await first
    expect(options().map((each) => each.textContent)).toEqual(['Yeni9,90 TL'])
  })

  test('an answer that comes after Escape opens nothing', async () => {
    let answer = (_text: Response) => {}
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const sent = answerWith({ [SERVICE]: () => late })
    await open()
    type('kupa')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    press('Escape')
    answer(new Response(html('Kupa')))
    await late
    await vi.waitFor(() => expect(find('form').hasAttribute('aria-busy')).toBe(false))
    expect(find('[data-part="results"]').hidden).toBe(true)
    expect(field().value).toBe('kupa')
  })

  test('a slow search shows a message, and its answer is still shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let answer = (_text: Response) => {}
    const sent = answerWith({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await open()
    type('kupa')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(status()).toBe('Yükleniyor')
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect(status()).toBe('Yükleme uzun sürüyorTekrar dene'))
    expect(find('form').hasAttribute('data-open')).toBe(true)
    answer(new Response(html('Kupa')))
    await shown(1)
    expect(status()).toBe('1 sonuç bulundu')
  })

  test('the typed text is highlighted, whatever its case and dots', async () => {
    answerWith({ [SERVICE]: () => ({ data: [row('IŞIKLI İşli fener', 'fener')] }) })
    await open()
    type('isik')
    await shown(1)
    expect([...find('[role="option"]').querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['IŞIK'])
  })

  test.each(['(((', '<b>x', '\\d+[', '%%%'])('the text %s is only text', async (word) => {
    const sent = answerWith({
      [SERVICE]: () =>
        `<ul><li><a href="/a" onclick="boom()">${'&lt;b&gt;x ((( '}<script>boom()</script></a></li></ul>`,
    })
    await open()
    type(word)
    await shown(1)
    expect(new URLSearchParams(sent[0]?.body).get('searchWord')).toBe(word)
    expect(find('[role="option"]').textContent).toBe('<b>x (((')
    expect(document.querySelector('[role="option"] b, [role="option"] script')).toBeNull()
  })
})

describe('What the server may answer', () => {
  test('search-all shows each kind under its heading', async () => {
    const sent = answerWith({
      searchAll: () => ({
        products: [row('Kupa', 'kupa')],
        categories: [{ title: 'Kupalar', url: 'kupalar' }],
        brands: [{ title: 'Kupacı', url: 'kupaci' }],
        combines: null,
      }),
    })
    await open(example.replace('role="search"', 'role="search" data-all'))
    type('kupa')
    await shown(3)
    expect(sent[0]?.url.pathname).toBe('/srv/service/product/searchAll/kupa')
    expect([...document.querySelectorAll('[role="group"]')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'Ürünler',
      'Kategoriler',
      'Markalar',
    ])
  })

  test('addresses of other sites and scripts are left out', async () => {
    answerWith({
      [SERVICE]: () => ({
        data: [row('Kötü', 'javascript:alert(1)'), row('Uzak', 'https://other.example/'), row('İyi', 'kupa')],
      }),
    })
    await open()
    type('kupa')
    await shown(1)
    expect(options()[0]?.textContent).toBe('İyi')
  })

  test('an empty answer shows the server’s message', async () => {
    answerWith({ [SERVICE]: () => '<p>Sonuç yok, <b>üzgünüz</b></p>' })
    await open()
    type('kupa')
    await vi.waitFor(() => expect(status()).toBe('Sonuç yok, üzgünüz'))
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('a failure shows a message, a log line and an event; the form still searches', async () => {
    answerWith({ [SERVICE]: () => new Response('', { status: 500 }) })
    const sentEvents: unknown[] = []
    await open()
    window.vitrin?.on('search-answered', (detail) => sentEvents.push(detail))
    type('kupa')
    await vi.waitFor(() => expect(status()).toBe('Arama sonuçları alınamadıTekrar dene'))
    expect(sentEvents).toEqual([{ word: 'kupa', count: 0, isAnswered: false }])
    expect(window.vitrin?.log.some(({ where }) => where.includes('product/search'))).toBe(true)
    expect(press('Enter').defaultPrevented).toBe(false)
  })
})

describe('Leaving the search', () => {
  const openList = async (value = '') => {
    answerWith({ [SERVICE]: () => html('Kupa') })
    await open(`${example.replace('type="search"', `type="search" value="${value}"`)}<button id="other">x</button>`)
    type('kupa')
    await shown(1)
  }

  test('a click elsewhere clears the field and the results', async () => {
    await openList()
    find('#other').click()
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
    expect(field().value).toBe('')
  })

  test('a click elsewhere keeps a search page’s own word', async () => {
    await openList('halı')
    find('#other').click()
    await vi.waitFor(() => expect(field().value).toBe('halı'))
  })

  test('closing a phone’s keyboard clears nothing', async () => {
    await openList()
    field().dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
    expect(field().value).toBe('kupa')
    expect(find('[data-part="results"]').hidden).toBe(false)
  })

  test('dragging a selection out of the field clears nothing', async () => {
    await openList()
    field().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    find('#other').click()
    expect(field().value).toBe('kupa')
  })

  test('the clear button empties the field and stays in it', async () => {
    await openList()
    const clear = find<HTMLButtonElement>('[data-part="clear"]')
    await vi.waitFor(() => expect(clear.hidden).toBe(false))
    clear.click()
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    await vi.waitFor(() => expect(clear.hidden).toBe(true))
  })
})

test('Text typed before the code had loaded is searched for', async () => {
  answerWith({ [SERVICE]: () => html('Kupa') })
  document.body.innerHTML = ''
  await showPage(example)
  field().value = 'kupa'
  field().focus()
  await window.vitrin?.settled()
  await shown(1)
})
