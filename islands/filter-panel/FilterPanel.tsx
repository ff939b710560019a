/** When the filters are loaded again: after a load, Back, a change elsewhere; which open groups, focus and scroll position return. */

import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { lateCode } from '@/lib/report'
import { onPageReturn } from '@/page/lifecycle'
import { ownPath } from '@/page/links'
import { isModified } from '@/page/navigation'
import { choiceSize } from '@/shop/catalog/facet-choice'
import { $filters, dropFacets, followShownAddress, isChoiceAhead } from '@/shop/catalog/filter-store'
import { takePanelRestore } from '@/shop/catalog/list-return'
import { $listStatus, markEntry, onHistoryStep, rememberList } from '@/shop/catalog/list-swap'
import { chosenFilters } from './ChosenList'
import type contract from './contract'
import { Panel } from './Panel'
import { createPanelActions, type PanelActions, type PanelState } from './panel-actions'

/** The behaviour of a drawn panel: loads the groups, follows the address and applies choices. */
const usePanel = (island: Island<typeof contract>): { actions: PanelActions; state: PanelState } => {
  const [actions] = useState(() => createPanelActions(island))
  const state = useStore(actions.$panel)
  const { params, swap } = island.attributes

  useLayoutEffect(() => {
    if (state.focus === '') return
    // When the answer has removed the control, the panel's title gets the focus instead of the body.
    const control = document.getElementById(state.focus) ?? document.getElementById(actions.idOf('title'))
    if (!control) return
    control.focus({ preventScroll: true })
    actions.focus('')
  }, [state, actions])

  const { isStale } = useStore($filters)
  useEffect(() => {
    if (isStale) void actions.load()
  }, [isStale, actions])

  useEffect(() => {
    let isUnmounted = false
    followShownAddress()
    rememberList()
    void actions.load().then((isReady) => {
      if (!isReady || isUnmounted) return
      const { open, focus, scroll } = takePanelRestore(ownPath())
      actions.openGroups(open)
      // Keeps the focus of a shopper who has moved it meanwhile.
      if (document.activeElement === document.body && scrollY === 0) {
        actions.focus(focus)
        if (scroll > 0 && scroll + innerHeight <= document.documentElement.scrollHeight) scrollTo(0, scroll)
      }
      if (choiceSize($filters.get().chosen) > 0) actions.announceResult()
    })
    const stopReturn = onPageReturn(() => {
      followShownAddress()
      void actions.load()
    })
    const stopHistory = onHistoryStep(() => void actions.followHistory())
    if (swap) markEntry()
    // Waits for the whole page, because the part may come after the panel.
    const checkSwap = (): void => {
      if (!isUnmounted) actions.checkSwap()
    }
    if (document.readyState !== 'loading') checkSwap()
    else document.addEventListener('DOMContentLoaded', checkSwap, { once: true })
    return () => {
      isUnmounted = true
      stopReturn()
      stopHistory()
      dropFacets(params)
    }
  }, [actions, params, swap])

  return { actions, state }
}

/** Whether the panel waits for the groups, or the list for a choice. */
const useBusy = (): true | null => {
  const { loading } = useStore($filters)
  const status = useStore($listStatus)
  return loading > 0 || status === 'loading' || status === 'leaving' || null
}

/** Renders the list's filters as soon as the server has answered; until then the element keeps the server's content. */
const useDrawnPanel = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, facts } = island
  const { actions, state } = usePanel(island)
  const filters = useStore($filters)
  const { chosen, answers } = filters
  const newest = answers[attributes.params]
  // The first answer is rendered at once; rendering all groups again is interruptible.
  const answer = useDeferredValue(newest) ?? newest
  const list = useMemo(() => (answer ? chosenFilters(chosen, answer.facets, facts) : []), [chosen, answer, facts])
  return {
    root: { 'aria-busy': useBusy() },
    render: answer && (
      <Panel
        element={island.element}
        answer={answer}
        chosen={chosen}
        isAhead={isChoiceAhead(filters)}
        list={list}
        state={state}
        actions={actions}
        hasButton={attributes.apply === 'button'}
        hasSearch={attributes.listSearch}
        facts={facts}
      />
    ),
  }
}

/** Uses groups that the server printed. Their code is a chunk of its own, until which presses are held. */
const usePrintedPanel = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const [code, setCode] = useState<typeof import('./PrintedPanel')>()
  const [rendering, setRendering] = useState<Rendering<typeof contract>>()
  const [presses] = useState(() => ({ held: new Set<HTMLElement>(), isHolding: true }))

  const release = useCallback((): void => {
    presses.isHolding = false
    for (const control of presses.held)
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else control.click()
    presses.held.clear()
  }, [presses])

  useEffect(() => {
    const take = (loaded: typeof code): void => (loaded ? setCode(loaded) : release())
    void lateCode('filter-panel', () => import('./PrintedPanel')).then(take)
  }, [release])

  useEffect(() => {
    if (rendering) release()
  }, [rendering, release])

  const hold = (event: Event): void => {
    const { target } = event
    if (!presses.isHolding || !(target instanceof Element) || event.defaultPrevented) return
    // Boxes and fields keep what they are set to.
    const pressed = event instanceof MouseEvent ? 'a[href],[data-part=value],[data-part=clear]' : 'form'
    const control = event instanceof MouseEvent && isModified(event) ? null : target.closest<HTMLElement>(pressed)
    if (!control) return
    event.preventDefault()
    presses.held.add(control)
  }

  return {
    ...rendering,
    root: { 'aria-busy': useBusy(), onClick: hold, onSubmit: hold, ...rendering?.root },
    above: code && <code.PrintedPanel island={island} show={setRendering} />,
  }
}

/** Uses the groups that the server printed; draws them where it printed none. */
export const useFilterPanel = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const [usePrintedOrDrawn] = useState(() => (island.parts.group.length > 0 ? usePrintedPanel : useDrawnPanel))
  return usePrintedOrDrawn(island)
}
