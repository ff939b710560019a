/** What a tick, a removed filter, clearing all filters or closing the drawer does: the list changes at once or waits for the button. */

import { atom } from 'nanostores'
import type { Island } from '@/island/view'
import { afterFrame, yieldInLoop } from '@/lib/scheduling'
import { factFlag } from '@/page/fact-sources'
import { ownAddress, ownPath } from '@/page/links'
import type { ServerPage } from '@/page/server-page'
import { text } from '@/page/texts'
import {
  type ChosenEnds,
  choiceSize,
  emptyChoice,
  type TouchedFacet,
  withEnds,
  withValueToggled,
} from '@/shop/catalog/facet-choice'
import type { FacetFlag, ListFacet, RangeFacet } from '@/shop/catalog/facets'
import {
  $filters,
  chooseFilters,
  chosenAddress,
  type FacetOutcome,
  isChoiceAhead,
  loadFacets,
  markChoiceApplied,
  readChosenFromAddress,
  refreshFilters,
} from '@/shop/catalog/filter-store'
import { handOverPanel, keepPanelRestore } from '@/shop/catalog/list-return'
import { $listStatus, entryScroll, isAnotherList, openList, setListBusy, swapList } from '@/shop/catalog/list-swap'
import { swapSelector } from '@/shop/catalog/page-part'
import type { FilterQuery } from '@/shop/catalog/query'
import { handOverFocus } from '@/ui/page-controls'
import type contract from './contract'
import { deferRanges } from './ranges'

/** A change of the choice. */
export type Choice = (chosen: FilterQuery) => FilterQuery

/** The panel's own state: open groups, the drawer, the status message and the control to focus. */
export interface PanelState {
  readonly open: Readonly<Record<string, boolean>>
  readonly isDrawerOpen: boolean
  /** Read by screen readers. */
  readonly message: string
  /** Id of the control that gets the focus after the next render, `""` for none. */
  readonly focus: string
}

/** The groups that the server printed, for the actions. */
interface PrintedSource {
  /** The number of products and of groups, as printed. */
  answer(): { readonly total: number | undefined; readonly groups: number }
  /** Takes the groups of the page that answers for an address. */
  follow(page: ServerPage, address: string): Promise<void>
  /** Fetches the page of what is chosen and takes its groups. */
  load(): Promise<FacetOutcome>
  isInDrawer(): boolean
  /** The focused control, unless it disappears with the filter that it removes. */
  usedControl(): Element | null
}

/** Key of the group with the flags stock, discounted and new. */
export const FLAGS = 'state'

const resultText = (total: number | undefined): string => {
  if (total === undefined) return text('filter.updated')
  return total === 0 ? text('filter.nothing') : text('filter.found', { count: total })
}

/**
 * Creates the actions of the panel's controls. The object stays the same as long as the panel is mounted.
 *
 * @param printed the groups that the server printed, if it did.
 */
