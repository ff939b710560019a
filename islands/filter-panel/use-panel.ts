import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import { afterFrame } from '../../src/lib/after-frame'
import { breathe } from '../../src/lib/breathe'
import { entryScroll, markEntry, onHistoryStep } from '../../src/lib/page-history'
import { onPageReturn } from '../../src/lib/page-return'
import { choiceSize, emptyChoice, type TouchedFacet, withEnds, withValueToggled } from '../../src/shop/facet-choice'
import { text } from '../../src/shop/texts'
import { keepFilterResume, takeFilterResume } from '../../src/stores/filter-resume'
import {
  $filters,
  chooseFilters,
  chosenAddress,
  followAddress,
  isAnotherList,
  isChoiceAhead,
  leaveForChosen,
  loadFacets,
  markListShown,
  pushChosen,
  replaceList,
} from '../../src/stores/filters'
import { notify } from '../../src/stores/notices'
import { pagePart, replacePagePart } from '../../src/ui/page-part'
import type contract from './contract'
import type { Choice, PanelActions, PanelLook } from './panel-actions'
import { pendingEnds } from './pending'
import { swapPart } from './swap-part'

/** A list that has become shorter may lie above what is seen: then it is shown from its beginning. */
const showBeginning = (selector: string): void => {
  const part = pagePart(selector)
  if (part && part.getBoundingClientRect().bottom < innerHeight / 4) part.scrollIntoView()
}

type Change = (changes: Partial<PanelLook> | ((look: PanelLook) => Partial<PanelLook>)) => void

const sayResult = (params: string): string => {
  const { total } = $filters.get().answers[params] ?? {}
  if (total === undefined) return text('filter.updated')
  return total === 0 ? text('filter.nothing') : text('filter.found', { count: total })
}

const actionsOf = (
  { element, attributes, block, emit }: Island<typeof contract>,
  change: Change,
  look: () => PanelLook,
): PanelActions & { load(): Promise<boolean>; stepInHistory(): Promise<void>; sayTotal(): void } => {
  const { params, apply, swap } = attributes
  const idOf = (key: string): string => `vitrin-filter-${block?.id ?? 0}-${key}`
  // The same words again are another text, or nobody would hear them.
  const say = (said: string): void => change((known) => ({ said: known.said === said ? `${said}\u00A0` : said }))

  const load = async (): Promise<boolean> => {
    const outcome = await loadFacets(params)
    if (outcome.kind === 'failed') emit('filter-failed', { message: outcome.message })
    const answer = $filters.get().answers[params]
    if (outcome.kind === 'ready' && answer)
      emit('filters-loaded', { total: answer.total, groups: answer.facets.length })
    return outcome.kind === 'ready'
  }

  const told = (isReplaced: boolean): void =>
    emit('filters-changed', { address: chosenAddress(), size: choiceSize($filters.get().chosen), isReplaced })

  const showInPlace = async (selector: string): Promise<boolean> => {
    pagePart(selector)?.setAttribute('aria-busy', 'true')
    const loaded = breathe().then(load)
    const outcome = await replaceList((html) => replacePagePart(selector, html))
    if (outcome === 'unreachable') {
      pagePart(selector)?.removeAttribute('aria-busy')
      notify({ text: text('list.failed'), tone: 'danger' })
    }
    if (outcome !== 'shown') return false
    told(true)
    void loaded.then((isReady) => say(isReady ? sayResult(params) : text('filter.updated')))
    showBeginning(selector)
    return true
  }

  const target = (): string | undefined => (swap ? swapPart(swap, element) : undefined)

  /** After the frame that shows the choice, so that no task is long. */
  const applyInPlace = async (selector: string): Promise<void> => {
    pagePart(selector)?.setAttribute('aria-busy', 'true')
    await afterFrame()
    if (!isChoiceAhead($filters.get())) {
      if (!$filters.get().isApplying) pagePart(selector)?.removeAttribute('aria-busy')
      return
    }
    pushChosen()
    await showInPlace(selector)
  }

  const applyChoice = (focus: string, isDrawerOpen = look().isDrawerOpen): void => {
    if (!isChoiceAhead($filters.get())) return
    const selector = target()
    if (selector !== undefined) {
      void applyInPlace(selector)
      return
    }
    keepFilterResume(location.pathname, { open: look().open, focus, isDrawerOpen, scroll: scrollY })
    told(false)
    leaveForChosen()
  }

  const follow = (focus: string, isDrawerOpen?: boolean): void => {
    if (apply === 'button') void load().then((isReady) => isReady && say(sayResult(params)))
    else applyChoice(focus, isDrawerOpen)
  }

  const settle = (focus?: string, isDrawerOpen?: boolean): void => {
    // A panel that was taken away leads nowhere.
    const control = element.isConnected ? pending.flush() : undefined
    if (control !== undefined) follow(focus ?? (document.activeElement?.id || control), isDrawerOpen)
  }
  const pending = pendingEnds(() => settle())

  const choose = (next: Choice, focus: string, by?: TouchedFacet): void => {
    pending.flush()
    chooseFilters(next($filters.get().chosen), by)
    follow(focus)
  }

  return {
    idOf,
    say,
    load,
    sayTotal: () => say(sayResult(params)),
    isInDrawer: () => look().isDrawerOpen,
    toggleValue: (facet, id) =>
      choose((known) => withValueToggled(known, facet, id), idOf(`${facet.key}-${id}`), { key: facet.key, id }),
    toggleFlag: (flag) => choose((known) => ({ ...known, [flag]: !known[flag] }), idOf(`state-${flag}`)),
    holdEnds: (facet, side, take, wait) => {
      const { key } = facet
      const takeOver = () => chooseFilters(withEnds($filters.get().chosen, facet, take()), { key, id: '' })
      pending.hold({ key, control: idOf(`${key}-${side}`), take: takeOver }, wait)
    },
    settle: () => settle(),
    removeChosen: (without, next) => {
      const focus = idOf(next ?? 'title')
      change({ focus })
      choose(without, focus)
    },
    clear: () => {
      change({ focus: idOf('title') })
      choose(() => emptyChoice, idOf('title'))
    },
    showProducts: () => {
      pending.flush()
      change({ isDrawerOpen: false })
      applyChoice(idOf('title'), false)
    },
    openGroup: (key, isOpen) => {
      change(({ open }) => ({ open: { ...open, [key]: isOpen } }))
      settle(idOf(key))
    },
    openDrawer: (isDrawerOpen) => {
      change(isDrawerOpen ? { isDrawerOpen } : { isDrawerOpen, focus: idOf('title') })
      settle(idOf('title'), isDrawerOpen)
    },
    focus: (focus) => change({ focus }),
    stepInHistory: async () => {
      const selector = isAnotherList() ? target() : undefined
      if (selector === undefined) return
      const scroll = entryScroll()
      pending.flush()
      followAddress()
      if ((await showInPlace(selector)) && scroll !== undefined) scrollTo(0, scroll)
    },
  }
}

