// @vitest-environment dom

import { addJquery, find, showPage } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import {
  done,
  example,
  heart,
  late,
  link,
  list,
  listed,
  member,
  own,
  pressed,
  received,
  sent,
  serve,
  writes,
} from './test-page'

const islandState = () => find(own).dataset.islandState

describe('A press on a heart before React has come', () => {
  test('turns it at once and sends, and the view that follows shows the same', async () => {
    const { answer, give } = late()
    serve({ 'add-to-fav-list': answer })
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    expect(islandState()).toBe('waiting')
    give(done)
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('true')
  })

  test.each([
    ['the list', 'get-shopping-list', list()],
    ['a heart', 'add-to-fav-list', done],
  ])('is announced as slow when %s is not answered, and holds as soon as it is', async (_what, service, body) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { answer, give } = late()
    serve({ [service]: answer })
    await showPage(example, member)
    heart().click()
    await vi.waitFor(() => expect(sent.at(-1)?.url.pathname).toContain(service))
    vi.advanceTimersByTime(8000)
    const words = () => $notices.get().map(({ text }) => text)
    await vi.waitFor(() => expect(words()).toEqual(['Yanıt gecikiyor. Favorileriniz henüz güncellenmemiş olabilir.']))
    expect(pressed()).toBe('true')
    give(body)
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: true }]))
  })

  test('is announced as slow within ten seconds of the press when the list comes late and the heart is not answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { answer, give } = late()
    serve({ 'get-shopping-list': answer, 'add-to-fav-list': () => new Promise<Response>(() => {}) })
    await showPage(example, member)
    heart().click()
    await vi.waitFor(() => expect(sent.at(-1)?.url.pathname).toContain('get-shopping-list'))
    vi.advanceTimersByTime(7000)
    give(list())
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    vi.advanceTimersByTime(2500)
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
  })

  test.each([
    ['the list', 'get-shopping-list', list()],
    ['the change', 'add-to-fav-list', done],
  ])('can be sent again from the notice when %s is never answered', async (_what, service, body) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const silence = new Promise<Response>(() => {})
    const answers: (() => object)[] = [() => silence, () => body]
    serve({ [service]: () => answers.shift()?.() ?? body })
    await showPage(example, member)
    heart().click()
    await vi.waitFor(() => expect(sent.at(-1)?.url.pathname).toContain(service))
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
    const action = $notices.get()[0]?.action
    expect(action?.label).toBe('Tekrar dene')
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    expect(pressed()).toBe('true')
    expect(sent.filter(({ url }) => url.pathname.includes(service))).toHaveLength(2)
  })

  test('is taken back when the shop refuses', async () => {
    serve({ 'add-to-fav-list': () => ({ status: 0, statusText: 'Olmadı' }) })
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: false, isAccepted: false }]))
    expect(pressed()).toBe('false')
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('false')
  })

  test('twice leaves it as it was', async () => {
    const { answer, give } = late()
    serve({ 'add-to-fav-list': answer })
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('false'))
    give(done)
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id']))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('false')
  })

  test('while the list is on its way is shown at once and waits for it', async () => {
    const { answer, give } = late()
    serve({ 'get-shopping-list': answer })
    await showPage(example, member)
    heart().click()
    await vi.waitFor(() => expect(pressed()).toBe('true'))
    expect(writes()).toEqual([])
    give(list())
    await vi.waitFor(() => expect(writes()).toEqual(['add-to-fav-list']))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(pressed()).toBe('true')
  })

  test('asks a guest to sign in, also on a link', async () => {
    serve()
    await showPage(link)
    find(own).click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ content: { name: 'popup-login' } }]))
    expect(writes()).toEqual([])
  })

  test('is answered once: a listener of the theme’s jQuery that sends it, too, is left out, and what only counts runs', async () => {
    const jquery = addJquery()
    const [called, sends, counts] = [vi.fn(), vi.fn(), vi.fn()]
    serve()
    await showPage(example, member)
    await listed()
    jquery(heart()).on('click', () => {
      called()
      jquery.post('/wishlist/add', { id: 1014 })
    })
    jquery(document).on('click', '[data-part=toggle]', () => {
      const wishlist = { add: sends }
      wishlist.add(1014)
    })
    jquery(document).on('click', '[data-part=toggle]', () => counts('add_to_wishlist'))
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{}, { isFavorite: false }]))
    expect(writes()).toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id'])
    expect([called, sends, counts].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 2])
    expect(window.vitrin?.log.filter(({ came }) => /left out/.test(came))).toHaveLength(2)
  })

  test('is answered once: what native listeners of the theme send for it, or lead to, is left out, and what only counts is sent', async () => {
    const navigation = new EventTarget()
    Reflect.set(window, 'navigation', navigation)
    const led: string[] = []
    /** Leads to an address as `location = …` does. */
    const lead = (url: string, sameDocument = false, cancelable = true): void => {
      const event = Object.assign(new Event('navigate', { cancelable }), { destination: { url, sameDocument } })
      if (navigation.dispatchEvent(event)) led.push(url)
    }
    let presses = 0
    const listener = (): void => {
      presses += 1
      void fetch(`/favori/ekle?_=${presses}`, { method: 'POST', body: new URLSearchParams({ id: '1014' }) }).catch(
        () => {},
      )
      void fetch('/index.php?route=account/wishlist/add&id=1014').catch(() => {})
      void fetch('/collect?event=favori', { method: 'POST' })
      void fetch('/favorites/count')
      find<HTMLFormElement>('form').submit()
      lead('https://shop.test/uye-girisi')
      lead('#kalp', true)
      lead('https://shop.test/uygulama', false, false)
    }
    document.addEventListener('click', listener)
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    onTestFinished(() => {
      document.removeEventListener('click', listener)
      Reflect.deleteProperty(window, 'navigation')
      posted.mockRestore()
    })
    serve()
    await showPage(example, member)
    await listed()
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isFavorite: true, isAccepted: true }]))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    heart().click()
    await vi.waitFor(() => expect(received).toMatchObject([{}, { isFavorite: false }]))
    expect(writes()).toEqual(['collect', 'add-to-fav-list', 'collect', 'delete-shopping-products-by-product-id'])
    expect(sent.filter(({ url }) => url.search.includes('wishlist'))).toEqual([])
    expect(sent.filter(({ url }) => url.pathname === '/favorites/count')).toHaveLength(2)
    expect(posted).not.toHaveBeenCalled()
    const passed = ['#kalp', 'https://shop.test/uygulama']
    expect(led).toEqual([...passed, ...passed])
    expect(window.vitrin?.log.filter(({ came }) => /left out/.test(came))).toHaveLength(4)
    heart().click()
    document.body.click()
    lead('https://shop.test/uye-girisi')
    expect(led.at(-1)).toBe('https://shop.test/uye-girisi')
  })
})
