// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { watchView } from '@test/in-view'
import { find, leavePage, type PageJson, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countTo } from './Countdown'

const example = readFileSync('islands/countdown/example.html', 'utf8')
const view = watchView()
const own = '[data-island=countdown]'
const start = Date.parse('2027-01-01T12:00:00Z')
const second = 1000
const hour = 3600 * second

const part = (name: string) => find(`[data-part="${name}"]`)
const digits = () => ['days', 'hours', 'minutes', 'seconds'].map((unit) => part(unit).textContent).join(' ')

const show = async (until: number, more = '', html = example, page: PageJson = {}): Promise<void> => {
  await showPage(html.replace(/data-until="[^"]*"/, `data-until="${new Date(until).toISOString()}" ${more}`), page)
  await see()
}

/** Lets React render: it works in turns of the event loop, which fake timers do not control. */
const react = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets time pass on every clock. */
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
  await react()
}

/** Scrolls every countdown of the page into the window. */
const see = async (): Promise<void> => {
  for (const each of document.querySelectorAll(own)) view.scroll(each)
  await window.vitrin?.settled()
  await react()
}

const receivedOne = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  receivedOne.mockReset()
})

afterEach(async () => {
  await leavePage()
  // A store stops its timer a second after its last listener.
  await pass(2 * second)
  vi.useRealTimers()
})

document.addEventListener('vitrin:countdown-expired', (event) => {
  if (event instanceof CustomEvent) receivedOne(event.detail)
})

describe('The time left', () => {
  test('is shown in two digits as soon as the countdown is in view, and goes on each second', async () => {
    await show(start + 26 * hour + 61 * second)
    expect(digits()).toBe('01 02 01 01')
    await pass(second)
    expect(digits()).toBe('01 02 01 00')
    await pass(61 * second)
    expect(digits()).toBe('01 01 59 59')
  })

  test('stays as printed while it is out of view', async () => {
    await showPage(example)
    expect(find(own).dataset.islandState).toBe('waiting')
    expect(digits()).toBe('00 00 00 00')
  })

  test('reads a moment in the platform’s format as Turkish time', async () => {
    await showPage(example.replace(/data-until="[^"]*"/, 'data-until="2027,01,01,16,00,00"'))
    await see()
    expect(digits()).toBe('00 01 00 00')
  })

  test('of units that the theme does not show is added to the next smaller one', async () => {
    await show(start + 49 * hour, '', example.replace('data-part="days"', ''))
    expect(part('hours').textContent).toBe('49')
  })

  test('is correct at once after the device has slept', async () => {
    await show(start + 10 * hour)
    vi.setSystemTime(start + 9 * hour)
    await pass(second)
    expect(digits()).toBe('00 00 59 59')
  })
})

describe('A wrong clock', () => {
  test('that is fast is corrected by the server’s', async () => {
    await show(start + hour, `data-server-now="${new Date(start - 2 * hour).toISOString()}"`)
    expect(digits()).toBe('00 03 00 00')
  })

  test('that is slow is corrected by the server’s', async () => {
    await show(start + 3 * hour, `data-server-now="${new Date(start + 2 * hour).toISOString()}"`)
    expect(digits()).toBe('00 01 00 00')
  })

  test('is measured from the page’s answer, however late the countdown mounts', async () => {
    await showPage(
      example.replace(
        /data-until="[^"]*"/,
        `data-until="${new Date(start + 3 * hour).toISOString()}" data-server-now="${new Date(start + 2 * hour).toISOString()}"`,
      ),
    )
    await pass(600 * second)
    await see()
    expect(digits()).toBe('00 00 50 00')
  })

  test('is not assumed when late HTML has the same time as this device', async () => {
    await pass(hour)
    await show(start + 2 * hour, `data-server-now="${new Date(start + hour).toISOString()}"`)
    expect(digits()).toBe('00 01 00 00')
  })

  test('that is set back while the countdown runs does not increase the time left', async () => {
    await show(start + hour)
    await pass(10 * second)
    vi.setSystemTime(start - 5 * hour)
    await pass(2 * second)
    expect(digits()).toBe('00 00 59 48')
  })

  test('never increases the time left, however it jumps', () => {
    const read = countTo(start + hour, undefined)
    let before = read()
    for (const jump of [5000, -20_000, 60_000, -3_600_000, 1000]) {
      vi.setSystemTime(Date.now() + jump)
      const left = read()
      expect(left).toBeLessThanOrEqual(before)
      before = left
    }
  })
})

describe('The end', () => {
  test('comes once: the text changes, the event is sent, and the clock stops', async () => {
    await show(start + 3 * second)
    expect(part('expired').hidden).toBe(true)
    await pass(2 * second)
    expect(receivedOne).not.toHaveBeenCalled()
    await pass(second)
    expect(part('running').hidden).toBe(true)
    expect(part('expired').hidden).toBe(false)
    expect(digits()).toBe('00 00 00 00')
    await pass(hour)
    expect(receivedOne).toHaveBeenCalledExactlyOnceWith({ until: start + 3 * second })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that was over before the page was printed is shown without an event', async () => {
    await show(start - second)
    expect(part('expired').hidden).toBe(false)
    await pass(5 * second)
    expect(receivedOne).not.toHaveBeenCalled()
  })
})

describe('What a screen reader gets', () => {
  test('is a timer that is not live, with the theme’s name', async () => {
    await show(start + hour)
    expect(part('running').getAttribute('role')).toBe('timer')
    expect(find(own).outerHTML).not.toContain('aria-live')
    await pass(second)
    expect(part('running').getAttribute('aria-label')).toBe('Kampanyanın bitmesine kalan süre')
  })

  test('is without a name the time as text, which changes once a minute', async () => {
    await show(start + hour + second, '', example.replace(/ aria-label="[^"]*"/, ''))
    const words: (string | null)[] = []
    for (let at = 0; at < 61; at++) {
      words.push(part('running').getAttribute('aria-label'))
      await pass(second)
    }
    expect([...new Set(words)]).toEqual(['Kalan süre: 0 gün 1 saat 0 dakika', 'Kalan süre: 0 gün 0 saat 59 dakika'])
  })
})

test('A page with three countdowns has one timer, and none once they are gone', async () => {
  await showPage(example.repeat(3).replaceAll('2027-12-31T23:59:59', '2027-01-02T00:00:00'))
  await see()
  await pass(second)
  expect(vi.getTimerCount()).toBe(1)
  await leavePage()
  await pass(2 * second)
  expect(vi.getTimerCount()).toBe(0)
})

test('An invalid moment is logged, and the printed numbers stay', async () => {
  await showPage(example.replace(/data-until="[^"]*"/, 'data-until="yarın"'))
  await see()
  expect(find(own).dataset.islandState).toBe('failed')
  expect(window.vitrin?.log.at(-1)).toMatchObject({ came: 'data-until="yarın"' })
})
