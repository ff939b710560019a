// @vitest-environment dom

import { closeAllPopups } from '@test/overlays'
import { find, leavePage } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $popups } from '@/overlays/popups-store'
import { forgetFavorites } from '@/shop/favorites/store'
import { takeFavoriteIntents } from '@/shop/member/intents'
import { example, heart, late, link, list, listed, member, own, pressed, received, show, writes } from './test-page'

describe('While the list of favorites is on its way', () => {
  const printed = example.replace('aria-pressed="false"', 'aria-pressed="true"')

  test('the printed heart stays', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer }, member, printed)
    void listed()
    expect(pressed()).toBe('true')
    give(list())
    await vi.waitFor(() => expect(pressed()).toBe('false'))
  })

  test('a press on a printed favorite takes it off, not on again', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer }, member, printed)
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    give(list(1014))
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: false, isAccepted: true }]))
    expect(writes()).toEqual(['delete-shopping-products-by-product-id'])
  })

  test('two presses are none', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer }, member, printed)
    heart().click()
    heart().click()
    give(list(1014))
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
  })

  test('a press is settled by the list alone when it says the same', async () => {
    const { answer, give } = late()
    await show({ 'get-shopping-list': answer })
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    give(list(1014))
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
  })

  test('and never comes, a favorite that cannot be taken off says so', async () => {
    let answer: () => object = () => new Response('', { status: 500 })
    await show({ 'get-shopping-list': () => answer() }, member, printed)
    await listed()
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ lines: ['Favorileriniz güncellenemedi'] }]))
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
    answer = () => list(1014)
    await vi.waitFor(() => find('.vitrin-popup-message button').click())
    await vi.waitFor(() => expect(writes()).toEqual(['delete-shopping-products-by-product-id']))
    await vi.waitFor(() => expect(pressed()).toBe('false'))
  })
})

describe('A guest who presses the heart', () => {
  test('gets the login popup, an empty heart, and the intent is kept once', async () => {
    await show({}, {})
    heart().click()
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ content: { name: 'popup-login' } }]))
    expect(pressed()).toBe('false')
    expect(writes()).toEqual([])
    expect(takeFavoriteIntents()).toHaveLength(1)
  })

  test('finds it filled after the sign-in', async () => {
    await show({}, {})
    heart().click()
    await vi.waitFor(() => expect($popups.get()).toHaveLength(1))
    await leavePage()
    forgetFavorites()
    closeAllPopups()
    await show()
    const { carryOutIntents } = await import('@/shop/favorites/favorites')
    await carryOutIntents()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    expect(takeFavoriteIntents()).toEqual([])
  })

  test('sees no filled heart of another visitor on a cached page', async () => {
    await show({}, {}, example.replace('aria-pressed="false"', 'aria-pressed="true"'))
    await vi.waitFor(() => expect(pressed()).toBe('false'))
  })
})

describe('The heart as a control', () => {
  test('keeps the name that the theme gave it, pressed or not', async () => {
    await show(
      { 'get-shopping-list': () => list(1014) },
      member,
      example.replace('"Favorilere ekle"', '"Kupa: favori"'),
    )
    await listed()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(heart().getAttribute('aria-label')).toBe('Kupa: favori')
  })

  test('gets a name where it has none', async () => {
    await show({}, member, example.replace(' aria-label="Favorilere ekle"', ''))
    expect(heart().getAttribute('aria-label')).toBe('Favorilere ekle')
  })

  test.each([
    '<input type="button" value="Listeme ekle" data-part="toggle">',
    '<img alt="Listeme ekle" data-part="toggle">',
  ])('is what its own element is called: %s', async (toggle) => {
    await show({}, member, `<div data-island="favorite-button" data-product-id="7">${toggle}</div>`)
    expect(find(own).dataset.islandState).toBe('ready')
    expect(heart().hasAttribute('aria-label')).toBe(false)
  })

  test('may be a link that is the island itself: Space works, Ctrl+click stays a link', async () => {
    await show({}, member, link)
    await listed()
    const itself = find(own)
    expect(itself.getAttribute('role')).toBe('button')
    expect(itself.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))).toBe(true)
    expect(itself.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))).toBe(
      false,
    )
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(itself.getAttribute('aria-pressed')).toBe('true')
  })

  test('counts the shopper’s favorites', async () => {
    const { answer, give } = late()
    await show(
      { 'get-shopping-list': answer },
      member,
      example.replace('</form>', '<span data-part="count">9</span></form>'),
    )
    void listed()
    expect(find('[data-part=count]').textContent).toBe('9')
    give(list(5, 6))
    await vi.waitFor(() => expect(find('[data-part=count]').textContent).toBe('2'))
    heart().click()
    await vi.waitFor(() => expect(find('[data-part=count]').textContent).toBe('3'))
  })

  test('keeps the words around the printed count, before and after the view is there', async () => {
    const words = '<span data-part="count"><b>9</b> beğeni</span>'
    await show({ 'get-shopping-list': () => list(5, 6) }, member, example.replace('</form>', `${words}</form>`))
    await listed()
    const count = find('[data-part=count]')
    await vi.waitFor(() => expect(count.innerHTML).toBe('<b>2</b> beğeni'))
    heart().click()
    await vi.waitFor(() => expect(count.innerHTML).toBe('<b>3</b> beğeni'))
  })

  test('that is nowhere is reported to the theme author', async () => {
    await show({}, member, '<div data-island="favorite-button" data-product-id="1014"><a href="/giris">x</a></div>')
    await vi.waitFor(() => expect(window.vitrin?.log.at(-1)?.write).toContain('data-part="toggle"'))
  })
})
