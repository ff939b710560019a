import { button, type Child, checkbox, h } from './dom'
import { overlayStyle } from './style'

/** The keys that move between tabs, with how far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A list of tabs: the arrows, Home and End move in it, and what is focused is chosen. */
interface Tabs {
  readonly list: HTMLElement
  /** Marks a tab as chosen and writes how many things are in each. */
  update(chosen: string, counts: ReadonlyMap<string, string>): void
}

/** Makes the tabs. @param panelId the id of the panel that all of them control. */
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
        const words = count ? `${title} (${count})` : title
        if (tab.textContent !== words) tab.textContent = words
        tab.setAttribute('aria-selected', String(title === chosen))
        tab.tabIndex = title === chosen ? 0 : -1
      }
    },
  }
}

/** What the overlay is made of and does. */
interface OverlayParts {
  readonly version: string
  readonly titles: readonly string[]
  readonly stays: boolean
  choose(title: string): void
  keepOpen(stays: boolean): void
  close(): void
}

/** The overlay on the page. */
export interface Overlay {
  readonly host: HTMLElement
  /** Draws a panel; what is open, focused and scrolled stays so. Nothing is touched where nothing has changed. */
  show(title: string, content: readonly Child[], counts: ReadonlyMap<string, string>, active: string): void
  /** Draws a frame around an element of the page. */
  point(element: Element | undefined): void
  /** Moves the focus into the overlay, or back to the page. */
  toggleFocus(): void
  remove(): void
}

const PANEL_ID = 'panel'

/** Where browsers know the top layer, no theme's layer is above it. */
const raise = (host: HTMLElement): void => {
  if (!('showPopover' in host)) return
  host.popover = 'manual'
  host.showPopover()
}

/** A frame around an element of the page, brought to where the overlay does not cover it; it follows the element. */
interface Frame {
  readonly point: Overlay['point']
  /** Puts the frame where the element is now. */
  place(): void
}

const makeFrame = (root: ShadowRoot, overlay: HTMLElement): Frame => {
  const frame = h('div', { class: 'frame' })
  let shown: Element | undefined
  const place = (): void => {
    if (!shown?.isConnected) {
      frame.remove()
      return
    }
    const { top, left, width, height } = shown.getBoundingClientRect()
    Object.assign(frame.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` })
  }
  const point: Overlay['point'] = (element) => {
    frame.remove()
    removeEventListener('scroll', place, true)
    shown = element
    if (!element) return
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { top, bottom, height } = element.getBoundingClientRect()
    const free = overlay.getBoundingClientRect().top
    if (bottom > free) scrollBy({ top: top - Math.max(0, (free - height) / 2), behavior: 'instant' })
    place()
    root.append(frame)
    addEventListener('scroll', place, true)
  }
  return { point, place }
}

/** Replaces a panel's content, and finds the focus again by its key. */
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
 * Puts the overlay on the page: in a shadow root behind the body, fixed to the window, so that no rule of the theme reaches it and nothing
 * of the page moves. It is in English: a tool for developers and testers.
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
  // The page's own listeners for presses outside of something and for keys have nothing to do here.
  for (const type of ['keydown', 'pointerdown', 'click'])
    host.addEventListener(type, (event) => event.stopPropagation())
  document.documentElement.append(host)
  raise(host)
  let before: Element | null = null
  const frame = makeFrame(root, overlay)

  return {
    host,
    show: (title, content, counts, words) => {
      tabs.update(title, counts)
      body.setAttribute('aria-labelledby', `tab-${title}`)
      if (active.textContent !== words) active.textContent = words
      replaceContent(root, body, content)
      frame.place()
    },
    point: frame.point,
    toggleFocus: () => {
      if (document.activeElement === host) {
        // Nothing had the focus before, or what had it is gone: it goes back to the page as such.
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
