import type { FoundParts } from '@/island/contract'
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
