// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { find, leavePage, showPage } from '@test/page'
import Swiper from 'swiper/bundle'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vitrinApi } from '@/page/vitrin-api'

const require = createRequire(import.meta.url)
const jquery = require('jquery')

const eager = (island: string): string =>
  readFileSync(`islands/${island}/example.html`, 'utf8').replace(
    `data-island="${island}"`,
    `data-island="${island}" data-load="eager"`,
  )
const slider = eager('image-slider')
const track = () => find('[data-part="track"]')
const press = (part: string, index = 0) =>
  document.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)[index]?.click()
const current = () =>
  [...document.querySelectorAll('[data-part="dot"]')].findIndex((dot) => dot.getAttribute('aria-current') === 'true') +
  1
const rivals = () =>
  (window[vitrinApi]?.log ?? []).filter(({ expected }) => expected.startsWith('one script')).map(({ came }) => came)

/** Lets everything that a press has started come to its end: timers without a delay and React's rendering. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resume) => setTimeout(resume))
}

beforeEach(() => {
  Reflect.set(window, 'jQuery', jquery)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

afterEach(async () => {
  await leavePage()
  Reflect.deleteProperty(window, 'jQuery')
  vi.unstubAllGlobals()
})

/** Shows a page on which a library starts before or after Vitrin. */
const show = async (html: string, when: string, start: () => unknown): Promise<void> => {
  await showPage('')
  document.body.innerHTML = html
  if (when === 'before') start()
  window[vitrinApi]?.scan()
  await window[vitrinApi]?.settled()
  await settle()
  if (when === 'after') start()
  await settle()
}

/** Position of the slide that the library shows, after each press on Vitrin's controls. */
const walk = async (theirs: () => number, presses: readonly (readonly [part: string, index?: number])[]) => {
  const shown: (readonly [theirs: number, dot: number])[] = []
  for (const [part, index] of presses) {
    press(part, index)
    await settle()
    shown.push([theirs(), current()])
  }
  return shown
}
const WALK = [['next'], ['next'], ['previous'], ['dot', 2], ['dot', 0]] as const
const WALKED = [2, 3, 2, 3, 1].map((position) => [position, position])

describe('slick on the row of a slider', () => {
  require('slick-carousel')
  const start = (more: object = {}) => jquery(track()).slick({ speed: 0, waitForAnimate: false, ...more })
  const theirs = (): number => jquery(track()).slick('slickCurrentSlide') + 1

  test.each(['before', 'after'])('moves one slide for one press, when it has started %s Vitrin', async (when) => {
    await show(slider, when, start)
    expect(await walk(theirs, WALK)).toEqual(WALKED)
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
    expect(rivals()).toEqual(['class="slick-initialized" beside data-part="track"'])
  })

  test('moves one slide when it answers the presses on Vitrin’s controls itself', async () => {
    await show(slider, 'after', () => start({ prevArrow: '[data-part=previous]', nextArrow: '[data-part=next]' }))
    expect((await walk(theirs, [['next'], ['next'], ['previous']])).map(([slide]) => slide)).toEqual([2, 3, 2])
  })

  test('moves by itself alone, until the shopper stops it', async () => {
    await show(slider.replace('data-load', 'data-delay="10" data-load'), 'before', () => start({ autoplay: true }))
    const { slick } = Object(track())
    expect(find('section').dataset.playing).toBe('true')
    expect(track().hasAttribute('aria-live')).toBe(false)
    press('pause')
    await settle()
    expect([slick.paused, find('section').dataset.playing]).toEqual([true, 'false'])
    press('pause')
    await settle()
    expect([slick.paused, find('section').dataset.playing]).toEqual([false, 'true'])
    jquery(track()).slick('slickPause')
  })

  test('gives the row back when it leaves', async () => {
    await show(slider, 'after', start)
    jquery(track()).slick('unslick')
    await settle()
    await vi.waitFor(() => expect(find('[data-part="track"]').getAttribute('aria-live')).not.toBeNull())
    press('next')
    await vi.waitFor(() => expect(current()).toBe(2))
  })

  test('that no script has started is Vitrin’s, whatever the class says', async () => {
    await show(slider.replace('data-part="track"', 'class="slick-initialized" data-part="track"'), 'never', () => {})
    press('next')
    await vi.waitFor(() => expect(current()).toBe(2))
  })
})

describe('Swiper on the row of a slider', () => {
  const html = slider
    .replace('data-part="track"', 'class="swiper-wrapper" data-part="track"')
    .replace(/<div class="swiper-wrapper"[\s\S]*?<\/div>/, (row) => `<div class="swiper">${row}</div>`)
    .replaceAll('data-part="slide"', 'class="swiper-slide" data-part="slide"')
  const start = () => new Swiper('.swiper', { speed: 0, width: 300 })
  const theirs = (): number => Object(find('.swiper')).swiper.realIndex + 1

  test.each(['before', 'after'])('moves one slide for one press, when it has started %s Vitrin', async (when) => {
    await show(html, when, start)
    expect(await walk(theirs, WALK)).toEqual(WALKED)
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
    expect(rivals()).toEqual(['class="swiper" beside data-island="image-slider"'])
  })
})

/** Starts what Owl Carousel is to other scripts: its mark, its object among jQuery's data, and its events. */
const startOwl = (): void => {
  let position = 0
  const row = jquery(track())
  const settings = { autoplay: true }
  row.addClass('owl-loaded').data('owl.carousel', { settings, current: () => position, relative: (at: number) => at })
  row.on('to.owl.carousel', (_event: Event, index: number) => {
    position = index
    row.children().removeClass('active').eq(index).addClass('active')
  })
}

