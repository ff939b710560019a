/** When the filters are loaded again: after a load, Back, a change elsewhere; which open groups, focus and scroll position return. */

import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { onPageReturn } from '@/page/lifecycle'
import { ownPath } from '@/page/links'
import { choiceSize } from '@/shop/catalog/facet-choice'
import { $filters, dropFacets, followShownAddress, isChoiceAhead } from '@/shop/catalog/filter-store'
import { takePanelRestore } from '@/shop/catalog/list-return'
import { $listStatus, markEntry, onHistoryStep, rememberList } from '@/shop/catalog/list-swap'
import { chosenFilters } from './ChosenList'
import type contract from './contract'
import { Panel } from './Panel'
import { createPanelActions, type PanelActions, type PanelState } from './panel-actions'

/** The panel's behaviour: loads the groups, follows the address and applies choices. */
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

/** Renders the list's filters as soon as the server has answered; until then the element keeps the server's content. */
export const useFilterPanel = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, facts } = island
  const { actions, state } = usePanel(island)
  const filters = useStore($filters)
  const { chosen, answers, loading } = filters
  const status = useStore($listStatus)
  const newest = answers[attributes.params]
  // The first answer is rendered at once; rendering all groups again is interruptible.
  const answer = useDeferredValue(newest) ?? newest
  const list = useMemo(() => (answer ? chosenFilters(chosen, answer.facets, facts) : []), [chosen, answer, facts])
  const isBusy = loading > 0 || status === 'loading' || status === 'leaving'
  return {
    root: { 'aria-busy': isBusy || null },
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
