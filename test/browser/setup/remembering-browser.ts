import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../../chromium.mjs'

/** Opens a browser with a back/forward cache, which Playwright disables in the browser of the journeys. The caller closes it. */
export const launchRemembering = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium({ isWhole: true }),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
