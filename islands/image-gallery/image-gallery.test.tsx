// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/image-gallery/example.html', 'utf8').replace(
  'data-island="image-gallery"',
  'data-island="image-gallery" data-load="eager"',
)
const part = (name: string, index = 0): HTMLElement => {
  const found = document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)[index]
  if (!found) throw new Error(`no ${name} ${index}`)
  return found
}
const lightbox = () => document.querySelector<HTMLDialogElement>('.vitrin-lightbox')
const status = () => part('status').textContent
const received: string[] = []

const press = (key: string, element: Element = part('track')): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const listen = (event: Event): void => {
  if (event instanceof CustomEvent) received.push(`${event.type} ${event.detail.slide}`)
}
const names = ['vitrin:gallery-opened', 'vitrin:gallery-closed', 'vitrin:slide-changed']

beforeEach(() => {
  received.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  for (const name of names) document.addEventListener(name, listen)
})

afterEach(async () => {
  for (const name of names) document.removeEventListener(name, listen)
  await leavePage()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('A row of pictures', () => {
  test('is walked by keys, buttons and thumbs, and says where it is', async () => {
    await showPage(example)
    press('ArrowRight')
    await vi.waitFor(() => expect(status()).toBe('Görsel 2 / 3'))
    part('next').click()
    await vi.waitFor(() => expect(status()).toBe('Görsel 3 / 3'))
    expect(part('next').getAttribute('aria-disabled')).toBe('true')
    expect(part('thumb', 2).getAttribute('aria-current')).toBe('true')
    expect(part('thumb', 0).hasAttribute('aria-current')).toBe(false)
    part('thumb').click()
    await vi.waitFor(() => expect(status()).toBe('Görsel 1 / 3'))
    press('End')
    await vi.waitFor(() => expect(status()).toBe('Görsel 3 / 3'))
    await vi.waitFor(() => expect(received).toEqual([2, 3, 1, 3].map((slide) => `vitrin:slide-changed ${slide}`)))
  })

  test('takes the theme’s class along on list items around its thumbs, and gives it back', async () => {
    const item = (at: number, classes: string) =>
      `<li class="${classes}"><div><a href="#gallery-${at}" data-part="thumb">${at}</a></div></li>`
    const items = item(1, 'is-active first') + item(2, '') + item(3, '')
    await showPage(example.replace(/<div class="thumbs">[\s\S]*?<\/div>/, `<ul class="thumbs">${items}</ul>`))
    const listed = [...document.querySelectorAll('.thumbs li')]
    const classes = () => listed.map(({ className }) => className)
    part('thumb', 1).click()
    await vi.waitFor(() => expect(classes()).toEqual(['first', 'is-active', '']))
    part('next').click()
    await vi.waitFor(() => expect(classes()).toEqual(['first', '', 'is-active']))
    await leavePage()
    expect(classes()).toEqual(['first is-active', '', ''])
  })

  test('walks the other way from right to left', async () => {
    await showPage(example)
    find('[data-part="track"]').style.direction = 'rtl'
    press('ArrowLeft')
    await vi.waitFor(() => expect(status()).toBe('Görsel 2 / 3'))
    press('ArrowRight')
    await vi.waitFor(() => expect(status()).toBe('Görsel 1 / 3'))
  })

  test('leaves keys with Ctrl and presses with Ctrl to the browser', async () => {
    await showPage(example)
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', ctrlKey: true, bubbles: true, cancelable: true })
    expect(part('track').dispatchEvent(key)).toBe(true)
    const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
    expect(part('slide').dispatchEvent(click)).toBe(true)
    expect(lightbox()).toBeNull()
  })
})

describe('The big view', () => {
  test('opens by a press that answers first, with its own address, and closing takes it away', async () => {
    await showPage(example)
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    const seen: boolean[] = []
    const watch = new MutationObserver(() => void seen.push(lightbox() !== null))
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-opening'] })
    part('slide', 1).click()
    await vi.waitFor(() => expect(lightbox()?.open).toBe(true))
    watch.disconnect()
    expect([seen[0], seen.at(-1)]).toEqual([false, true])
    expect(location.hash).toBe('#gallery-2')
    expect(lightbox()?.querySelectorAll('img')[1]?.getAttribute('alt')).toBe('Çini desenli kupa, yakından')
    const close = find<HTMLButtonElement>('.vitrin-lightbox [aria-label="Kapat"]')
    close.click()
    close.click()
    await vi.waitFor(() => expect(lightbox()).toBeNull())
    expect(back).toHaveBeenCalledTimes(1)
    expect(received).toContain('vitrin:gallery-opened 2')
    expect(received).toContain('vitrin:gallery-closed 2')
  })

  test.each(['/urun/kupa?variant=7', '//kotu.example/urun'])(
    'opens on the slide in the address %s, and closing it stays on the page',
    async (path) => {
      history.replaceState(null, '', `${location.origin}${path}#gallery-3`)
      const back = vi.spyOn(history, 'back')
      await showPage(example)
      await vi.waitFor(() => expect(find('.vitrin-lightbox [role="status"]').textContent).toBe('Görsel 3 / 3'))
      find<HTMLButtonElement>('.vitrin-lightbox [aria-label="Kapat"]').click()
      await vi.waitFor(() => expect(lightbox()).toBeNull())
      expect(location.href).toBe(location.origin + path)
      await vi.waitFor(() => expect(document.activeElement).toBe(part('track')))
      expect(back).not.toHaveBeenCalled()
      expect(status()).toBe('Görsel 3 / 3')
    },
  )

  test.each(['#gallery-0', '#gallery-4', '#gallery-x', '#gallery-1.5', '#gallery-', '#galeri-1', '#gallery-1-2'])(
    'stays closed for the address %s',
    async (hash) => {
      history.replaceState(null, '', hash)
      await showPage(example)
      expect(lightbox()).toBeNull()
    },
  )

  test('has another marker when the theme says so', async () => {
    history.replaceState(null, '', '#resim-2')
    await showPage(example.replace('data-load', 'data-marker="resim" data-load'))
    await vi.waitFor(() => expect(lightbox()?.open).toBe(true))
  })

  test('leaves the row at the picture looked at last, also when it is closed in the moment of the step', async () => {
    await showPage(example)
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    part('open').click()
    await vi.waitFor(() => expect(lightbox()?.open).toBe(true))
    press('End', find('.vitrin-lightbox'))
    // React draws what a key has changed in a microtask, and tells others of it later.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(find('.vitrin-lightbox [role="status"]').textContent).toBe('Görsel 3 / 3')
    lightbox()?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.waitFor(() => expect(lightbox()).toBeNull())
    await vi.waitFor(() => expect(received.at(-1)).toBe('vitrin:gallery-closed 3'))
    expect([status(), back.mock.calls.length]).toEqual(['Görsel 3 / 3', 1])
  })

  test('zooms by its button and stops zooming on another slide', async () => {
    await showPage(example)
    part('open').click()
    await vi.waitFor(() => expect(lightbox()?.open).toBe(true))
    find<HTMLButtonElement>('[aria-label="Yakınlaştır"]').click()
    await vi.waitFor(() => expect(find('[aria-label="Uzaklaştır"]').getAttribute('aria-pressed')).toBe('true'))
    press('ArrowRight', find('.vitrin-lightbox'))
    expect(find('.vitrin-lightbox [role="status"]').textContent).toBe('Görsel 1 / 3')
    find<HTMLButtonElement>('[aria-label="Sonraki"]').click()
    await vi.waitFor(() => expect(find('.vitrin-lightbox [role="status"]').textContent).toBe('Görsel 2 / 3'))
    expect(document.querySelector('[aria-label="Uzaklaştır"]')).toBeNull()
  })

  test('shows the small picture where the big one does not come', async () => {
    await showPage(example.replace('href="/media/1014-big.svg" data-part', 'href="/media/gone.svg" data-part'))
    part('slide').click()
    await vi.waitFor(() => expect(lightbox()?.open).toBe(true))
    const image = find<HTMLImageElement>('.vitrin-lightbox img')
    expect(image.src).toMatch(/gone\.svg$/)
    image.dispatchEvent(new Event('error'))
    expect(image.src).toMatch(/1014-big\.svg$/)
  })
})

describe('A resting mouse', () => {
  const move = (x: number, more: object = {}) =>
    part('slide').dispatchEvent(
      new PointerEvent('pointermove', { pointerType: 'mouse', clientX: x, clientY: 10, bubbles: true, ...more }),
    )

  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  test('magnifies after 300 ms on a wide window, and a finger never does', async () => {
    await showPage(example)
    vi.stubGlobal('innerWidth', 1280)
    move(10, { pointerType: 'touch' })
    vi.advanceTimersByTime(400)
    expect(part('slide').hasAttribute('data-zoomed')).toBe(false)
    move(10)
    vi.advanceTimersByTime(250)
    expect(part('slide').hasAttribute('data-zoomed')).toBe(false)
    vi.advanceTimersByTime(100)
    await vi.waitFor(() => expect(part('slide').hasAttribute('data-zoomed')).toBe(true))
    part('slide').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await vi.waitFor(() => expect(part('slide').hasAttribute('data-zoomed')).toBe(false))
  })

  test('does not magnify on 1024 pixels or where the theme says no', async () => {
    await showPage(example)
    vi.stubGlobal('innerWidth', 1024)
    move(10)
    vi.advanceTimersByTime(400)
    expect(part('slide').hasAttribute('data-zoomed')).toBe(false)
    await showPage(example.replace('data-load', 'data-zoom="0" data-load'))
    vi.stubGlobal('innerWidth', 1280)
    move(10)
    vi.advanceTimersByTime(400)
    expect(part('slide').hasAttribute('data-zoomed')).toBe(false)
  })
})
