import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright'
import { inject } from 'vitest'
import { CHROMIUM_FLAGS } from '../../chromium.mjs'

/** The profile of a visitor's browser. */
export interface Profile extends BrowserContextOptions {
  /** CPU slowdown, e.g. 4. */
  readonly slowdown?: number
  /** Whether the journey gets its own window and HTTP cache, because it changes settings that cannot be reset. */
  readonly isFresh?: boolean
}

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
  /** Resets the settings that the journey changed in the browser. */
  readonly restore: () => Promise<void>
}

/** The longest time of a step, in milliseconds; a step that takes longer fails. */
const STEP_MS = 30_000

/** The most open windows, because each needs memory; most journeys share fewer profiles. */
const MOST_KEPT = 3

/** An address of the shop's origin on which no script runs. */
const QUIET_ADDRESS = '/quiet.html'

const EVENTS = ['request', 'requestfailed', 'requestfinished', 'response', 'console', 'pageerror', 'dialog', 'popup']

/** Disabled features: Chromium draws its toolbar as web pages, which takes a tenth of each window's time. The others are Playwright's list. */
const FEATURES_OFF = [
  'AcceptCHFrame',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'InitialWebUI',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreloadTopChromeWebUI',
  'SidePanel',
  'TabHoverCardImages',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIReloadButton',
]
const FLAGS = [...CHROMIUM_FLAGS, '--disable-extensions', `--disable-features=${FEATURES_OFF.join(',')}`]

let browser: Promise<Browser> | undefined

/** One Chromium for all files of a worker; it is closed with the worker. */
const openBrowser = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: FLAGS })
  return browser
}

/** Records scripts and devtools sessions that a journey opens, so that they can be closed. */
const recordOpened = (context: BrowserContext, page: Page): (() => Promise<void>) => {
  const opened: (() => Promise<unknown>)[] = []
  for (const owner of [context, page]) {
    const add = owner.addInitScript.bind(owner)
    owner.addInitScript = async (...script) => {
      const added = await add(...script)
      opened.push(() => added.dispose())
      return added
    }
  }
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await open(target)
    opened.push(() => session.detach())
    return session
  }
  return async () => {
    await Promise.all(opened.splice(0).map((close) => close()))
  }
}

const openVisitor = async (options: BrowserContextOptions): Promise<Visitor> => {
  const context = await (await openBrowser()).newContext({ baseURL: inject('shopUrl'), locale: 'tr-TR', ...options })
  context.setDefaultTimeout(STEP_MS)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return { context, page, devtools, restore: recordOpened(context, page) }
}

/** Removes all traces of a journey: cookies, storage, routes, listeners, further tabs and emulation. */
const forget = async ({ context, page, devtools, restore }: Visitor): Promise<void> => {
  for (const event of EVENTS) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  )
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    restore(),
    context.setOffline(false),
    page.mouse.move(-1, -1),
  ])
  await page.goto(QUIET_ADDRESS)
  await page.evaluate(() => sessionStorage.clear())
  await Promise.all([
    devtools.send('Page.resetNavigationHistory'),
    context.clearCookies(),
    devtools.send('Storage.clearDataForOrigin', { origin: inject('shopUrl'), storageTypes: 'all' }),
  ])
}

const kept = new Map<string, Visitor>()

const keep = async (key: string, visitor: Visitor): Promise<void> => {
  kept.set(key, visitor)
  const [oldest] = kept
  if (kept.size <= MOST_KEPT || !oldest) return
  kept.delete(oldest[0])
  await oldest[1].context.close()
}

/**
 * Runs a journey in a window of its profile. Journeys share the window one after another, because opening a window and compiling the
 * bundle in it takes longer than most journeys. A window in which a journey failed is not used again.
 */
export const visit = async (
  { slowdown, isFresh = slowdown !== undefined, viewport, reducedMotion, ...options }: Profile,
  walk: (page: Page) => Promise<void>,
): Promise<void> => {
  const key = isFresh ? '' : JSON.stringify(options)
  const visitor = kept.get(key) ?? (await openVisitor(options))
  kept.delete(key)
  const { context, page, devtools } = visitor
  try {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: reducedMotion ?? 'no-preference' })
    if (slowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await walk(page)
    if (!isFresh) await forget(visitor)
  } catch (error) {
    await context.close()
    throw error
  }
  await (isFresh ? context.close() : keep(key, visitor))
}