describe('Owl Carousel on the row of a slider', () => {
  const theirs = (): number => jquery(track()).data('owl.carousel').current() + 1

  test.each(['before', 'after'])('moves one slide for one press, when it has started %s Vitrin', async (when) => {
    await show(slider.replace('data-part="track"', 'class="owl-carousel" data-part="track"'), when, startOwl)
    expect(await walk(theirs, WALK)).toEqual(WALKED)
    expect(rivals()).toEqual(['class="owl-carousel" beside data-part="track"'])
    press('pause')
    await settle()
    expect(jquery(track()).data('owl.carousel').settings.autoplay).toBe(false)
  })

  test('without a jQuery that other scripts can reach is left alone', async () => {
    Reflect.deleteProperty(window, 'jQuery')
    await show(slider, 'after', () => track().classList.add('owl-loaded'))
    press('next')
    await settle()
    expect([current(), document.querySelectorAll('[inert]').length]).toEqual([1, 0])
  })
})

describe('slick on the row of a gallery', () => {
  test('moves one picture for one press, and the big view still opens on the pressed picture', async () => {
    require('slick-carousel')
    await show(eager('image-gallery'), 'after', () => jquery(track()).slick({ speed: 0, waitForAnimate: false }))
    const theirs = (): number => jquery(track()).slick('slickCurrentSlide') + 1
    press('next')
    await settle()
    expect([theirs(), find('[data-part="status"]').textContent]).toEqual([2, 'Görsel 2 / 3'])
    press('thumb', 2)
    await settle()
    expect([theirs(), find('[data-part="status"]').textContent]).toEqual([3, 'Görsel 3 / 3'])
    find('.slick-slide:not(.slick-cloned) #gallery-2').click()
    await vi.waitFor(() => expect(find<HTMLDialogElement>('.vitrin-lightbox').open).toBe(true))
    expect(location.hash).toBe('#gallery-2')
    history.replaceState(null, '', '/')
  })
})

describe('The class of a theme on the dots of a slider', () => {
  const withDots = (list: string) => slider.replace(/<a class="slider-dot"[\s\S]*?(?=<button class="slider-way)/, list)

  test.each([
    ['on the dots themselves', '<li class="dot active" data-part="dot"></li>', '<li class="dot" data-part="dot"></li>'],
    [
      'on items around dots that name it',
      '<li class="dot secili"><button type="button" class="secili" data-part="dot" data-on="secili">1</button></li>',
      '<li class="dot"><button type="button" data-part="dot" data-on="secili">2</button></li>',
    ],
  ])('%s goes along with the current slide, and comes back', async (_where, marked, other) => {
    await show(withDots(`<ol class="dots">${marked}${other}${other}</ol>`), 'never', () => {})
    const items = [...document.querySelectorAll('.dots li')]
    const marks = () => items.map(({ className }) => className)
    const [first, second] = marks()
    press('next')
    await vi.waitFor(() => expect(marks()).toEqual([second, first, second]))
    press('next')
    await vi.waitFor(() => expect(marks()).toEqual([second, second, first]))
    await leavePage()
    expect(marks()).toEqual([first, second, second])
  })

  test('is left to the library whose class it is', async () => {
    const dot = (classes: string) => `<li class="${classes}"><button type="button" data-part="dot">1</button></li>`
    await show(withDots(`<ol class="dots">${dot('slick-active')}${dot('')}${dot('')}</ol>`), 'never', () => {})
    press('next')
    await vi.waitFor(() => expect(current()).toBe(2))
    expect(find('.dots li').className).toBe('slick-active')
  })
})

describe.each(['image-slider', 'image-gallery'])('A carousel of Bootstrap and %s', (island) => {
  const html = eager(island)
  const track = /(<div[^>]*data-part="track"[\s\S]*?<\/div>)/
  /** Asks as Bootstrap's script does before it moves its carousel to a slide. @returns whether it may, by the browser's event and by jQuery's. */
  const mayMove = (to: Element): boolean[] => {
    const carousel = find('.carousel')
    const asked = new CustomEvent('slide.bs.carousel', { bubbles: true, cancelable: true })
    const triggered = jquery.Event('slide.bs.carousel', { relatedTarget: to })
    jquery(carousel).trigger(triggered)
    return [carousel.dispatchEvent(Object.assign(asked, { relatedTarget: to })), !triggered.isDefaultPrevented()]
  }

  test.each([
    ['that is the island', html.replace(/class="\w+"/, 'class="carousel"')],
    ['around it', `<div class="carousel">${html}</div>`],
    ['inside of it', html.replace(track, '<div class="carousel">$1</div>')],
  ])('%s: only the island moves the slides, until it leaves', async (_where, page) => {
    await show(page, 'never', () => {})
    const slide = find('[data-part="slide"]')
    expect(mayMove(slide)).toEqual([false, false])
    const carousel = find('.carousel')
    await leavePage()
    document.body.append(carousel)
    await vi.waitFor(() => expect(mayMove(slide)).toEqual([true, true]))
    carousel.remove()
  })

  test('that has the island in one of its own slides moves these', async () => {
    await show(
      `<div class="carousel"><div class="carousel-item">${html}</div><div class="carousel-item"></div></div>`,
      'never',
      () => {},
    )
    expect(mayMove(find('.carousel-item + *'))).toEqual([true, true])
    expect(mayMove(find('.carousel-item'))).toEqual([true, true])
  })
})
