import { entries, log } from './island/loader/entries'
import { explain } from './island/loader/explain'
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

const { vitrin } = window
if (vitrin)
  explain(
    (why) => why.SECOND_COPY,
    (problem) => vitrin.log.push(problem),
  )
else start()
