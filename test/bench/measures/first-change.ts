import { giveSign } from '../../sign'
import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { median } from '../statistics'
import { timesToPaint, traced } from '../trace'
import { PRESS_KINDS, type PressKind } from './press-kinds'

/** The limit in milliseconds; a press whose first change is shown later feels lost. */
const LIMIT_MS = 100
const PRESSES = 3
const ANSWERS = 'slow'
const MEMBER = { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } as const

/** Runs in the page: marks the press and the first visible change after it. */
const markChanges = ({ isNative, event }: { isNative: boolean; event: string }): void => {
  const unseen = ['data-island-state', 'tabindex', 'id', 'style', 'role', 'novalidate']
  const mark = (): void => void performance.mark('vitrin-first-change')
  const press = (): void => {
    performance.mark('vitrin-press')
    if (isNative) mark()
    // The browser's own check of a form that no view has yet: it focuses the wrong field and says why, and no observer sees that.
    addEventListener('invalid', mark, { capture: true, once: true })
    const seen = new MutationObserver((records) => {
      if (!records.some(({ type, attributeName }) => type !== 'attributes' || !unseen.includes(String(attributeName))))
        return
      seen.disconnect()
      mark()
    })
    seen.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  addEventListener(event, press, { capture: true, once: true })
}

const pressOnce = async ({ browser, shop: url }: Bench, kind: PressKind): Promise<{ time: number; wall: number }> =>
  visiting(browser, { slowProcessor: true, isPhone: !kind.isDesktop }, async (visit) => {
    const { page, client } = visit
    await page.addInitScript(giveSign)
    if (kind.isMember) await page.request.post(`${url}/giris`, { form: MEMBER })
    if (!kind.isNew) await page.context().addCookies([{ name: 'CookieLaw', value: '1', url }])
    await openQuietly(visit, url + kind.path)
    await kind.prepare?.(page)
    if (kind.service) await page.request.get(`${url}/?fault=${kind.service}:${ANSWERS}`)
    const control = page.locator(kind.control).locator('visible=true').first()
    await control.scrollIntoViewIfNeeded()
    await rest(page)
    await page.evaluate(markChanges, { isNative: kind.isNative === true, event: kind.event ?? 'pointerup' })
    const act = kind.act ?? (() => (kind.isDesktop ? control.click() : control.tap()))
    if (kind.act && kind.isNative) await control.focus()
    await rest(page)
    const work = await traced(client, url, async () => {
      await Promise.all([kind.isLeaving ? page.waitForEvent('framenavigated') : undefined, act(page)])
      if (kind.isNative) await page.waitForLoadState('networkidle')
      else await page.waitForFunction(() => performance.getEntriesByName('vitrin-first-change').length > 0)
      await rest(page)
    })
    const wall = await page
      .evaluate(() => {
        const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0
        return at('vitrin-first-change') - at('vitrin-press')
      })
      .catch(() => 0)
    const pressed = work.find(({ name }) => name === 'vitrin-press')
    if (!pressed) throw new Error(`came no press for "${kind.what}"; expected one; look at first-change.ts`)
    const [frame = Number.NaN] = timesToPaint(work, ({ name }) => name === 'vitrin-first-change')
    const changed = work.find(({ name }) => name === 'vitrin-first-change')
    return { time: (changed?.start ?? Number.NaN) - pressed.start + frame, wall }
  })

/** Processor time from each kind of press to the end of the frame that shows the first change, at 4x; the wall clock beside it. */
export const measureFirstChanges = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const kind of PRESS_KINDS) {
    const presses: { time: number; wall: number }[] = []
    for (let press = 0; press < PRESSES; press += 1) presses.push(await pressOnce(bench, kind))
    const times = presses.map(({ time }) => time)
    figures.push(
      figure({
        name: `first change after a press: ${kind.what}`,
        unit: 'ms',
        value: median(times),
        limit: LIMIT_MS,
        beside: {
          slowest: Math.max(...times),
          'until it was made, by the clock': median(presses.map(({ wall }) => wall)),
        },
      }),
    )
  }
  return figures
}
