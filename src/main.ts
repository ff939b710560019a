import { entries, log } from '@/loader/entries'
import { explain } from '@/loader/explain'
import { watchShopper } from '@/loader/intent'
import { settled, version } from '@/loader/load'
import { enlistPage, scan } from '@/loader/scan'
import { type VitrinApi, vitrinApi } from '@/page/vitrin-api'

const start = (): void => {
  const ready = enlistPage()
  const api: VitrinApi = {
    version,
    ready,
    settled: () => ready.then(settled),
    islands: () => [...entries.values()],
    log,
    on: (event, listener) => {
      const listen = (sent: Event & { readonly detail?: unknown }) => listener(sent.detail, sent)
      addEventListener(`vitrin:${event}`, listen)
      return () => removeEventListener(`vitrin:${event}`, listen)
    },
    scan,
  }
  window[vitrinApi] = api
  window.vitrin ??= api
  watchShopper()
}

if (window[vitrinApi]) explain((why) => why.explainSecond())
else start()
