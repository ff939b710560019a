import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import { afterFrame } from '../../src/lib/after-frame'
import { breathe } from '../../src/lib/breathe'
import { entryScroll, markEntry, onHistoryStep } from '../../src/lib/page-history'
import { onPageReturn } from '../../src/lib/page-return'
import type { FilterQuery } from '../../src/lib/query'
import { report } from '../../src/lib/report'
import {
  type ChosenEnds,
  choiceSize,
  emptyChoice,
  type TouchedFacet,
  withEnds,
  withValueToggled,
} from '../../src/shop/facet-choice'
import type { FacetFlag, ListFacet, RangeFacet } from '../../src/shop/facets'
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
import { pagePart, replacePagePart } from '../../src/ui/page-part'
import type contract from './contract'

/** What the panel's controls do. The object is the same for the panel's whole life. */
export interface PanelActions {
  /** The id of a control by its key; the same on each page of the list. */
  idOf(key: string): string
  isInDrawer(): boolean
  toggleValue(facet: ListFacet, id: string): void
  toggleFlag(flag: FacetFlag): void
  chooseEnds(facet: RangeFacet, ends: ChosenEnds | undefined, side: string): void
  /** `next` is the key of the control that gets the focus. */
  removeChosen(without: FilterQuery, next: string | undefined): void
  clear(): void
  /** Applies what is chosen and closes the drawer. */
  showProducts(): void
  openGroup(key: string, isOpen: boolean): void
  openDrawer(isOpen: boolean): void
  focus(id: string): void
  /** Says something to screen readers. */
  say(words: string): void
}

/** What the panel shows beside the store: which groups are open, the drawer, and what was said last. */
export interface PanelLook {
  readonly open: Readonly<Record<string, boolean>>
  readonly isDrawerOpen: boolean
  readonly said: string
  readonly focus: string
}

type Change = (changes: Partial<PanelLook> | ((look: PanelLook) => Partial<PanelLook>)) => void

const misplaced = (swap: string, element: Element): void =>
  report({
    level: 'error',
    where: 'filter-panel',
    came: `data-swap="${swap}"`,
    expected: 'a selector of a part of this page that does not hold the panel',
    write: 'data-swap="#product-list" with <section id="product-list"> around the list',
    element,
  })

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
  const say = (said: string): void => change({ said })

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
    if (!(await replaceList((html) => replacePagePart(selector, html)))) return false
    await loaded
    say(sayResult(params))
    told(true)
    return true
  }

  const target = (): string | undefined => {
    if (!swap) return undefined
    const part = pagePart(swap)
    if (part && !part.contains(element)) return swap
    misplaced(swap, element)
    return undefined
  }

  /** After the frame that shows the choice, so that no task is long. */
  const applyInPlace = async (selector: string): Promise<void> => {
    pagePart(selector)?.setAttribute('aria-busy', 'true')
    await afterFrame()
    if (!isChoiceAhead($filters.get())) return
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

  const choose = (next: FilterQuery, focus: string, by?: TouchedFacet): void => {
    chooseFilters(next, by)
    if (apply === 'button') void load().then((isReady) => isReady && say(sayResult(params)))
    else applyChoice(focus)
  }

  return {
    idOf,
    say,
    load,
    sayTotal: () => say(sayResult(params)),
    isInDrawer: () => look().isDrawerOpen,
    toggleValue: (facet, id) =>
      choose(withValueToggled($filters.get().chosen, facet, id), idOf(`${facet.key}-${id}`), { key: facet.key, id }),
    toggleFlag: (flag) => {
      const { chosen } = $filters.get()
      choose({ ...chosen, [flag]: !chosen[flag] }, idOf(`state-${flag}`))
    },
    chooseEnds: (facet, ends, side) =>
      choose(withEnds($filters.get().chosen, facet, ends), document.activeElement?.id || idOf(`${facet.key}-${side}`), {
        key: facet.key,
        id: '',
      }),
    removeChosen: (without, next) => {
      const focus = idOf(next ?? 'title')
      change({ focus })
      choose(without, focus)
    },
    clear: () => {
      change({ focus: idOf('title') })
      choose(emptyChoice, idOf('title'))
    },
    showProducts: () => {
      change({ isDrawerOpen: false })
      applyChoice(idOf('title'), false)
    },
    openGroup: (key, isOpen) => {
      change(({ open }) => ({ open: { ...open, [key]: isOpen } }))
    },
    openDrawer: (isDrawerOpen) => change(isDrawerOpen ? { isDrawerOpen } : { isDrawerOpen, focus: idOf('title') }),
    focus: (focus) => change({ focus }),
    stepInHistory: async () => {
      const selector = isAnotherList() ? target() : undefined
      if (selector === undefined) return
      const scroll = entryScroll()
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
      if (isIdle && scroll > 0) scrollTo(0, scroll)
      if (choiceSize($filters.get().chosen) > 0) actions.sayTotal()
    })
    const stops = [
      onPageReturn(() => {
        followAddress()
        void actions.load()
      }),
      ...(swap ? [onHistoryStep(() => void actions.stepInHistory())] : []),
    ]
    if (swap) markEntry()
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [actions, swap])

  return { actions, look }
}