/** The panel's behaviour: loads the groups, follows the address, applies what is chosen. */
export const usePanel = (island: Island<typeof contract>): { actions: PanelActions; look: PanelLook } => {
  const [look, setLook] = useState<PanelLook>({ open: {}, isDrawerOpen: false, said: '', focus: '' })
  const latest = useRef(look)
  const [actions] = useState(() =>
    actionsOf(
      island,
      (changes) => setLook((known) => ({ ...known, ...(typeof changes === 'function' ? changes(known) : changes) })),
      () => latest.current,
    ),
  )
  const { element } = island
  const { swap } = island.attributes

  useLayoutEffect(() => {
    latest.current = look
    const control = look.focus === '' ? null : document.getElementById(look.focus)
    if (!control) return
    control.focus({ preventScroll: true })
    setLook((known) => ({ ...known, focus: '' }))
  }, [look])

  useEffect(() => {
    let isGone = false
    followAddress()
    markListShown()
    void actions.load().then((isReady) => {
      if (!isReady || isGone) return
      const { open, focus, isDrawerOpen, scroll } = takeFilterResume(location.pathname)
      // Who has gone on to something else meanwhile is not called back.
      const isIdle = document.activeElement === document.body && scrollY === 0
      setLook((known) => ({ ...known, open, ...(isIdle ? { focus, isDrawerOpen } : {}) }))
      const isThere = scroll + innerHeight <= document.documentElement.scrollHeight
      if (isIdle && scroll > 0 && isThere) scrollTo(0, scroll)
      if (choiceSize($filters.get().chosen) > 0) actions.sayTotal()
    })
    const stops = [
      onPageReturn(() => {
        followAddress()
        void actions.load()
      }),
      ...(swap ? [onHistoryStep(() => void actions.stepInHistory())] : []),
    ]
    // The step that needs the part leaves the page when there is none, and the log with it.
    const checkPart = (): void => {
      if (swap && !isGone) swapPart(swap, element)
    }
    if (swap) markEntry()
    if (document.readyState !== 'loading') checkPart()
    else document.addEventListener('DOMContentLoaded', checkPart, { once: true })
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [actions, swap, element])

  return { actions, look }
}
