// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetProduct, rememberedProduct, rememberProduct } from '@/shop/catalog/list-return'

const example = readFileSync('islands/product-loader/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const card = (id: number) =>
  `<article data-product="${id}"><h3><a href="/urun/${id}">Ürün ${id}</a></h3></article><script>globalThis.ran = true</script>`
const detailOf = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : undefined)
const pageOf = ({ url }: Sent): number => Number(url.searchParams.get('pg'))
const cardsOf = (sent: Sent): string => card(pageOf(sent) * 1000) + card(pageOf(sent) * 1000 + 1)
const part = (name: string) => find(`[data-part="${name}"]`)
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => Number(dataset.product))

const show = async (
  html = example,
  answer: (sent: Sent) => string | Response | Promise<Response> = cardsOf,
): Promise<Sent[]> => {
  const sent = answerWith({ 'product-loader': answer })
  await showPage(html)
  return sent
}

const later = (page: number) =>
  example
    .replace('data-page="1"', `data-page="${page}"`)
    .replace('<div data-part', `<a href="?ps=${page - 1}" data-part="previous">Önceki</a><div data-part`)

beforeEach(() => history.replaceState(null, '', '/kategori/kupa'))

afterEach(async () => {
  forgetProduct()
  await leavePage()
})

test('A list whose cards are marked in another way is shown which selector was looked for', async () => {
  await show(example.replaceAll('data-product=', 'data-urun='))
  const received = window.vitrin?.log.filter(({ where }) => where === 'product-loader list')
  expect(received).toMatchObject([
    { came: 'no card that matches [data-product]', write: expect.stringContaining('data-item=".card"') },
  ])
  await leavePage()
  await show(example.replace(/<article[\s\S]*<\/article>/, '<p>Ürün yok. <a href="/">Ana sayfa</a></p>'))
  expect(window.vitrin?.log.filter(({ where }) => where === 'product-loader list')).toEqual([])
})

describe('The link to more products', () => {
  test('loads the next page into the list, says so and leads on', async () => {
    const sent = await show()
    const loaded = vi.fn()
    document.addEventListener('vitrin:products-loaded', (event) => loaded(detailOf(event)), { once: true })
    part('more').click()
    await vi.waitFor(() => expect(ids()).toEqual([146, 147, 2000, 2001]))
    expect(sent.map(pageOf)).toEqual([2])
    expect(part('status').textContent).toBe('2 ürün daha yüklendi')
    expect(part('more').getAttribute('href')).toBe('/kategori/kupa?ps=3')
    expect(document.activeElement?.textContent).toBe('Ürün 2000')
    expect(loaded).toHaveBeenCalledWith({ page: 2, count: 2 })
    expect(Reflect.has(globalThis, 'ran')).toBe(false)
    expect(document.querySelector('[data-part="list"] script')).toBeNull()
  })

  test('shows that it is busy, on the page too, and ends that in the end', async () => {
    let give: (answer: Response) => void = () => {}
    const late = new Promise<Response>((resolve) => {
      give = resolve
    })
    await show(example, () => late)
    const batches: (string | null)[][] = []
    const watch = new MutationObserver((records) => batches.push(records.map(({ attributeName }) => attributeName)))
    watch.observe(document.body, { attributeFilter: ['class', 'aria-busy'], subtree: true })
    part('more').click()
    await vi.waitFor(() => expect(document.body.classList.contains('loading')).toBe(true))
    watch.disconnect()
    // The frame that answers the press shows the busy link only.
    expect(batches.find((names) => names.includes('aria-busy'))).not.toContain('class')
    expect(part('list').getAttribute('aria-busy')).toBe('true')
    expect(part('more').getAttribute('aria-busy')).toBe('true')
    give(new Response(card(2)))
    await vi.waitFor(() => expect(document.body.classList.contains('loading')).toBe(false))
    expect(part('list').hasAttribute('aria-busy')).toBe(false)
  })

  test('of one list keeps the page busy while another list loads', async () => {
    const gives: ((answer: Response) => void)[] = []
    await show(
      example + example.replace('data-block="938"', 'data-block="939"'),
      () => new Promise<Response>((resolve) => gives.push(resolve)),
    )
    for (const more of document.querySelectorAll<HTMLElement>('[data-part="more"]')) more.click()
    await vi.waitFor(() => expect(gives).toHaveLength(2))
    gives[0]?.(new Response(card(2)))
    await vi.waitFor(() => expect(document.querySelectorAll('[data-part="list"][aria-busy]')).toHaveLength(1))
    await vi.waitFor(() => expect(document.body.classList.contains('loading')).toBe(true))
    gives[1]?.(new Response(card(2)))
    await vi.waitFor(() => expect(document.body.classList.contains('loading')).toBe(false))
  })

  test('goes when the last page is there', async () => {
    await show(example.replace('data-last-page="5"', 'data-last-page="2"'))
    part('more').click()
    await vi.waitFor(() => expect(part('status').textContent).toBe('2 ürün daha yüklendi. Tüm ürünler gösterildi'))
    expect(part('more').hidden).toBe(true)
  })

  test('offers another try after a failure', async () => {
    const answers = [() => new Response('', { status: 500 }), cardsOf]
    await show(example, (sent) => answers.shift()?.(sent) ?? '')
    const failed = vi.fn()
    document.addEventListener('vitrin:products-failed', (event) => failed(detailOf(event)), { once: true })
    part('more').click()
    await vi.waitFor(() => expect(part('status').textContent).toBe('Ürünler yüklenemedi'))
    expect(part('more').textContent).toBe('Tekrar dene')
    expect(failed).toHaveBeenCalledWith({ page: 2 })
    part('more').click()
    await vi.waitFor(() => expect(ids()).toHaveLength(4))
    expect(part('more').textContent).toBe('Sonraki ürünleri göster')
  })

  test('leaves products out that the list has already', async () => {
    await show(example, () => card(146) + card(300) + card(300))
    part('more').click()
    await vi.waitFor(() => expect(ids()).toEqual([146, 147, 300]))
    expect(part('status').textContent).toBe('1 ürün daha yüklendi')
  })

  test('takes odd cards as they are: long names, quotes, HTML as text; a card without a product is no product', async () => {
    const long = 'Uzun'.repeat(50)
    const odd = [
      `<article data-product="301"><h3><a href="/urun/a">${long}</a></h3></article>`,
      '<article data-product="302"><h3><a href="/urun/b?x=%22&amp;y=+">&quot;A&quot; &amp; &lt;b&gt; 100%</a></h3></article>',
      '<article data-product=""><h3>Kimliksiz</h3></article>',
      '<article data-product="303"></article>',
      '<p onclick="window.ran = 1">söz</p><script>window.ran = 1</script>',
    ]
    await show(example, () => odd.join(''))
    part('more').click()
    await vi.waitFor(() => expect(ids()).toEqual(expect.arrayContaining([146, 147, 301, 302, 303])))
    expect(find('[data-product="301"]').textContent).toBe(long)
    expect(find('[data-product="302"] a').textContent).toBe('"A" & <b> 100%')
    expect(find('[data-product="302"] a').getAttribute('href')).toBe('/urun/b?x=%22&y=+')
    expect(document.querySelector('[data-part="list"] script')).toBeNull()
    expect(Reflect.has(window, 'ran')).toBe(false)
  })

  test('a press for another tab is the browser’s', async () => {
    const sent = await show()
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    part('more').addEventListener('click', (event) => event.preventDefault(), { once: true })
    part('more').dispatchEvent(press)
    expect(sent).toEqual([])
  })
})

