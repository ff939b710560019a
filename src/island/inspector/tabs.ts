import { button, h } from './dom'

/** The keys that move between tabs, with how far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A list of tabs: the arrows, Home and End move in it, and what is focused is chosen. */
export interface Tabs {
  readonly list: HTMLElement
  /** Marks a tab as chosen and writes how many things are in each. */
  update(chosen: string, counts: ReadonlyMap<string, string>): void
}

/** Makes the tabs. @param panelId the id of the panel that all of them control. */
export const makeTabs = (titles: readonly string[], panelId: string, choose: (title: string) => void): Tabs => {
  const tabs = titles.map((title) =>
    button(`tab ${title}`, title, () => choose(title), { role: 'tab', 'aria-controls': panelId, id: `tab-${title}` }),
  )
  const list = h('div', { role: 'tablist', 'aria-label': 'Panels' }, ...tabs)
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    const from = event.target instanceof HTMLButtonElement ? tabs.indexOf(event.target) : -1
    if (step === undefined || from < 0) return
    event.preventDefault()
    const last = tabs.length - 1
    const to = Number.isFinite(step) ? (from + step + tabs.length) % tabs.length : Math.min(Math.max(step, 0), last)
    tabs[to]?.focus()
    tabs[to]?.click()
  })
  return {
    list,
    update: (chosen, counts) => {
      for (const [index, tab] of tabs.entries()) {
        const title = titles[index] ?? ''
        const count = counts.get(title)
        const words = count ? `${title} (${count})` : title
        if (tab.textContent !== words) tab.textContent = words
        tab.setAttribute('aria-selected', String(title === chosen))
        tab.tabIndex = title === chosen ? 0 : -1
      }
    },
  }
}
