import { entries, log } from './island/loader/entries'
import { explain } from './island/loader/explain'
import { watchShopper } from './island/loader/intent'
import { settled } from './island/loader/load'
import { scan, watchPage } from './island/loader/scan'

const start = (): void => {
  window.vitrin = {
    ready: new Promise((resolve) => {
      const finish = () => resolve(scan())
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', finish)
      else finish()
    }),
    settled,
    islands: () => [...entries.values()],
    log,
    on: (event, listener) => {
      const hear = (heard: Event) => listener(Reflect.get(heard, 'detail'), heard)
      addEventListener(`vitrin:${event}`, hear)
      return () => removeEventListener(`vitrin:${event}`, hear)
    },
    scan,
  }
  watchPage()
  scan()
  watchShopper()
}

const { vitrin } = window
if (vitrin) explain((why) => why.explainSecond(vitrin.log))
else start()
