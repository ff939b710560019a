import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../../chromium.mjs'

/** A browser with a back/forward cache; the journeys' own has none, because Playwright turns it off. The caller closes it. */
export const launchRemembering = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium({ isWhole: true }),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
