import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Island } from '@/island/view'
import { onPageReturn } from '@/page/lifecycle'
import { ownPath } from '@/page/links'
import { markEntry, onHistoryStep } from '@/page/page-history'
import { choiceSize } from '@/shop/catalog/facet-choice'
import { $filters, dropFacets, followShownAddress } from '@/shop/catalog/filter-store'
import { rememberList } from '@/shop/catalog/list-status'
import { takePanelRestore } from '@/shop/catalog/panel-restore'
import type contract from './contract'
import { createPanelActions, type PanelActions, type PanelState } from './panel-actions'

/** The panel's behaviour: loads the groups, follows the address, applies what is chosen. */
export const usePanel = (island: Island<typeof contract>): { actions: PanelActions; state: PanelState } => {
  const [state, setState] = useState<PanelState>({ open: {}, isDrawerOpen: false, message: '', focus: '' })
  const latest = useRef(state)
  const [actions] = useState(() =>
    createPanelActions(island, {
      get: () => latest.current,
      set: (changes) => {
        latest.current = { ...latest.current, ...changes }
        setState(latest.current)
      },
    }),
  )
  const { params, swap } = island.attributes

  useLayoutEffect(() => {
    if (state.focus === '') return
    // A control may be gone with the answer: then the panel's title takes the focus, so that it does not fall to the body.
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
      // A shopper who has gone on to something else meanwhile is not called back.
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
    // Once the whole page is there: the part may come after the panel.
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
