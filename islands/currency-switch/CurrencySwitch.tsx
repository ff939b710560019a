import type { Island, Rendering } from '../../src/island/view'
import { useSettingSwitch } from '../../src/ui/use-setting-switch'
import type contract from './contract'

/** Sends the change and follows the shop's answer; the controls are the server's own. */
export const useCurrencySwitch = ({
  element,
  attributes,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const { busy, change, drive } = useSettingSwitch('currency', ({ code }, isAccepted) =>
    emit('currency-changed', { currency: code, isAccepted }),
  )
  return {
    root: attributes.language || attributes.currency ? drive(element, attributes) : {},
    parts: {
      choice: (choice) => drive(choice.element, choice.attributes),
      select: {
        'aria-busy': busy?.localName === 'select' ? true : null,
        onChange: (_event, select) => change(select, {}),
      },
    },
  }
}
