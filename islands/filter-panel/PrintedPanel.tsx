/** The panel of printed groups: what presses, typing and keys do, and how it follows the list. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { onPageReturn } from '@/page/lifecycle'
import { isModified } from '@/page/navigation'
import { parseServerPage, type ServerPage } from '@/page/server-page'
import { text } from '@/page/texts'
import { fetchPageAgain } from '@/server/printed-page'
import {
  $filters,
  chosenAddress,
  type FacetOutcome,
  followShownAddress,
  isChoiceAhead,
} from '@/shop/catalog/filter-store'
import { markEntry, onHistoryStep, rememberList } from '@/shop/catalog/list-swap'
import type contract from './contract'
import { type Choice, createPanelActions, type PanelActions } from './panel-actions'
import { type PrintedValue, queryOf, tokensOf } from './printed'
import { createPrinted, type PrintedState, withToken } from './printed-state'

const PANEL = '[data-island=filter-panel]'
const FLAGS = /^(?:stock|discounted|new)$/
const ENDS = '[data-part=min],[data-part=max]'
const SEARCH = '[data-part=search]'

/** Whether the shopper has typed into a field that is no filter, so that only the browser can send it. */
const holdsMore = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.name !== '' &&
      /^(?:text|search|number)$/.test(field.type) &&
      field.value !== field.defaultValue &&
      !field.dataset.part,
  )

const without =
  (tokens: ReadonlySet<string>): Choice =>
  (query) =>
    queryOf([...tokensOf(query)].filter((token) => !tokens.has(token)))

/** The listeners of the panel's element. There are none on values, because a list may have 5,000. */
const printedListeners = (panel: PrintedState, actions: PanelActions): AppliedProps => {
  const search = (field: HTMLInputElement): void => {
    const count = panel.searchIn(field)
    actions.announce(count === 0 ? text('search.none') : text('search.results', { count }))
  }

  const takeEnd = (field: HTMLInputElement): void => {
    const range = panel.rangeAround(field)
    if (range) panel.ends.take(range, field, $filters.get().chosen, actions)
  }

  const toggle = ({ token, control }: PrintedValue, isOn?: boolean): void =>
    actions.choose((query) => {
      const chosen = tokensOf(query)
      return queryOf(withToken(chosen, token, isOn ?? !chosen.has(token)))
    }, control.id)

  const removedBy = (control: HTMLElement): ReadonlySet<string> => {
    const { kind = '', id = '' } = control.dataset
    if (kind) return new Set([`${kind}=${FLAGS.test(kind) ? 1 : id}`])
    return new Set(FLAGS.test(id) ? [`${id}=1`] : panel.removedBy(control))
  }

  /** Answers a press on a link, button or row; false for one that is none of the panel's. */
  const take = (target: Element): boolean => {
    const control = target.closest<HTMLElement>('a[href],button,[data-part=value],[data-part=clear]')
    if (!control) return false
    const { part = '' } = control.dataset
    const isChosen = control.closest('[data-part=chosen]') !== null
    if (part === 'clear') actions.clear()
    else if (part === 'apply') actions.showProducts()
    else if (isChosen) {
      const removed = removedBy(control)
      if (removed.size === 0) return false
      actions.choose(without(removed), '')
    } else {
      const value = panel.valueOf(control)
      if (!value) return false
      toggle(value)
    }
    return true
  }

  const press = (event: MouseEvent | KeyboardEvent): void => {
    const { target } = event
    if (target instanceof Element && !isModified(event) && !event.defaultPrevented && take(target))
      event.preventDefault()
  }

  const closeGroup = (target: Element): void => {
    const group = panel.groupAround(target)?.element
    const details = group?.matches('details') ? group : group?.querySelector('details')
    if (!(details instanceof HTMLDetailsElement && details.open) || actions.isInDrawer()) return
    details.open = false
    details.querySelector('summary')?.focus()
  }

  return {
    onClick: press,
    onKeydown: (event) => {
      const { target, key } = event
      if (!(target instanceof HTMLElement) || event.defaultPrevented) return
      const isSearch = target instanceof HTMLInputElement && target.matches(SEARCH)
      if (key === 'Enter' && (isSearch || target.matches(ENDS))) {
        event.preventDefault()
        if (!isSearch) actions.flushRange()
      } else if (panel.isRow(target) && (key === 'Enter' || key === ' ')) press(event)
      else if (key === 'Escape' && isSearch && target.value !== '') {
        event.preventDefault()
        event.stopPropagation()
        target.value = ''
        search(target)
      } else if (key === 'Escape') closeGroup(target)
    },
    onChange: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      const range = panel.rangeAround(target)
      // A slider of the theme writes the ends without typing.
      if (range && target.matches(ENDS) && target !== document.activeElement) {
        takeEnd(target)
        return panel.ends.leave(range, actions)
      }
      const value = panel.valueOf(target)
      if (value) toggle(value, target.checked)
      else if (target.type === 'radio' && target.value === '')
        actions.choose(without(new Set(panel.groupAround(target)?.values.map(({ token }) => token))), target.id)
    },
    onInput: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.matches(ENDS)) takeEnd(target)
      else if (target.matches(SEARCH)) search(target)
    },
    onFocusin: ({ target }) => {
      if (target instanceof Element) panel.prepareSearch(target)
    },
    onFocusout: ({ target, relatedTarget }) => {
      const range = panel.rangeAround(target)
      const group = panel.groupAround(target)
      if (range && !(relatedTarget instanceof Node && group?.element.contains(relatedTarget)))
        panel.ends.leave(range, actions)
    },
    onSubmit: (event) => {
      const { target: form } = event
      if (!(form instanceof HTMLFormElement) || form.method === 'post' || event.defaultPrevented || holdsMore(form))
        return
      event.preventDefault()
      // What was typed before this code was there.
      for (const field of form.querySelectorAll<HTMLInputElement>(ENDS))
        if (field.value !== field.defaultValue) takeEnd(field)
      actions.showProducts()
    },
  }
}

