import type { FoundParts } from '../../src/island/contract'
import type contract from './contract'

/** One submenu with the entry that it belongs to. */
export interface Menu {
  readonly item: HTMLElement
  readonly trigger: HTMLElement | undefined
  readonly submenu: HTMLElement
}

type Parts = FoundParts<(typeof contract)['parts']>

/** Parts come in the order of the page, so of those around an element the last is the nearest. */
const nearestAround = (elements: readonly HTMLElement[], inner: HTMLElement): HTMLElement | undefined =>
  elements.findLast((element) => element !== inner && element.contains(inner))

/** Every submenu of the page's menu; one inside another is a menu of its own. */
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

/** The innermost menu whose entry holds the element. */
export const menuAround = (menus: readonly Menu[], element: Element): Menu | undefined =>
  menus.findLast(({ item }) => item.contains(element))
