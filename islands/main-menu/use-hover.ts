import { useEffect, useEffectEvent, useRef } from 'react'
import { headsFor, type Point } from '@/lib/triangle'
import { MENU_HOVER_MS } from '@/page/limits'
import type { Menu } from './menus'

/**
 * Opens or closes a menu after the pointer has stayed for 250 ms. The delay starts again while the pointer moves towards
 * the open submenu, also across other items.
 */
export const useHover = (open: Menu | undefined, onRest: (menu: Menu | undefined) => void) => {
  const rest = useEffectEvent(onRest)
  const timer = useRef(0)
  const target = useRef<Menu>(undefined)
  const last = useRef<Point>({ x: 0, y: 0 })

  const stop = (): void => {
    clearTimeout(timer.current)
    timer.current = 0
  }
  const schedule = (menu: Menu | undefined): void => {
    stop()
    target.current = menu
    timer.current = window.setTimeout(() => {
      timer.current = 0
      rest(menu)
    }, MENU_HOVER_MS)
  }
  const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const here = { x, y }
    const isLeaving = timer.current !== 0 && open && target.current?.submenu !== open.submenu
    if (isLeaving && headsFor(last.current, here, open.submenu.getBoundingClientRect())) schedule(target.current)
    last.current = here
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { schedule, follow, stop }
}
