import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'
import { type Sighting, watchPresses } from './probe'
import { PHONE, SLOW_4G, SLOWDOWN, VIEWPORT } from './settings'
import { ADDED } from './site/serve'

/** The conditions of a visit. */
export interface Circumstances {
  /** A quarter of the machine's speed. */
  readonly slowProcessor?: boolean
  readonly slowNetwork?: boolean
  /** A narrow window with touch input. */
  readonly isPhone?: boolean
  /** Whether presses and their effects are reported. */
  readonly watchesPresses?: boolean
}

/** A page in a fresh profile. */
export interface Visit {
  readonly page: Page
  readonly client: CDPSession
  /** The page's reports so far. */
  readonly sightings: Sighting[]
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })

const isSighting = (value: unknown): value is Sighting =>
  typeof value === 'object' && value !== null && 'what' in value && 'at' in value

const receive = async (client: CDPSession, sightings: Sighting[]): Promise<void> => {
  client.on('Runtime.bindingCalled', ({ name, payload }) => {
    const sighting: unknown = name === 'benchSee' ? JSON.parse(payload) : undefined
    if (isSighting(sighting)) sightings.push(sighting)
  })
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: 'benchSee' })
}

const openVisit = async (
  browser: Browser,
  { slowProcessor, slowNetwork, isPhone, watchesPresses }: Circumstances,
): Promise<Visit & { close(): Promise<void> }> => {
  const context = await browser.newContext({ ...(isPhone ? PHONE : { viewport: VIEWPORT }), locale: 'tr-TR' })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const sightings: Sighting[] = []
  if (watchesPresses) {
    await receive(client, sightings)
    await context.addInitScript(watchPresses, ADDED)
  }
  await client.send('Network.enable')
  if (slowNetwork) await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  if (slowProcessor) await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, client, sightings, close: () => context.close() }
}

/** Makes one visit in a fresh browser profile and always closes it. */
export const visiting = async <Result>(
  browser: Browser,
  circumstances: Circumstances,
  walk: (visit: Visit) => Promise<Result>,
): Promise<Result> => {
  const visit = await openVisit(browser, circumstances)
  try {
    return await walk(visit)
  } finally {
    await visit.close()
  }
}

/** In milliseconds; long enough for a page at 4x slowdown and Slow 4G on a shared machine. */
const OPENING_MS = 120_000

/** Opens an address and waits until network, islands and idle work are finished. */
export const openQuietly = async ({ page }: Visit, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle', timeout: OPENING_MS })
  await rest(page)
}

const IDLE_LIMIT_MS = 4000

/** Waits until no island is loading and the main thread is idle. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async (timeout) => {
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout }))
    await idle()
    await window.vitrin?.settled()
    await idle()
    await window.vitrin?.settled()
  }, IDLE_LIMIT_MS)

/** Waits for the first value; undefined after the time limit. */
export const patiently = async <Value>(look: () => Value | undefined, limit: number): Promise<Value | undefined> => {
  for (const end = Date.now() + limit; Date.now() < end; await new Promise((next) => setTimeout(next, 20))) {
    const seen = look()
    if (seen !== undefined) return seen
  }
  return undefined
}
