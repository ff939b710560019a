import { type VitrinApi, vitrinApi } from '@/island/api'
import { entries, log } from '@/loader/entries'
import { explain } from '@/loader/explain'
import { watchShopper } from '@/loader/intent'
import { settled } from '@/loader/load'
import { enlistPage, scan } from '@/loader/scan'

const start = (): void => {
  const ready = enlistPage()
  const api: VitrinApi = {
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
  window[vitrinApi] = api
  window.vitrin ??= api
  watchShopper()
}

if (window[vitrinApi]) explain((why) => why.explainSecond())
else start()
