import { useEffect, useEffectEvent, useRef } from 'react'
import { headsFor, type Point } from '../../src/lib/triangle'
import { MENU_HOVER_MS } from '../../src/shop/limits'
import type { Menu } from './menus'

/**
 * What a mouse means: a menu opens, or closes, when the pointer has stayed for 250 ms (§4), and the wait begins anew while
 * the pointer is on its way to the open submenu, also across other entries.
 */
export const useHover = (open: Menu | undefined, settle: (menu: Menu | undefined) => void) => {
  const settleNow = useEffectEvent(settle)
  const timer = useRef(0)
  const wanted = useRef<Menu>(undefined)
  const last = useRef<Point>({ x: 0, y: 0 })

  const stop = (): void => {
    clearTimeout(timer.current)
    timer.current = 0
  }
  const want = (menu: Menu | undefined): void => {
    stop()
    wanted.current = menu
    timer.current = window.setTimeout(() => {
      timer.current = 0
      settleNow(menu)
    }, MENU_HOVER_MS)
  }
  const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const here = { x, y }
    const isLeaving = timer.current !== 0 && open && wanted.current?.submenu !== open.submenu
    if (isLeaving && headsFor(last.current, here, open.submenu.getBoundingClientRect())) want(wanted.current)
    last.current = here
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { want, follow, stop }
}
