import { entries, log } from './island/loader/entries'
import { explain } from './island/loader/explain'
import { watchShopper } from './island/loader/intent'
import { settled } from './island/loader/load'
import { enlistPage, scan } from './island/loader/scan'

const start = (): void => {
  const ready = enlistPage()
  window.vitrin = {
    ready,
    settled: () => ready.then(settled),
    islands: () => [...entries.values()],
    log,
    on: (event, listener) => {
      const hear = (heard: Event & { readonly detail?: unknown }) => listener(heard.detail, heard)
      addEventListener(`vitrin:${event}`, hear)
      return () => removeEventListener(`vitrin:${event}`, hear)
    },
    scan,
  }
  watchShopper()
}

const { vitrin } = window
if (vitrin) explain((why) => why.explainSecond(vitrin.log))
else start()
