import { entries, log } from './island/loader/entries'
import { watchShopper } from './island/loader/intent'
import { settled } from './island/loader/load'
import { scan, watchPage } from './island/loader/scan'

const start = (): void => {
  const parsed = new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })
  window.vitrin = {
    ready: parsed.then(() => scan()),
    settled,
    islands: () => [...entries.values()],
    log,
    on: (event, listener) => {
      const hear = (heard: Event) => listener(Reflect.get(heard, 'detail'), heard)
      document.addEventListener(`vitrin:${event}`, hear)
      return () => document.removeEventListener(`vitrin:${event}`, hear)
    },
    scan,
  }
  watchPage()
  scan()
  watchShopper()
}

if (window.vitrin)
  window.vitrin.log.push({
    level: 'warn',
    where: 'vitrin.js',
    came: 'a second copy on the page',
    expected: 'one script',
    write: 'no second script tag',
  })
else start()