/** What each touched panel does with its element of an answering page. */
const live = new Map<HTMLElement, (fresh: HTMLElement, address: string) => Promise<void>>()

/** Has all panels of the page, e.g. beside the list and in a drawer, take their groups from the page that answers for an address. */
const followPage = async (page: ServerPage, address: string): Promise<void> => {
  for (const panel of document.querySelectorAll<HTMLElement>(PANEL)) {
    // A panel in the replaced list is the answer's own already.
    if (panel.parentElement?.closest('[aria-busy=true]')) continue
    const fresh = page.take(panel.id ? `#${CSS.escape(panel.id)}` : PANEL)
    const take = live.get(panel)
    if (fresh instanceof HTMLElement && take) await take(fresh, address)
    else if (fresh && panel.querySelector('[data-part=group]')) panel.replaceChildren(...fresh.childNodes)
  }
}

/** Fetches the page of what is chosen; the panels take its groups. */
const loadPage = async (element: HTMLElement): Promise<FacetOutcome> => {
  const address = chosenAddress()
  const html = await fetchPageAgain(address)
  if (address !== chosenAddress() || !element.isConnected) return { kind: 'stale' }
  if (html === undefined) return { kind: 'failed', message: text('list.failed') }
  const page = await parseServerPage(html)
  if (address === chosenAddress()) await followPage(page, address)
  return { kind: 'ready' }
}

interface PrintedPanelProps {
  readonly island: Island<typeof contract>
  /** Takes what to apply to the page's elements. */
  readonly show: (rendering: Rendering<typeof contract>) => void
}

/** Follows the groups that the server printed. It renders nothing but a status for screen readers, where the page has none. */
export const PrintedPanel = ({ island, show }: PrintedPanelProps): ReactNode => {
  const { element, parts, attributes } = island
  const { swap, apply } = attributes
  const [panel] = useState(() => createPrinted(island))
  const [actions] = useState(() =>
    createPanelActions(island, { ...panel, follow: followPage, load: () => loadPage(element) }),
  )
  const [listeners] = useState(() => printedListeners(panel, actions))
  const { message } = useStore(actions.$panel)
  const filters = useStore($filters)
  const waits = apply === 'button' ? !isChoiceAhead(filters) : undefined

  // Other code may insert parts.
  useLayoutEffect(() => {
    if (parts) panel.read()
  }, [parts, panel])

  useEffect(() => {
    if (filters.isStale) void actions.load()
  }, [filters.isStale, actions])

  useEffect(() => {
    followShownAddress()
    rememberList()
    live.set(element, panel.take)
    const stopShowing = $filters.listen(() => panel.show())
    const stopReturn = onPageReturn(() => {
      followShownAddress()
      panel.takeMarked()
    })
    const stopHistory = onHistoryStep(() => void actions.followHistory())
    document.addEventListener('close', actions.closeDrawer, true)
    if (swap) markEntry()
    actions.checkSwap()
    panel.takeEarly(actions)
    return () => {
      stopShowing()
      stopReturn()
      stopHistory()
      document.removeEventListener('close', actions.closeDrawer, true)
      live.delete(element)
      panel.stop()
    }
  }, [element, panel, actions, swap])

  useEffect(() => {
    show({ root: listeners, parts: { apply: { 'aria-disabled': waits }, status: { text: message } } })
  }, [show, listeners, waits, message])

  const status = (
    <p className="vitrin-spoken" role="status">
      {message}
    </p>
  )
  return !parts.status && createPortal(status, document.body)
}