export const createPanelActions = (
  {
    element,
    attributes,
    block,
    facts,
    emit,
  }: Pick<Island<typeof contract>, 'element' | 'attributes' | 'block' | 'facts' | 'emit'>,
  printed?: PrintedSource,
) => {
  const $panel = atom<PanelState>({ open: {}, isDrawerOpen: false, message: '', focus: '' })
  const set = (changes: Partial<PanelState>): void => $panel.set({ ...$panel.get(), ...changes })
  const { params, apply, swap } = attributes
  /** The id of a control by its key; the same on each page of the list. */
  const idOf = (key: string): string => `vitrin-filter-${block?.id ?? 0}-${key}`
  /** Announces a message to screen readers. An equal message gets a trailing space, because an unchanged text is not read again. */
  const announce = (message: string): void =>
    set({ message: $panel.get().message === message ? `${message}\u00A0` : message })
  const announceResult = (): void => announce(resultText((printed?.answer() ?? $filters.get().answers[params])?.total))
  const selector = (): string | undefined => (swap ? swapSelector(swap, 'filter-panel', element) : undefined)

  const load = async (): Promise<boolean> => {
    if (factFlag.read(facts.settings.IS_FILTER_PANEL_ACTIVE) === false) return false
    const outcome = await (printed?.load() ?? loadFacets(params))
    if (outcome.kind === 'failed') emit('filter-failed', { message: outcome.message })
    const answer = $filters.get().answers[params]
    if (outcome.kind === 'ready' && answer)
      emit('filters-loaded', { total: answer.total, groups: answer.facets.length })
    return outcome.kind === 'ready'
  }

  const loadAndAnnounce = async (): Promise<void> => {
    if (await load()) announceResult()
  }

  const emitChanged = (isReplaced: boolean): void =>
    emit('filters-changed', { address: chosenAddress(), size: choiceSize($filters.get().chosen), isReplaced })

  const swapTo = async (part: string, address: string): Promise<boolean> => {
    // Printed groups come with the list's page.
    const loaded = printed ? Promise.resolve(true) : yieldInLoop().then(load)
    markChoiceApplied()
    const takeMore = printed && ((page: ServerPage) => printed.follow(page, address))
    if ((await swapList(part, address, { takeMore, again: () => void applyInPlace(part) })) !== 'shown') return false
    emitChanged(true)
    void loaded.then((isReady) => (isReady ? announceResult() : announce(text('filter.updated'))))
    return true
  }

  /** Replaces the list after the frame that shows the choice, so that no task is long. */
  const applyInPlace = async (part: string): Promise<void> => {
    setListBusy(part, true)
    await afterFrame()
    if (isChoiceAhead($filters.get())) await swapTo(part, chosenAddress())
    else if ($listStatus.get() === 'shown') setListBusy(part, false)
  }

  const applyByLoad = (focus: string, group?: string): void => {
    const open = { ...$panel.get().open, ...(group && { [group]: true }) }
    const control = document.getElementById(focus)
    if (printed) handOverPanel(element, printed.usedControl() ?? control, '[data-part=title]')
    else {
      keepPanelRestore(ownPath(), { open, focus, scroll: scrollY })
      if (control) handOverFocus(control)
    }
    emitChanged(false)
    markChoiceApplied()
    openList(chosenAddress())
  }

  const applyChoice = (focus: string, group?: string): void => {
    if (!isChoiceAhead($filters.get())) return
    const part = selector()
    if (part === undefined) applyByLoad(focus, group)
    else void applyInPlace(part)
  }

  const isInDrawer = (): boolean => printed?.isInDrawer() ?? $panel.get().isDrawerOpen

  /** Whether choices are collected: in a drawer when each choice would load the page. */
  const isCollecting = (): boolean => apply === 'button' || (isInDrawer() && selector() === undefined)

  const followChoice = (focus: string, group?: string): void => {
    if (isCollecting()) void loadAndAnnounce()
    else applyChoice(focus, group)
  }

  const flushRange = (focus?: string): void => {
    // A removed panel applies nothing.
    const control = element.isConnected ? ranges.flush() : undefined
    if (control !== undefined) followChoice(focus ?? (document.activeElement?.id || control))
  }
  const ranges = deferRanges(() => flushRange())

  const choose = (choice: Choice, focus: string, group?: string, by?: TouchedFacet): void => {
    ranges.flush()
    chooseFilters(choice($filters.get().chosen), by)
    followChoice(focus, group)
  }

  return {
    $panel,
    idOf,
    announce,
    announceResult,
    load,
    isInDrawer,
    /** Changes the choice; `focus` is the id of the control that did it. */
    choose: (choice: Choice, focus: string): void => choose(choice, focus),
    toggleValue: (facet: ListFacet, id: string): void =>
      choose((chosen) => withValueToggled(chosen, facet, id), idOf(`${facet.key}-${id}`), facet.key, {
        key: facet.key,
        id,
      }),
    toggleFlag: (flag: FacetFlag): void =>
      choose((chosen) => ({ ...chosen, [flag]: !chosen[flag] }), idOf(`${FLAGS}-${flag}`), FLAGS),
    /** Applies a range after `delay` ms or when another control is used; `read` returns its ends then. */
    deferRange: (facet: RangeFacet, side: string, read: () => ChosenEnds | undefined, delay?: number): void => {
      const { key } = facet
      const applyEnds = () => chooseFilters(withEnds($filters.get().chosen, facet, read()), { key, id: '' })
      ranges.defer({ key, control: idOf(`${key}-${side}`), apply: applyEnds }, delay)
    },
    /** Applies a deferred range at once. */
    flushRange: () => flushRange(),
    /** `next` is the key of the control that gets the focus. */
    removeChosen: (without: Choice, next: string | undefined): void => {
      const focus = idOf(next ?? 'title')
      set({ focus })
      choose(without, focus)
    },
    clear: (): void => {
      set({ focus: idOf('title') })
      choose(() => emptyChoice, idOf('title'))
    },
    /** Applies the choice and closes the drawer. */
    showProducts: (): void => {
      ranges.flush()
      set({ isDrawerOpen: false })
      applyChoice(idOf('title'))
    },
    setGroupOpen: (key: string, isOpen: boolean): void => {
      set({ open: { ...$panel.get().open, [key]: isOpen } })
      flushRange(idOf(key))
    },
    openDrawer: (): void => set({ isDrawerOpen: true }),
    /** Closes the drawer and applies its collected choices, unless they wait for the panel's button. */
    closeDrawer: (): void => {
      ranges.flush()
      set({ isDrawerOpen: false, focus: idOf('title') })
      if (apply === 'instant') applyChoice(idOf('title'))
    },
    /** Opens and closes groups as on the previous page. */
    openGroups: (open: PanelState['open']): void => set({ open }),
    focus: (focus: string): void => set({ focus }),
    /** Follows a step in the tab's history that leads to another list of this page. */
    followHistory: async (): Promise<void> => {
      const scroll = entryScroll()
      const part = isAnotherList() ? selector() : undefined
      // Another control may have replaced the list already.
      if (part === undefined) return refreshFilters()
      ranges.flush()
      readChosenFromAddress()
      const isShown = await swapTo(part, ownAddress())
      if (isShown && scroll !== undefined) scrollTo(0, scroll)
    },
    /** Logs a `data-swap` that is wrong. */
    checkSwap: (): void => void selector(),
  }
}

/** The actions of the panel's controls. */
export type PanelActions = ReturnType<typeof createPanelActions>
