import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { answerCookies, DESKTOP, journey, PHONE, settled } from './setup/journey'
import { findLayoutFaults, findShownAndHidden } from './setup/layout'

const RESETS = ['', 'bootstrap4', 'bootstrap5', 'tailwind3', 'tailwind4', 'normalize', 'meyer', 'unset', 'dawn']

/** The first island of a name that is in no other island's example. */
const island = (page: Page, name: string): Locator =>
  page.locator(`.example > [data-island="${name}"], .example > form > [data-island="${name}"]`).first()

const part = (page: Page, name: string, of: string): Locator =>
  island(page, name).locator(`[data-part="${of}"]`).first()

/** Opens the page of all examples, which mount under its style sheet as soon as a person is there. */
const openExamples = async (page: Page, query: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerCookies(page)
  await page.goto(`/resets?load=eager&${query}`)
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await settled(page)
}

/** Islands that are not alive, but for those of cards that a list loads now, and lines of the log. */
const troubles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { log } = Reflect.get(window, Symbol.for('vitrin'))
    const asleep = [...document.querySelectorAll<HTMLElement>('.example [data-island]:not([data-loaded] *)')].filter(
      ({ dataset }) => dataset.islandState !== 'ready',
    )
    return [
      ...asleep.map(({ dataset }) => `${dataset.island}: ${dataset.islandState}`),
      ...log.map(({ where, came }: { where: string; came: string }) => `${where}: ${came}`),
    ]
  })

const openLightbox = async (page: Page): Promise<void> => {
  await part(page, 'image-gallery', 'open').click()
  await page.locator('.vitrin-lightbox').waitFor()
}

const openPopup = async (page: Page): Promise<void> => {
  await island(page, 'popup-link').click()
  await page.locator('.vitrin-modal .vitrin-server-html').waitFor()
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
}

/** Presses the comparison, which draws the bar's pictures and a notice, and searches. */
const drawOnPage = async (page: Page): Promise<void> => {
  await part(page, 'compare-button', 'toggle').click()
  await Promise.all([page.locator('.vitrin-notice').waitFor(), page.locator('.vitrin-compared').waitFor()])
  await part(page, 'live-search', 'input').pressSequentially('kup')
  await part(page, 'live-search', 'results').locator('[role="option"]').first().waitFor()
}

/** Opens it under each of some style sheets, and gives what is not alive, what the log says and what is not as it should look. */
const troublesUnder = async (page: Page, sheets: readonly string[], controls: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (const sheet of sheets) {
    await openExamples(page, `reset=${sheet}&controls=${controls}`)
    found.push(...(await troubles(page)).map((each) => `${sheet}: ${each}`))
    if (sheet !== 'display') found.push(...(await findLayoutFaults(page, [sheet])))
  }
  return found
}

journey('On a phone all that Vitrin draws is beautiful under each reset, also from spans', PHONE, async (page) => {
  const faults: string[] = []
  const check = async (drawn?: string): Promise<void> => {
    faults.push(...(await findLayoutFaults(page, RESETS, drawn)))
  }
  expect(await troublesUnder(page, ['display', 'bootstrap4', 'meyer', 'normalize', 'dawn'], 'span')).toEqual([])
  expect(await findShownAndHidden(page, [...RESETS, 'display'])).toEqual([])
  await drawOnPage(page)
  await check()
  await part(page, 'phone-input', 'flag').click()
  await page.locator('.vitrin-phone-countries [role="option"]').first().waitFor()
  await check('[data-island="phone-input"] [data-part="list"]')
  await part(page, 'date-picker', 'open').click()
  await page.locator('.vitrin-month-bar').waitFor()
  await check('[data-island="date-picker"] [data-part="calendar"]')
  await page.locator('.vitrin-filter-open').click()
  await page.locator('.vitrin-filter-value').first().click()
  await page.locator('.vitrin-filter-chosen').waitFor()
  await check('.vitrin-drawer')
  await closeDialog(page)
  await openPopup(page)
  await check('.vitrin-modal')
  await closeDialog(page)
  await island(page, 'confirm-popover').click()
  await page.locator('.vitrin-confirm').waitFor()
  await check('.vitrin-modal')
  await closeDialog(page)
  await openLightbox(page)
  await check('.vitrin-lightbox')
  expect(faults).toEqual([])
})

journey('On a desktop as well', DESKTOP, async (page) => {
  expect(await troublesUnder(page, ['bootstrap5', 'tailwind3', 'unset', 'tailwind4'], 'div')).toEqual([])
  await drawOnPage(page)
  const faults = [...(await findLayoutFaults(page, RESETS))]
  await part(page, 'date-picker', 'open').click()
  await page.locator('.vitrin-month-bar').waitFor()
  await openPopup(page)
  faults.push(...(await findLayoutFaults(page, RESETS, '.vitrin-modal, [data-part="calendar"]')))
  expect(faults).toEqual([])
})

journey('A drawer that keeps the classes of Bootstrap’s sheets is seen when it is open', PHONE, async (page) => {
  const unseen: string[] = []
  const panel = part(page, 'drawer', 'panel')
  for (const classes of ['modal fade', 'offcanvas offcanvas-start'])
    for (const sheet of ['bootstrap4', 'bootstrap5']) {
      await openExamples(page, `reset=${sheet}`)
      await panel.evaluate((element, added) => element.classList.add(...added.split(' ')), classes)
      await part(page, 'drawer', 'trigger').click()
      await page.waitForFunction(() => document.querySelector('[data-part="panel"]:modal'))
      const isSeen = await panel.evaluate((element) =>
        [...element.querySelectorAll('button')].some((button) =>
          button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ),
      )
      const { x = -1 } = (await panel.boundingBox()) ?? {}
      if (!isSeen || x < 0) unseen.push(`${sheet}: ${classes}`)
      else await part(page, 'drawer', 'close').click()
    }
  expect(unseen).toEqual([])
})
