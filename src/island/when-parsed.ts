/** Waits until the parser has finished an element, so that no island reads half of its markup. */

/**
 * Whether the parser has finished an element: a node follows the element or one of its ancestors. A node after a child of the body is no
 * proof, because scripts append to the body while it is parsed.
 */
const isParsed = (element: Element): boolean => {
  if (document.readyState !== 'loading') return true
  let node: Node | null = element
  while (node && !node.nextSibling) node = node.parentNode
  return node !== null && node.parentNode !== document.body
}

/**
 * Waits until the parser has finished an element, because a page arrives in pieces and an island must not read half of its markup.
 *
 * @returns undefined when the parser has finished the element already.
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
