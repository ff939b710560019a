import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { ServerContent } from '@/overlays/ServerContent'
import { followable } from '@/page/links'
import { isRightToLeft } from '@/ui/focusable'
import { isModified } from '@/ui/modified'
import type contract from './contract'
import { useContents } from './use-contents'

const hashTarget = (hash: string): HTMLElement | null => {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Tabs by the book (APG): one tab stop, arrow keys open, and what is opened is loaded once. */
export const useTabGroup = ({ parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const ids = useId()
  const panels = parts.panel.map(({ element }) => element)
  const tabs = parts.tab.slice(0, panels.length)
  const idOf = (kind: 'tab' | 'panel', index: number): string =>
    parts[kind][index]?.element.id || `${ids}${kind}${index}`
  const panelAround = (target: Node | null): number => panels.findIndex((panel) => target && panel.contains(target))
  const [selected, setSelected] = useState(() => Math.max(0, panels.findIndex(isPrintedOn)))
  const contents = useContents(parts.tab, (index, isLoaded) =>
    emit('tab-opened', { panel: idOf('panel', index), isLoaded }),
  )

  const open = (index: number): void => {
    const panel = panels[index]
    if (!panel || !tabs[index]) return
    const isNew = index !== selected
    setSelected(index)
    if (contents.isThere(index, panel) && isNew) emit('tab-opened', { panel: idOf('panel', index), isLoaded: true })
  }

  const openFromAddress = useEffectEvent(() => open(panelAround(hashTarget(location.hash))))
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
    const look = (): void => openFromAddress()
    const press = (event: MouseEvent): void => follow(event)
    look()
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
        tabindex: index === selected ? 0 : -1,
        onKeydown: (event) => answerKey(event, index),
        onClick: (event) => {
          if (isModified(event)) return
          event.preventDefault()
          open(index)
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
