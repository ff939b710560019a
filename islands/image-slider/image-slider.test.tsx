// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SLIDER_AUTOPLAY_MS } from '@/page/limits'
import contract from './contract'

const example = readFileSync('islands/image-slider/example.html', 'utf8').replace(
  'data-island="image-slider"',
  'data-island="image-slider" data-load="eager"',
)
const own = '[data-island="image-slider"]'
const dots = () => [...document.querySelectorAll<HTMLElement>('[data-part="dot"]')]
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1
const pause = () => find<HTMLButtonElement>('[data-part="pause"]')

/** Lets React render, because its queue does not use the frozen clock. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resume) => setImmediate(resume))
}

/** Lets this many milliseconds pass without any input. */
const wait = async (ms: number): Promise<void> => {
  await settle()
  vi.advanceTimersByTime(ms)
  await settle()
}

let isCalm = false

const show = async (html = example): Promise<void> => {
  await showPage(html)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Stops and starts, because mounting has started the first wait already.
  pause().click()
  await settle()
  pause().click()
  await settle()
}

beforeEach(() => {
  isCalm = false
  // The browser's scrolling is replaced: slides are at their positions at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && isCalm,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

afterEach(async () => {
  vi.useRealTimers()
  await leavePage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A slider', () => {
  test('moves on every 3000 ms and begins again after the last slide', async () => {
    expect(contract.attributes.delay.default).toBe(SLIDER_AUTOPLAY_MS)
    await show()
    expect(find('[data-part="track"]').getAttribute('aria-live')).toBe('off')
    await wait(2999)
    expect(current()).toBe(1)
    await wait(1)
    expect(current()).toBe(2)
    await wait(3000)
    expect(current()).toBe(3)
    await wait(3000)
    expect(current()).toBe(1)
  })

  test('stays as long as the theme says', async () => {
    await show(example.replace('data-load', 'data-delay="500" data-load'))
    await wait(500)
    expect(current()).toBe(2)
  })

  test('waits while a mouse is over a slide, and goes on when it leaves', async () => {
    await show()
    const over = (target: Element, pointerType: string) =>
      target.dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }))
    over(find('[data-part="slide"]'), 'mouse')
    await wait(10_000)
    expect(current()).toBe(1)
    expect(find('[data-part="track"]').getAttribute('aria-live')).toBe('polite')
    find(own).dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await settle()
    await wait(3000)
    expect(current()).toBe(2)
    over(pause(), 'mouse')
    await settle()
    await wait(3000)
    expect(current()).toBe(3)
  })

  test('waits while the focus is in it or a finger on it', async () => {
    await show()
    const slide = find('[data-part="slide"]')
    slide.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await wait(10_000)
    expect(current()).toBe(1)
    slide.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body }))
    slide.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await wait(10_000)
    expect(current()).toBe(1)
    slide.dispatchEvent(new Event('touchend', { bubbles: true }))
    await settle()
    await wait(3000)
    expect(current()).toBe(2)
  })

  test('waits while nobody sees the page', async () => {
    await show()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(10_000)
    expect(current()).toBe(1)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    await wait(3000)
    expect(current()).toBe(2)
  })

  test('stops for good by its button, and says what a press would do', async () => {
    await show()
    expect(pause().getAttribute('aria-label')).toBe('Otomatik geçişi durdur')
    pause().click()
    await settle()
    expect(pause().getAttribute('aria-label')).toBe('Otomatik geçişi başlat')
    expect(find(own).dataset.playing).toBe('false')
    find(own).dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await wait(10_000)
    expect(current()).toBe(1)
  })

  test('is walked by buttons, dots and keys, round at both ends', async () => {
    await show()
    pause().click()
    await settle()
    find('[data-part="previous"]').click()
    await settle()
    expect(current()).toBe(3)
    find('[data-part="next"]').click()
    await settle()
    expect(current()).toBe(1)
    dots()[1]?.click()
    await settle()
    expect(current()).toBe(2)
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
    expect(find('[data-part="track"]').dispatchEvent(key)).toBe(false)
    await settle()
    expect(current()).toBe(3)
  })
})

/** Lays slides of 300 pixels out in a row that the browser takes back once from the second slide, as it does while it moves after a swipe. */
const takeBack = (track: HTMLElement): void => {
  let left = 0
  let isTaken = false
  const move = (value: number): void => {
    left = value
    if (value !== 300 || isTaken) return
    isTaken = true
    queueMicrotask(() => move(180))
  }
  Object.defineProperty(track, 'scrollLeft', { get: () => left, set: move })
  const box = (start: number) => new DOMRect(start, 0, 300, 200)
  track.getBoundingClientRect = () => box(0)
  const slides = [...track.querySelectorAll<HTMLElement>('[data-part="slide"]')]
  for (const [place, slide] of slides.entries()) slide.getBoundingClientRect = () => box(place * 300 - left)
}

describe('A slider that still moves from a swipe', () => {
  test('shows the slide that is asked for meanwhile', async () => {
    await showPage(example)
    pause().click()
    const track = find('[data-part="track"]')
    takeBack(track)
    find('[data-part="next"]').click()
    await vi.waitFor(() => expect(track.style.getPropertyValue('scroll-snap-type')).toBe('none'))
    await vi.waitFor(() => expect(track.style.getPropertyValue('scroll-snap-type')).toBe(''))
    expect(track.scrollLeft).toBe(300)
    await vi.waitFor(() => expect(current()).toBe(2))
  })
})

describe('A slider at rest', () => {
  test('where less motion is asked for, until the shopper starts it', async () => {
    isCalm = true
    await showPage(example)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(find(own).dataset.playing).toBe('false')
    await wait(10_000)
    expect(current()).toBe(1)
    pause().click()
    await settle()
    await wait(3000)
    expect(current()).toBe(2)
  })

  test('where the theme says so, and with a single slide', async () => {
    await showPage(example.replace('data-load', 'data-autoplay="0" data-load'))
    expect(find(own).dataset.playing).toBe('false')
    await leavePage()
    await showPage(
      example
        .replace(/<a id="slide-[23]"[\s\S]*?<\/a>/g, '')
        .replace(/<a class="slider-dot" href="#slide-[23]".*/g, ''),
    )
    expect(find(own).dataset.playing).toBe('false')
  })
})

describe('Beside Bootstrap’s script', () => {
  test('its links to the slider do not change the address', async () => {
    await showPage(
      example.replace(/<button([^>]*data-part="next"[^>]*)>([\s\S]*?)<\/button>/, '<a href="#slider"$1>$2</a>'),
    )
    const next = find('a[data-part="next"]')
    await vi.waitFor(() =>
      expect(next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false),
    )
  })
})
