// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, find, leavePage, showPage } from '../../test/page'

const example = readFileSync('islands/live-search/example.html', 'utf8')

const SERVICE = '/srv/service/product/search'

const open = (html = example) => showPage(html.replace('data-island', 'data-load="eager" data-island'))
const field = () => find<HTMLInputElement>('[data-part="input"]')
const options = () => [...document.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
const status = () => find('[data-part="status"]').textContent

const type = (words: string) => {
  field().value = words
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  field().dispatchEvent(event)
  return event
}
const shown = (count: number) => vi.waitFor(() => expect(options()).toHaveLength(count))
const row = (title: string, url: string) => ({ title, url, image: 'media/a.svg' })
const html = (...titles: string[]) =>
  `<ul>${titles.map((title) => `<li><a href="/${title.length}"><img src="/a.svg"><span>${title}</span> <span>9,90 TL</span></a></li>`).join('')}</ul>`

afterEach(leavePage)

describe('While the shopper types', () => {
  test('two letters ask nothing, three ask once after the pause', async () => {
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

  test('what was typed is marked, whatever its case and dots', async () => {
    answerWith({ [SERVICE]: () => ({ data: [row('IŞIKLI İşli fener', 'fener')] }) })
    await open()
    type('isik')
    await shown(1)
    expect([...find('[role="option"]').querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['IŞIK'])
  })

  test.each(['(((', '<b>x', '\\d+[', '%%%'])('the word %s is only a word', async (word) => {
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

  test('nothing found is said in the server’s own words', async () => {
    answerWith({ [SERVICE]: () => '<p>Sonuç yok, <b>üzgünüz</b></p>' })
    await open()
    type('kupa')
    await vi.waitFor(() => expect(status()).toBe('Sonuç yok, üzgünüz'))
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('a failure is said, logged, and told to the theme; the form still searches', async () => {
    answerWith({ [SERVICE]: () => new Response('', { status: 500 }) })
    const told: unknown[] = []
    await open()
    window.vitrin?.on('search-answered', (detail) => told.push(detail))
    type('kupa')
    await vi.waitFor(() => expect(status()).toBe('Arama sonuçları alınamadı'))
    expect(told).toEqual([{ word: 'kupa', count: 0, isAnswered: false }])
    expect(window.vitrin?.log.some(({ where }) => where.includes('product/search'))).toBe(true)
    expect(press('Enter').defaultPrevented).toBe(false)
  })
})

describe('By keyboard', () => {
  const openList = async () => {
    answerWith({ [SERVICE]: () => html('Kupa', 'Kupalık') })
    await open()
    type('kupa')
    await shown(2)
    await vi.waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
  }
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

  test('the arrows walk through the results and back into the field', async () => {
    await openList()
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupa9,90 TL'))
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupalık9,90 TL'))
    press('ArrowDown')
    await vi.waitFor(() => expect(field().hasAttribute('aria-activedescendant')).toBe(false))
    press('ArrowUp')
    await vi.waitFor(() => expect(active()).toBe('Kupalık9,90 TL'))
  })

  test('Enter sends the form when no result is chosen', async () => {
    await openList()
    expect(press('Enter').defaultPrevented).toBe(false)
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
  })

  test('Enter follows the chosen result', async () => {
    await openList()
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupa9,90 TL'))
    const followed: string[] = []
    find('form').addEventListener('click', (event) => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.getAttribute('href') ?? '')
    })
    const told: unknown[] = []
    window.vitrin?.on('search-chosen', (detail) => told.push(detail))
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(followed).toEqual([new URL('/4', document.baseURI).href])
    expect(told).toEqual([{ word: 'kupa', url: followed[0] }])
  })

  test('keys of an input method choose nothing', async () => {
    await openList()
    press('ArrowDown', { isComposing: true })
    press('Enter', { keyCode: 229 })
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    expect(find('[data-part="results"]').hidden).toBe(false)
  })

  test('after Escape an arrow opens the same results without asking again', async () => {
    await openList()
    press('Escape')
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
    press('ArrowDown')
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(false))
    expect(fetch).toHaveBeenCalledTimes(1)
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

  test('a click elsewhere leaves a search page its own word', async () => {
    await openList('halı')
    find('#other').click()
    await vi.waitFor(() => expect(field().value).toBe('halı'))
  })

  test('a phone’s keyboard that is put away clears nothing', async () => {
    await openList()
    field().dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
    expect(field().value).toBe('kupa')
    expect(find('[data-part="results"]').hidden).toBe(false)
  })

  test('a selection that is dragged out of the field clears nothing', async () => {
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

test('words typed before the code arrived are searched for', async () => {
  answerWith({ [SERVICE]: () => html('Kupa') })
  document.body.innerHTML = ''
  await showPage(example)
  field().value = 'kupa'
  field().focus()
  await window.vitrin?.settled()
  await shown(1)
})
