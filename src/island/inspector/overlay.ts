/** The inspector's box over the page: its tabs and their keyboard, and the frame around a chosen element. */

import { button, type Child, checkbox, h } from './dom'
import { overlayStyle } from './style'

/** The keys that move between tabs, each with its number of steps. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A list of tabs. Arrow keys, Home and End move the focus, and the focused tab is selected. */
interface Tabs {
  readonly list: HTMLElement
  /** Shows a tab as selected, and the number of entries of each tab. */
  update(chosen: string, counts: ReadonlyMap<string, string>): void
}

/** Creates the tabs. @param panelId the id of the panel that all tabs control. */
const makeTabs = (titles: readonly string[], panelId: string, choose: (title: string) => void): Tabs => {
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
        const label = count ? `${title} (${count})` : title
        if (tab.textContent !== label) tab.textContent = label
        tab.setAttribute('aria-selected', String(title === chosen))
        tab.tabIndex = title === chosen ? 0 : -1
      }
    },
  }
}

/** The content of the overlay and the callbacks of its controls. */
interface OverlayParts {
  readonly version: string
  readonly titles: readonly string[]
  readonly stays: boolean
  choose(title: string): void
  keepOpen(stays: boolean): void
  close(): void
}

/** The open overlay. */
export interface Overlay {
  readonly host: HTMLElement
  /** Draws a panel and keeps open sections, focus and scroll position. Unchanged content is not replaced. */
  show(title: string, content: readonly Child[], counts: ReadonlyMap<string, string>, active: string): void
  /** Draws a frame around an element of the page; undefined removes it. */
  point(element: Element | undefined): void
  /** Moves the focus into the overlay, or back to the page. */
  toggleFocus(): void
  remove(): void
}

const PANEL_ID = 'panel'

/** Shows the overlay in the browser's top layer, where supported, so that no layer of the theme covers it. */
const raise = (host: HTMLElement): void => {
  if (!('showPopover' in host)) return
  host.popover = 'manual'
  host.showPopover()
}

/** A frame around an element of the page. It scrolls the element out from under the overlay and follows the element. */
interface Frame {
  readonly point: Overlay['point']
  /** Moves the frame to the element's current position. */
  follow(): void
}

const makeFrame = (root: ShadowRoot, overlay: HTMLElement): Frame => {
  const frame = h('div', { class: 'frame' })
  let shown: Element | undefined
  const follow = (): void => {
    if (!shown?.isConnected) {
      frame.remove()
      return
    }
    const { top, left, width, height } = shown.getBoundingClientRect()
    Object.assign(frame.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` })
  }
  const point: Overlay['point'] = (element) => {
    frame.remove()
    removeEventListener('scroll', follow, true)
    shown = element
    if (!element) return
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { top, bottom, height } = element.getBoundingClientRect()
    const free = overlay.getBoundingClientRect().top
    if (bottom > free) scrollBy({ top: top - Math.max(0, (free - height) / 2), behavior: 'instant' })
    follow()
    root.append(frame)
    addEventListener('scroll', follow, true)
  }
  return { point, follow }
}

/** Replaces a panel's content and restores the focus by the control's key. */
const replaceContent = (root: ShadowRoot, body: HTMLElement, content: readonly Child[]): void => {
  const fresh = h('div', {}, ...content)
  const shown = body.firstElementChild
  if (shown?.isEqualNode(fresh)) return
  const key = root.activeElement?.getAttribute('data-focus-key')
  body.replaceChildren(fresh)
  const again = [...body.querySelectorAll<HTMLElement>('[data-focus-key]')].find(
    (each) => each.getAttribute('data-focus-key') === key,
  )
  if (key && again) again.focus({ preventScroll: true })
}

/**
 * Adds the overlay to the page: in a shadow root after the body, fixed to the window, so that no rule of the theme applies to it and nothing
 * on the page moves. It is in English only, because its readers are developers and testers.
 */
export const openOverlay = (parts: OverlayParts): Overlay => {
  const host = document.createElement('vitrin-inspector')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyle)
  root.adoptedStyleSheets = [sheet]
  const active = h('p', { class: 'active', role: 'status' })
  const body = h('div', { class: 'body', role: 'tabpanel', id: PANEL_ID, tabindex: '0' })
  const tabs = makeTabs(parts.titles, PANEL_ID, parts.choose)
  const small = button(
    'small',
    'Minimise',
    () => {
      const isSmall = overlay.classList.toggle('small')
      small.textContent = isSmall ? 'Open' : 'Minimise'
      small.setAttribute('aria-expanded', String(!isSmall))
    },
    { 'aria-expanded': 'true' },
  )
  const overlay = h(
    'section',
    { class: 'overlay', 'aria-label': 'Vitrin inspector', lang: 'en', dir: 'ltr' },
    h('header', {}, h('h2', {}, `Vitrin ${parts.version}`), active, small, button('close', 'Close', parts.close)),
    tabs.list,
    body,
    h('div', { class: 'stays' }, checkbox('stays', 'Open on the next pages of this tab', parts.stays, parts.keepOpen)),
  )
  root.append(overlay)
  // The page's own listeners for keys and for outside clicks must not react to the overlay.
  for (const type of ['keydown', 'pointerdown', 'click'])
    host.addEventListener(type, (event) => event.stopPropagation())
  document.documentElement.append(host)
  raise(host)
  let before: Element | null = null
  const frame = makeFrame(root, overlay)

  return {
    host,
    show: (title, content, counts, label) => {
      tabs.update(title, counts)
      body.setAttribute('aria-labelledby', `tab-${title}`)
      if (active.textContent !== label) active.textContent = label
      replaceContent(root, body, content)
      frame.follow()
    },
    point: frame.point,
    toggleFocus: () => {
      if (document.activeElement === host) {
        // When nothing had the focus before, or that element is gone, the body gets the focus.
        if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
        if (before instanceof HTMLElement) before.focus()
        return
      }
      before = document.activeElement
      root.querySelector<HTMLElement>('[role=tab][tabindex="0"]')?.focus()
    },
    remove: () => {
      frame.point(undefined)
      host.remove()
    },
  }
}
