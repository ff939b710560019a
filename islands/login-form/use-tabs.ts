import { useId, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { LoginType } from '@/shop/member/account-api'
import { isRightToLeft } from '@/ui/focusable'
import { isModified } from '@/ui/modified'
import { type LoginIsland, loginType } from './login'

const isPrinted = (tab: Element): boolean =>
  tab.matches('[aria-selected=true],[aria-current]:not([aria-current=false]),.active')

/** The tab that the server printed as the chosen one. */
const printedType = ({ attributes, parts }: LoginIsland): LoginType => {
  const tab = parts.tab.find(({ element }) => isPrinted(element)) ?? parts.tab[0]
  return loginType(tab?.attributes.type ?? attributes.type)
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The tabs of the form (APG): arrows and presses choose; the panel of the chosen one is shown. */
export const useTabs = (island: LoginIsland, changed: () => void) => {
  const { parts } = island
  const [type, setType] = useState(() => printedType(island))
  const name = useId()
  const idOf = (element: HTMLElement, kind: string, of: LoginType): string => element.id || `${name}${kind}-${of}`
  const panelOf = (of: LoginType) => parts.panel.find((each) => loginType(each.attributes.type) === of)?.element
  const tabOf = (of: LoginType) => parts.tab.find((each) => loginType(each.attributes.type) === of)?.element

  const choose = (next: LoginType): void => {
    if (next === type) return
    setType(next)
    changed()
  }

  const move = (event: KeyboardEvent, from: HTMLElement): void => {
    const tabs = parts.tab
    const at = tabs.findIndex(({ element }) => element === from)
    const turn = isRightToLeft(from) && /Left|Right/.test(event.key) ? -1 : 1
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    const to = ends[event.key] ?? (step === undefined ? undefined : (at + step * turn + tabs.length) % tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      const own = tabs[at]
      if (own) choose(loginType(own.attributes.type))
      return
    }
    event.preventDefault()
    choose(loginType(next.attributes.type))
    next.element.focus()
  }

  const tab = (of: LoginType, element: HTMLElement): AppliedProps => {
    const panel = panelOf(of)
    return {
      role: 'tab',
      id: idOf(element, 'tab', of),
      'aria-selected': of === type,
      'aria-current': null,
      'aria-controls': panel && idOf(panel, 'panel', of),
      classes: { active: of === type },
      onClick: (event) => {
        if (isModified(event)) return
        event.preventDefault()
        choose(of)
      },
      onKeydown: (event) => move(event, element),
    }
  }

  const panel = (of: LoginType, element: HTMLElement): AppliedProps => {
    const shared = { id: idOf(element, 'panel', of), hidden: of !== type }
    // A fieldset is a group with a name of its own, and no other role is allowed for it.
    if (element instanceof HTMLFieldSetElement) return { ...shared, disabled: of !== type }
    const label = tabOf(of)
    return { ...shared, role: 'tabpanel', 'aria-labelledby': label && idOf(label, 'tab', of) }
  }

  return { type, tab, panel }
}
