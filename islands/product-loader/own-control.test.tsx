// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/product-loader/example.html', 'utf8').replace(
  'data-island=',
  'data-load="eager" data-auto-pages="0" data-island=',
)
const withoutParts = example
  .replace(/<a href="\?ps=2" rel="next"[\s\S]*?<\/a>/, '')
  .replace(/<p data-part="status"[^>]*><\/p>/, '')
const card = (id: number): string =>
  `<article data-product="${id}"><h3><a href="/urun/${id}">Ürün ${id}</a></h3></article>`
const own = (rel: string) => document.querySelector<HTMLAnchorElement>(`.vitrin-list-more [rel="${rel}"]`)
const ids = () => [...document.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => dataset.product)

beforeEach(() => history.replaceState(null, '', '/kategori/kupa'))
afterEach(leavePage)

describe('A list whose theme printed no control for more', () => {
  test('gets a link to the next page, which loads it', async () => {
    answerWith({ 'product-loader': () => card(300) })
    await showPage(withoutParts)
    const link = await vi.waitFor(() => own('next') ?? Promise.reject(new Error('no link')))
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Sonraki ürünleri göster', '/kategori/kupa?ps=2'])
    link?.click()
    await vi.waitFor(() => expect(ids()).toEqual(['146', '147', '300']))
    expect(find('.vitrin-list-more [role="status"]').textContent).toBe('1 ürün daha yüklendi')
    expect(document.activeElement?.textContent).toBe('Ürün 300')
  })

  test('gets a link to the page before as well, above the list', async () => {
    history.replaceState(null, '', '/kategori/kupa?ps=3')
    answerWith({ 'product-loader': () => card(300) })
    await showPage(withoutParts.replace('data-page="1"', 'data-page="3"'))
    const link = await vi.waitFor(() => own('prev') ?? Promise.reject(new Error('no link')))
    expect(find('.vitrin-list-more').nextElementSibling).toBe(find('[data-part="list"]'))
    link?.click()
    await vi.waitFor(() => expect(ids()[0]).toBe('300'))
  })

  test.each([
    ['the row that the list shares with the filters', 'display: flex', '#layout'],
    ['the grid that has a column for filters', 'display: grid; grid-template-columns: 200px 1fr', '#layout'],
    ['the list, which has its row to itself', 'display: flex; flex-direction: column', '[data-part="list"]'],
    ['the list in a grid of one column', 'display: grid', '[data-part="list"]'],
  ])('gets the link below %s', async (_where, style, above) => {
    const printed = withoutParts.replace(
      /(<div data-part="list"[\s\S]*<\/div>)/,
      `<div id="layout" style="${style}">$1</div>`,
    )
    expect(printed).toContain('layout')
    await showPage(printed)
    await vi.waitFor(() => expect(own('next')).not.toBeNull())
    expect(find('.vitrin-list-more').previousElementSibling).toBe(find(above))
  })

  test('is offered another try after a failure, and no link after the last page', async () => {
    let answer = (): string | Response => new Response('', { status: 500 })
    answerWith({ 'product-loader': () => answer() })
    await showPage(withoutParts.replace('data-last-page="5"', 'data-last-page="2"'))
    const link = await vi.waitFor(() => own('next') ?? Promise.reject(new Error('no link')))
    link?.click()
    await vi.waitFor(() => expect(own('next')?.textContent).toBe('Tekrar dene'))
    answer = () => card(300)
    own('next')?.click()
    await vi.waitFor(() => expect(own('next')).toBeNull())
    expect(ids()).toContain('300')
  })

  test('is as the theme printed it when the island goes', async () => {
    answerWith({})
    await showPage(withoutParts)
    await vi.waitFor(() => expect(own('next')).not.toBeNull())
    const section = find('section')
    section.remove()
    await vi.waitFor(() => expect(window.vitrin?.islands()).toEqual([]))
    expect(section.querySelector('.vitrin-list-more')).toBeNull()
  })
})

test('A list whose theme names the number of products says how many of them are shown', async () => {
  answerWith({ 'product-loader': () => card(300) })
  await showPage(example.replace('data-page="1"', 'data-page="1" data-total="480"'))
  find('[data-part="more"]').click()
  await vi.waitFor(() => expect(find('[data-part="status"]').textContent).toBe('1 ürün daha yüklendi. 3 / 480'))
})
