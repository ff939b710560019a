/** A language or currency switch: which control is pressed or busy, which press is ignored, and that a select is reset after a refusal. */

import { useEffect, useEffectEvent, useState } from 'react'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { isModified } from '@/page/navigation'
import { handOverFocus, isChosenEarly, printedIndex } from '@/ui/page-controls'
import { type Setting, type SettingCodes, settingFrom } from './settings-api'
import { changeSetting, isSettingPending } from './settings-store'

const valueIn = (control: HTMLElement): string | undefined =>
  control instanceof HTMLButtonElement || control instanceof HTMLSelectElement ? control.value : undefined

/** Resets a select to the setting that the page was printed in. */
const resetSelect = (control: HTMLElement): void => {
  if (!(control instanceof HTMLSelectElement)) return
  control.selectedIndex = printedIndex(control)
}

/** A switch on the page: a control itself, or a `<select>`, or an element with controls or a `<select>` inside. */
interface PrintedSwitch {
  readonly element: HTMLElement
  readonly attributes: SettingCodes
  readonly parts: { readonly select: { readonly element: HTMLSelectElement } | undefined }
}

/**
 * A language or currency switch: what its controls show and do. A choice in a `<select>` that was made before the code was loaded is sent.
 *
 * @param onOutcome is called before the page is left.
 */
export const useSettingSwitch = (
  kind: Setting['kind'],
  { element, attributes, parts }: PrintedSwitch,
  onOutcome: (setting: Setting, isAccepted: boolean) => void,
) => {
  const [busy, setBusy] = useState<HTMLElement>()

  /** Starts a change. Returns true when the control names a setting: its native action must be prevented then. */
  const change = (control: HTMLElement, codes: SettingCodes): boolean => {
    const setting = settingFrom(kind, { value: valueIn(control), ...codes })
    if (!setting) return false
    const send = async (): Promise<void> => {
      setBusy(control)
      const outcome = await changeSetting(setting, () => setBusy(undefined), retry)
      if (!outcome) return
      const { isAccepted, leave } = outcome
      // Until the page is left a further press would send the change again.
      if (isAccepted) setTimeout(setBusy, ANSWER_SLOW_MS, undefined)
      else {
        setBusy(undefined)
        resetSelect(control)
      }
      onOutcome(setting, isAccepted)
      if (isAccepted && control === document.activeElement) handOverFocus(control)
      leave()
    }
    const retry = (): void => void send()
    if (busy || isSettingPending()) resetSelect(control)
    else void send()
    return true
  }

  const ownList = element instanceof HTMLSelectElement ? element : undefined
  const changeEarly = useEffectEvent(() => {
    const list = ownList ?? parts.select?.element
    if (list && isChosenEarly(list)) change(list, {})
  })
  useEffect(() => changeEarly(), [])

  const controlProps = (control: HTMLElement, codes: SettingCodes) => ({
    'aria-busy': busy === control ? true : null,
    onClick: (event: MouseEvent): void => {
      if (!isModified(event) && change(control, codes)) event.preventDefault()
    },
  })
  const select = {
    'aria-busy': busy?.localName === 'select' ? true : null,
    onChange: (_event: Event, list: HTMLElement) => change(list, {}),
  }
  const isControl = Boolean(attributes.language || attributes.currency)
  return {
    root: isControl ? controlProps(element, attributes) : ownList ? select : {},
    isControl,
    parts: {
      choice: (choice: Omit<PrintedSwitch, 'parts'>) => controlProps(choice.element, choice.attributes),
      select,
    },
  }
}
