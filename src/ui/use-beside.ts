import { useLayoutEffect, useState } from 'react'

/**
 * An element right behind another one while `isShown`, of the same kind, so that it may be wherever that one may, e.g. in a
 * list. It can take the focus. Render into it with a portal; undefined until it is in the page.
 */
export const useBeside = (element: HTMLElement, className: string, isShown: boolean): HTMLElement | undefined => {
  const [beside, setBeside] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!isShown) return
    const node = document.createElement(element.localName)
    node.className = className
    node.tabIndex = -1
    element.after(node)
    setBeside(node)
    return () => {
      node.remove()
      setBeside(undefined)
    }
  }, [element, className, isShown])
  return beside
}
