/** Which control of a currency switch is pressed or busy; the call and the page after it are in `src/shop/site/settings-store.ts`. */

import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { useSettingSwitch } from '@/shop/site/use-setting-switch'
import type contract from './contract'

/** Sends the change and loads the page that the server names. */
export const useCurrencySwitch = ({
  element,
  attributes,
  parts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const lists =
    element instanceof HTMLSelectElement ? [element] : [parts.select?.element].filter((list) => list !== undefined)
  const { busy, change, controlProps } = useSettingSwitch('currency', lists, ({ code }, isAccepted) =>
    emit('currency-changed', { currency: code, isAccepted }),
  )
  const isControl = Boolean(attributes.language || attributes.currency)
  const select: AppliedProps<HTMLElement> = {
    'aria-busy': busy?.localName === 'select' ? true : null,
    onChange: (_event, list) => change(list, {}),
  }
  return {
    root: isControl ? controlProps(element, attributes) : element instanceof HTMLSelectElement ? select : {},
    isControl,
    parts: { choice: (choice) => controlProps(choice.element, choice.attributes), select },
  }
}
