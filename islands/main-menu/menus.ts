/** How long a mouse rests before a submenu opens or closes, and the triangle in which it may move to the submenu. */

import { useEffect, useEffectEvent, useRef } from 'react'
import type { FoundParts } from '@/island/contract'
import { MENU_HOVER_MS } from '@/page/limits'
import type contract from './contract'

/** A submenu with the item that opens it. */
export interface Menu {
  readonly item: HTMLElement
  readonly trigger: HTMLElement | undefined
  readonly submenu: HTMLElement
}

type Parts = FoundParts<(typeof contract)['parts']>

/** Parts are in document order, so the last one around an element is the nearest. */
const nearestAround = (elements: readonly HTMLElement[], inner: HTMLElement): HTMLElement | undefined =>
  elements.findLast((element) => element !== inner && element.contains(inner))

/** All submenus, nested ones included. */
export const menusOf = ({ item, trigger, submenu }: Parts): readonly Menu[] => {
  const items = item.map(({ element }) => element)
  return submenu.flatMap(({ element }) => {
    const around = nearestAround(items, element)
    const opener = trigger.find(
      (each) => nearestAround(items, each.element) === around && !element.contains(each.element),
    )
    return around ? [{ item: around, trigger: opener?.element, submenu: element }] : []
  })
}

/** The innermost menu whose item contains the element. */
export const menuAround = (menus: readonly Menu[], element: Element): Menu | undefined =>
  menus.findLast(({ item }) => item.contains(element))

/** A position in the window, in CSS pixels. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Edges of a box in the window, in CSS pixels; a DOMRect is one. */
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** On which side of the line from `a` to `b` a point lies: positive, negative, or 0 on it. */
const side = (point: Point, a: Point, b: Point): number => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)

const isInTriangle = (point: Point, a: Point, b: Point, c: Point): boolean => {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)]
  return !(sides.some((each) => each < 0) && sides.some((each) => each > 0))
}

/**
 * Whether a pointer that moved from one point to another moves towards the box: it is inside the triangle of its earlier position and the
 * box's near corners. A resting pointer does not.
 */
export const headsFor = (from: Point, to: Point, { left, right, top, bottom }: Box): boolean => {
  if (from.x === to.x && from.y === to.y) return false
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.some((corner, index) => isInTriangle(to, from, corner, corners[(index + 1) % 4] ?? corner))
}

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
