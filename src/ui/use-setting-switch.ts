import { useState } from 'react'
import { type Setting, type SettingWords, settingFrom } from '../shop/setting'
import { changeSetting, isSettingUnderWay } from '../stores/settings'
import { isModified } from './modified'

const valueIn = (control: HTMLElement): string | undefined =>
  control instanceof HTMLButtonElement || control instanceof HTMLSelectElement ? control.value : undefined

/** A select shows again what the page was printed in. */
const putBack = (control: HTMLElement): void => {
  if (!(control instanceof HTMLSelectElement)) return
  const printed = [...control.options].findIndex((option) => option.defaultSelected)
  control.selectedIndex = Math.max(0, printed)
}

/** What a language or currency switch does: `told` hears the outcome before the page is left. */
export const useSettingSwitch = (kind: Setting['kind'], told: (setting: Setting, isAccepted: boolean) => void) => {
  const [busy, setBusy] = useState<HTMLElement>()

  /** Whether the control names a setting; its own action is not for the browser then. */
  const change = (control: HTMLElement, words: SettingWords): boolean => {
    const setting = settingFrom(kind, { value: valueIn(control), ...words })
    if (!setting) return false
    const carryOut = async (): Promise<void> => {
      setBusy(control)
      const outcome = await changeSetting(setting, () => setBusy(undefined))
      if (!outcome) return
      const { isAccepted, leave } = outcome
      setBusy(undefined)
      if (!isAccepted) putBack(control)
      told(setting, isAccepted)
      leave()
    }
    if (isSettingUnderWay()) putBack(control)
    else void carryOut()
    return true
  }

  const drive = (control: HTMLElement, words: SettingWords) => ({
    'aria-busy': busy === control ? true : null,
    onClick: (event: MouseEvent): void => {
      if (!isModified(event) && change(control, words)) event.preventDefault()
    },
  })
  return { busy, change, drive }
}
