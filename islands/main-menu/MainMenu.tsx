/** What opens and closes a submenu (mouse, finger, focus, keys), the keys of the menu bar, and the categories that are fetched for it. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Island, Rendering } from '@/island/view'
import { FailedContent } from '@/overlays/ServerContent'
import { isModified } from '@/page/navigation'
import type { Reply } from '@/server/endpoint'
import { failureText } from '@/server/transport-errors'
import { type CategoryLink, fetchCategories } from '@/shop/catalog/categories-api'
import { focusableIn, isRightToLeft } from '@/ui/focusable'
import { useClickOutside } from '@/ui/use-window'
import type contract from './contract'
import { type Menu, menuAround, menusOf, useHover } from './menus'

type Way = 'hover' | 'focus' | 'press'

interface Open {
  readonly menu: Menu
  readonly way: Way
}

const isShown = (control: HTMLElement): boolean => control.getClientRects().length > 0
const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch'
const isDetails = (element: Element | undefined): boolean => element instanceof HTMLDetailsElement

type Arrows = readonly [back: string, on: string]
const UP_DOWN: Arrows = ['ArrowUp', 'ArrowDown']
const LEFT_RIGHT: Arrows = ['ArrowLeft', 'ArrowRight']
const RIGHT_LEFT: Arrows = ['ArrowRight', 'ArrowLeft']

/** 1 for the arrow to the next control, -1 for the arrow back, 0 for other keys. */
const stepOf = (key: string, [back, on]: Arrows): number => (key === on ? 1 : key === back ? -1 : 0)

/** The control that a key leads to; undefined beyond an end, and for keys that lead nowhere. */
const controlFor = (
  key: string,
  step: number,
  controls: readonly HTMLElement[],
  from: HTMLElement,
): HTMLElement | undefined => {
  if (key === 'Home') return controls[0]
  if (key === 'End') return controls.at(-1)
  const at = controls.indexOf(from)
  return step && at >= 0 ? controls[at + step] : undefined
}

const openDetails = (menus: readonly Menu[]): Open | undefined => {
  const menu = menus.find(({ item }) => item instanceof HTMLDetailsElement && item.open)
  return menu && { menu, way: 'press' }
}

const Categories = ({ categories }: { readonly categories: readonly CategoryLink[] }) => (
  <ul>
    {categories.map(({ name, url }) => (
      <li key={url}>
        <a href={url}>{name}</a>
      </li>
    ))}
  </ul>
)

/** The shop's categories, fetched once when they are wanted, and after a failure when they are wanted again. */
const useCategories = (isWanted: boolean) => {
  const [reply, setReply] = useState<Reply<readonly CategoryLink[]> | 'waiting'>()
  const ask = (): void => {
    setReply('waiting')
    void fetchCategories().then(setReply)
  }
  const isWaiting = reply === 'waiting'
  const answer = isWaiting ? undefined : reply
  const askOnce = useEffectEvent(() => !isWaiting && !answer?.ok && ask())
  useEffect(() => {
    if (isWanted) askOnce()
  }, [isWanted])
  return {
    isWaiting,
    categories: answer?.ok && answer.value.length > 0 ? answer.value : undefined,
    failed: answer?.ok === false && <FailedContent message={failureText(answer.failure)} retry={ask} />,
  }
}

