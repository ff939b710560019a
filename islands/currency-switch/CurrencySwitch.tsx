/** Which event a change of the currency sends; the controls are in `src/shop/site/use-setting-switch.ts`, the call and the page after it beside it. */

import type { Island, Rendering } from '@/island/view'
import { useSettingSwitch } from '@/shop/site/use-setting-switch'
import type contract from './contract'

/** Sends the change and loads the page that the server names. */
export const useCurrencySwitch = (island: Island<typeof contract>): Rendering<typeof contract> =>
  useSettingSwitch('currency', island, ({ code }, isAccepted) =>
    island.emit('currency-changed', { currency: code, isAccepted }),
  )
