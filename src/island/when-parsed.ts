/**
 * Whether the parser has finished an element: a node follows it or one of its ancestors. A node after a child of the body proves
 * nothing, because scripts append to the body while it is parsed.
 */
const isParsed = (element: Element): boolean => {
  if (document.readyState !== 'loading') return true
  let node: Node | null = element
  while (node && !node.nextSibling) node = node.parentNode
  return node !== null && node.parentNode !== document.body
}

/**
 * Waits until the parser has finished an element, because pages arrive in pieces and half a list is not the list. Undefined when
 * it has finished already.
 */
export const whenParsed = (element: Element): Promise<void> | undefined =>
  isParsed(element)
    ? undefined
    : new Promise((resolve) => {
        const check = (): void => {
          if (element.isConnected && !isParsed(element)) return
          observer.disconnect()
          document.removeEventListener('readystatechange', check)
          resolve()
        }
        const observer = new MutationObserver(check)
        observer.observe(document, { childList: true, subtree: true })
        document.addEventListener('readystatechange', check)
      })