/** A navigation with disclosure submenus: no menu roles, so that links stay links. */
export const useMainMenu = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const menus = menusOf(parts)
  const [open, setOpen] = useState(() => openDetails(menus))
  const pointer = useRef('')
  const isReturning = useRef(false)

  const show = (menu: Menu | undefined, way: Way): void => {
    hover.stop()
    if (menu?.submenu === open?.menu.submenu && way === open?.way) return
    setOpen(menu && { menu, way })
    if (!menu) emit('menu-closed', {})
    else if (menu.submenu !== open?.menu.submenu) emit('menu-opened', { way })
  }
  const close = (): void => {
    if (open) show(undefined, open.way)
    else hover.stop()
  }
  const hover = useHover(open?.menu, (menu) => {
    if (!menu) close()
    else if (menu.submenu !== open?.menu.submenu) show(menu, 'hover')
  })
  useClickOutside(element, close)

  const hasCategories = (submenu: Element): boolean =>
    parts.submenu.some(({ element: each, attributes }) => each === submenu && attributes.categories)
  const { categories, failed, isWaiting } = useCategories(open !== undefined && hasCategories(open.menu.submenu))

  const isOpen = ({ submenu }: Menu): boolean =>
    open !== undefined && (submenu === open.menu.submenu || submenu.contains(open.menu.submenu))
  const menuOf = (item: Element): Menu | undefined => menus.find((menu) => menu.item === item)

  const activate = (event: MouseEvent, trigger: HTMLElement): void => {
    const menu = menus.find((each) => each.trigger === trigger)
    if (!menu || isModified(event)) return
    const isLink = trigger instanceof HTMLAnchorElement
    const hasHover = pointer.current ? pointer.current === 'mouse' : matchMedia('(hover: hover)').matches
    const isByKey = event.detail === 0
    if (isLink && (isOpen(menu) || (hasHover && !isByKey))) return
    event.preventDefault()
    if (isOpen(menu) && open?.way === 'press') close()
    else show(menu, 'press')
  }

  const followFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || isReturning.current) return
    const menu = menuAround(menus, target)
    if (menu?.trigger === target) {
      if (target.matches(':focus-visible') && !isOpen(menu)) show(menu, 'focus')
    } else if (open && !open.menu.item.contains(target)) close()
  }

  const returnTo = (menu: Menu): void => {
    const hadFocus = menu.item.contains(document.activeElement)
    const around = menus.findLast(({ submenu }) => submenu.contains(menu.item))
    if (around) show(around, 'press')
    else close()
    isReturning.current = true
    if (hadFocus) menu.trigger?.focus()
    isReturning.current = false
  }

  /** The focusable controls of the bar: those of items outside of submenus. */
  const bar = (): readonly HTMLElement[] =>
    parts.item
      .filter(({ element: item }) => !menus.some(({ submenu }) => submenu.contains(item)))
      .flatMap(({ element: item }) => menuOf(item)?.trigger ?? focusableIn(item).slice(0, 1))
      .filter(isShown)

  const onKeydown = (event: KeyboardEvent): unknown => {
    pointer.current = ''
    const { target, key } = event
    if (!(target instanceof HTMLElement) || isModified(event)) return undefined
    const inside = menus.findLast(({ submenu }) => submenu.contains(target))
    const own = menus.find(({ trigger }) => trigger === target)
    if (key === 'Escape' && open) return returnTo(open.menu)
    if (key === 'ArrowDown' && own) {
      event.preventDefault()
      flushSync(() => show(own, open?.way ?? 'press'))
      return focusableIn(own.submenu)[0]?.focus()
    }
    const controls = inside ? focusableIn(inside.submenu).filter(isShown) : bar()
    const step = stepOf(key, inside ? UP_DOWN : isRightToLeft(element) ? RIGHT_LEFT : LEFT_RIGHT)
    const next = controlFor(key, step, controls, target)
    if (!step && !next) return undefined
    event.preventDefault()
    // Above the first control of a submenu is the one that opens it.
    return (next ?? (inside && step < 0 ? inside.trigger : undefined))?.focus()
  }

  // The pointer or the focus that loaded the island is already inside, without a further event.
  const openInitial = useEffectEvent(() => {
    const focused = menus.find(({ trigger }) => trigger === document.activeElement)
    const hovered = parts.item.findLast(({ element: item }) => item.matches(':hover'))?.element
    if (focused?.trigger?.matches(':focus-visible')) show(focused, 'focus')
    else if (hovered && matchMedia('(hover: hover)').matches) hover.schedule(menuAround(menus, hovered))
  })
  useEffect(() => openInitial(), [])

  return {
    root: {
      onPointerdown: ({ pointerType }) => {
        pointer.current = pointerType
      },
      onPointermove: (event) => isMouse(event) && hover.follow(event),
      onFocusin: followFocus,
      onFocusout: ({ relatedTarget }) => relatedTarget instanceof Node && !element.contains(relatedTarget) && close(),
      onKeydown,
    },
    parts: {
      item: ({ element: item }) => {
        const menu = menuOf(item)
        const hasOpened = menu !== undefined && isOpen(menu)
        return {
          'data-open': menu && hasOpened,
          open: menu && isDetails(item) ? hasOpened : undefined,
          onPointerenter: (event) => isMouse(event) && hover.schedule(menu ?? menuAround(menus, item)),
          onPointerleave: (event) =>
            isMouse(event) &&
            open?.way !== 'focus' &&
            hover.schedule(item.parentElement ? menuAround(menus, item.parentElement) : undefined),
        }
      },
      trigger: ({ element: trigger }) => {
        const menu = menus.find((each) => each.trigger === trigger)
        return {
          'aria-expanded': menu && !isDetails(menu.item) ? isOpen(menu) : undefined,
          onClick: activate,
        }
      },
      submenu: ({ element: submenu, attributes }) => {
        const menu = menus.find((each) => each.submenu === submenu)
        return {
          hidden: menu && !isDetails(menu.item) ? !isOpen(menu) : undefined,
          'aria-busy': (attributes.categories && isWaiting) || undefined,
          children: attributes.categories ? categories && <Categories categories={categories} /> : undefined,
        }
      },
    },
    above:
      failed &&
      parts.submenu.map(({ element: submenu, attributes }) => attributes.categories && createPortal(failed, submenu)),
  }
}