describe('The button above the list', () => {
  test('loads the page before, above', async () => {
    const sent = await show(later(3))
    part('previous').click()
    await vi.waitFor(() => expect(ids()).toEqual([2000, 2001, 146, 147]))
    expect(sent.map(pageOf)).toEqual([2])
    expect(part('previous').getAttribute('href')).toBe('/kategori/kupa')
  })

  test('a keyboard goes on with the first product when the button goes', async () => {
    await show(later(2))
    part('previous').focus()
    part('previous').click()
    await vi.waitFor(() => expect(part('previous').hidden).toBe(true))
    expect(document.activeElement?.textContent).toBe('Ürün 1000')
  })

  test('stays away without the setting, and the links to the pages stay', async () => {
    await show(later(3).replace('data-show-button="1"', ''))
    expect(part('previous').hidden).toBe(true)
    expect(part('pages').hidden).toBe(false)
    await leavePage()
    await showPage(later(3).replace('data-show-button="1"', ''), { settings: { DYNAMIC_LOADING_SHOW_BUTTON: '1' } })
    expect(part('previous').hidden).toBe(false)
    expect(part('pages').hidden).toBe(true)
  })
})

describe('The address and the way back', () => {
  test.each(['0', '-1', 'abc', '9'])('ps=%s becomes the page that the server printed', async (ps) => {
    history.replaceState(null, '', `/kategori/kupa?sort=5&ps=${ps}`)
    await show()
    expect(location.search).toBe('?sort=5')
  })

  test('a product that is pressed is remembered by page and place', async () => {
    await show()
    part('more').click()
    await vi.waitFor(() => expect(ids()).toHaveLength(4))
    const link = find<HTMLAnchorElement>('[data-product="2001"] a')
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(rememberedProduct()).toMatchObject({ page: 2, index: 1 })
  })

  test.each([
    ['as it was opened', '/urun/nar-kase-147', true],
    ['after a variant was chosen', '/urun/nar-kase-147?variant=3#foto', true],
    ['from another product', '/urun/lale-kupa-146', false],
  ])('a link back from the product’s page, %s, leads to its card', async (_how, path, isFound) => {
    rememberProduct({ category: '', page: 1, index: 1 })
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + path)
    await show()
    expect(document.activeElement?.textContent === 'Nar Kâse').toBe(isFound)
    forgetProduct()
  })

  test('what surrounds a product’s link is not its way', async () => {
    await show()
    find('[data-product="146"]').click()
    expect(rememberedProduct()).toBeUndefined()
  })
})

test('Outside of a block the links do the work and the log says what to write', async () => {
  const sent = await show(example.replace(/data-block="938"/, ''))
  part('more').addEventListener('click', (event) => event.preventDefault(), { once: true })
  part('more').click()
  expect(sent).toEqual([])
  expect(window.vitrin?.log).toMatchObject([{ where: 'product-loader', write: expect.stringContaining('data-block') }])
})

test('Themes that wrap each card in a column get whole columns', async () => {
  const column = (id: number) => `<div class="col">${card(id)}</div>`
  await show(
    example.replace(/<article[\s\S]*<\/article>/, column(1) + column(2)),
    (sent) => `<div class="row">${column(2)}${column(pageOf(sent) * 1000)}</div>`,
  )
  part('more').click()
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 2000]))
  expect([...part('list').children].map(({ className }) => className)).toEqual(['col', 'col', 'col'])
})
