// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies'

const example = readFileSync('islands/app-banner/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const banner = () => find('[data-island="app-banner"]')
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36'

const on = (userAgent: string, width = 390) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Reflect.get(window, 'happyDOM').setViewport({ width })
}
const isShown = (shown: boolean) => vi.waitFor(() => expect(banner().hidden).toBe(!shown))
const pressOpen = () => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('[data-part="open"]').dispatchEvent(event)
  return event.defaultPrevented
}
const receivedOne: unknown[] = []
let stop: (() => void) | undefined

beforeEach(() => {
  receivedOne.length = 0
  removeCookie('mobileApp')
  writeCookie('CookieLaw', '0')
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  vi.useRealTimers()
  stop?.()
  await leavePage()
})

describe('The banner', () => {
  test.each([
    ['an iPhone', IPHONE, 390, true],
    ['an Android phone', ANDROID, 390, true],
    ['a tablet', ANDROID, 1024, false],
    ['a narrow desktop window', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', 390, false],
  ])('on %s', async (_device, userAgent, width, shown) => {
    on(userAgent, width)
    await showPage(example)
    await isShown(shown)
  })

  test('is not shown where the app is not in the phone’s store', async () => {
    on(ANDROID)
    await showPage(example.replace(/data-android-id="[^"]*"/, ''))
    await isShown(false)
  })

  test('waits for no cookie where the theme names none', async () => {
    on(IPHONE)
    removeCookie('CookieLaw')
    await showPage(example.replace(/data-after-cookie="[^"]*"/, ''))
    await isShown(true)
  })

  test('waits while the cookie bar is unanswered', async () => {
    on(IPHONE)
    removeCookie('CookieLaw')
    await showPage(example)
    await isShown(false)
    writeCookie('CookieLaw', '1')
    document.body.dispatchEvent(new CustomEvent('vitrin:cookie-answered', { bubbles: true }))
    await isShown(true)
  })
})

describe('Its download button', () => {
  test('tries the app, and after two seconds its store', async () => {
    on(ANDROID)
    await showPage(example)
    await isShown(true)
    stop = window.vitrin?.on('app-opened', (detail) => void receivedOne.push(detail))
    vi.useFakeTimers()
    expect(pressOpen()).toBe(true)
    expect(vi.mocked(location.assign).mock.calls).toEqual([['avlu://open']])
    await vi.advanceTimersByTimeAsync(1999)
    expect(location.assign).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(location.assign).toHaveBeenLastCalledWith('market://details?id=com.example.avlu')
    expect(receivedOne).toEqual([{ outcome: 'store' }])
  })

  test.each([
    [
      'hidden',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('leaves the store alone when the page is %s', async (_how, leave) => {
    on(IPHONE)
    await showPage(example)
    await isShown(true)
    stop = window.vitrin?.on('app-opened', (detail) => void receivedOne.push(detail))
    vi.useFakeTimers()
    pressOpen()
    leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(location.assign).toHaveBeenCalledTimes(1)
    expect(receivedOne).toEqual([{ outcome: 'app' }])
  })

  test('never runs a script as the app’s address, and opens the store at once', async () => {
    on(IPHONE)
    await showPage(example.replace('avlu://open', 'javascript:alert(1)'))
    await isShown(true)
    expect(find<HTMLAnchorElement>('[data-part="open"]').href).toBe('https://apps.apple.com/app/id1234567890')
    pressOpen()
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://apps.apple.com/app/id1234567890'))
    expect(location.assign).toHaveBeenCalledTimes(1)
  })
})

test('Two presses open the store once, none when the banner is closed meanwhile; it stays closed', async () => {
  on(ANDROID)
  await showPage(example)
  await isShown(true)
  stop = window.vitrin?.on('app-opened', (detail) => void receivedOne.push(detail))
  vi.useFakeTimers()
  pressOpen()
  pressOpen()
  expect(location.assign).toHaveBeenCalledTimes(1)
  find('[data-part="close"]').click()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(location.assign).toHaveBeenCalledTimes(1)
  expect(receivedOne).toEqual([])
  await isShown(false)
  expect(readCookie('mobileApp')).toBe('1')
  await leavePage()
  await showPage(example)
  await isShown(false)
})
