/** Which tab is open (address, links on the page, arrow keys), when a tab's content is loaded, and that a failure is tried again. */

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { contentLoading, loadContent, type ServerContentState } from '@/overlays/content-store'
import { ServerContent } from '@/overlays/ServerContent'
import { followable } from '@/page/links'
import { isModified } from '@/page/navigation'
import { isRightToLeft } from '@/ui/focusable'
import { useGlide, whenGlideHere } from '@/ui/use-shown-message'
import { useMarked } from '@/ui/use-slides'
import type contract from './contract'

type Tab = Island<typeof contract>['parts']['tab'][number]

interface Opening {
  readonly index: number
  /** Whether the panel has its content. */
  readonly isThere: boolean
}

/** The contents of panels with an address. Each is fetched once, and again after a failure. */
const useContents = (tabs: readonly Tab[], onSettled: (index: number, isLoaded: boolean) => void) => {
  const [contents, setContents] = useState<Readonly<Record<number, ServerContentState>>>({})
  const put = (index: number, state: ServerContentState): void =>
    setContents((others) => ({ ...others, [index]: state }))

  /** The newest load of each panel; the answer of an older one is ignored. */
  const [loads] = useState(() => new Map<number, object>())

  const load = async (index: number): Promise<void> => {
    const { url, property } = tabs[index]?.attributes ?? {}
    const address = followable(url ?? '')
    if (address === undefined) return
    const mine = {}
    loads.set(index, mine)
    put(index, contentLoading)
    const state = await loadContent({ address, property }, (slow) => {
      if (loads.get(index) === mine) put(index, slow)
    })
    if (loads.get(index) !== mine) return
    put(index, state)
    onSettled(index, state.status === 'ready')
  }

  /** Whether the panel has its content; starts to load it otherwise. */
  const isThere = (index: number, panel: HTMLElement): boolean => {
    if (tabs[index]?.attributes.url === undefined) return true
    const state = contents[index]
    if (state) return state.status === 'ready'
    if (panel.childElementCount > 0) return true
    void load(index)
    return false
  }
  return { contents, load, isThere }
}

const hashTarget = (hash: string): HTMLElement | null => {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Tabs by the APG pattern: one tab stop, arrow keys open a panel, and an opened panel is loaded once. */
export const useTabGroup = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const ids = useId()
  const panels = parts.panel.map(({ element }) => element)
  const tabs = parts.tab.slice(0, panels.length)
  const idOf = (kind: 'tab' | 'panel', index: number): string =>
    parts[kind][index]?.element.id || `${ids}${kind}${index}`
  const panelAround = (target: Node | null): number => panels.findIndex((panel) => target && panel.contains(target))
  const [selected, setSelected] = useState(() => Math.max(0, panels.findIndex(isPrintedOn)))
  useMarked(tabs, selected)
  const contents = useContents(parts.tab, (index, isLoaded) =>
    emit('tab-opened', { panel: idOf('panel', index), isLoaded }),
  )

  useGlide(panels[selected], contents.contents[selected]?.status === 'loading')

  /** A panel whose press is long ago. It opens when its content is there and what is below can glide, so that it glides once. */
  const [late, setLate] = useState<Opening>()
  const isAwaited = late !== undefined && contents.contents[late.index]?.status === 'loading'
  useGlide(element, late !== undefined)

  const show = ({ index, isThere }: Opening): void => {
    setLate(undefined)
    setSelected(index)
    if (isThere && index !== selected) emit('tab-opened', { panel: idOf('panel', index), isLoaded: true })
  }
  const showLate = useEffectEvent(show)
  useEffect(() => {
    if (!late || isAwaited) return
    let isWanted = true
    void whenGlideHere().then(() => isWanted && showLate(late))
    return () => {
      isWanted = false
    }
  }, [late, isAwaited])

  const open = (index: number, isLate = false): void => {
    const panel = panels[index]
    if (!panel || !tabs[index]) return
    const opening = { index, isThere: contents.isThere(index, panel) }
    if (isLate && index !== selected) setLate(opening)
    else show(opening)
  }

  const openFromAddress = useEffectEvent((isLate: boolean) => open(panelAround(hashTarget(location.hash)), isLate))
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (!link || isModified(event) || event.defaultPrevented || link.pathname !== location.pathname) return
    const target = hashTarget(link.hash)
    const index = panelAround(target)
    const panel = panels[index]
    if (!panel || tabs.some(({ element }) => element === link)) return
    event.preventDefault()
    open(index)
    requestAnimationFrame(() => {
      target?.scrollIntoView({ block: 'start' })
      tabs[index]?.element.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    const look = (): void => openFromAddress(false)
    const press = (event: MouseEvent): void => follow(event)
    openFromAddress(true)
    addEventListener('hashchange', look)
    document.addEventListener('click', press)
    return () => {
      removeEventListener('hashchange', look)
      document.removeEventListener('click', press)
    }
  }, [])

  const answerKey = (event: KeyboardEvent, index: number): void => {
    if (isModified(event)) return
    const forward = isRightToLeft(panels[index] ?? document.body) ? -1 : 1
    const last = tabs.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: index + forward,
      ArrowLeft: index - forward,
      Home: 0,
      End: last,
    }
    const step = steps[event.key]
    if (event.key === ' ') tabs[index]?.element.click()
    if (step === undefined && event.key !== ' ') return
    event.preventDefault()
    if (step === undefined) return
    const next = step < 0 ? last : step > last ? 0 : step
    open(next)
    tabs[next]?.element.focus()
  }

  return {
    parts: {
      list: { role: 'tablist' },
      tab: (_part, index) => ({
        role: 'tab',
        id: idOf('tab', index),
        'aria-selected': index === selected,
        'aria-controls': idOf('panel', index),
        'aria-current': null,
        'aria-busy': index === late?.index || null,
        tabindex: index === selected ? 0 : -1,
        onKeydown: (event) => answerKey(event, index),
        onClick: (event) => {
          if (isModified(event)) return
          event.preventDefault()
          // A press that was held is repeated, which browsers do not trust.
          open(index, !event.isTrusted)
        },
      }),
      panel: (_part, index) => {
        const state = contents.contents[index]
        const link = tabs[index]?.element
        return {
          role: 'tabpanel',
          id: idOf('panel', index),
          tabindex: 0,
          hidden: index !== selected,
          'aria-labelledby': idOf('tab', index),
          'aria-busy': state?.status === 'loading' ? true : null,
          children: state && (
            <ServerContent
              state={state}
              title={link?.textContent?.trim() ?? ''}
              fallback={(link instanceof HTMLAnchorElement && followable(link.href)) || ''}
              retry={() => void contents.load(index)}
            />
          ),
        }
      },
    },
  }
}
