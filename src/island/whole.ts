/**
 * Whether the parser has left an element: something follows it, or something that it is in. What follows the body's own
 * children proves nothing, as scripts append to the body while it is parsed.
 */
const isWhole = (element: Element): boolean => {
  if (document.readyState !== 'loading') return true
  let node: Node | null = element
  while (node && !node.nextSibling) node = node.parentNode
  return node !== null && node.parentNode !== document.body
}

/**
 * Waits until the server's markup of an element has all come, as pages arrive in pieces and half a list is not the list.
 * Undefined when it is there already.
 */
export const whenWhole = (element: Element): Promise<void> | undefined =>
  isWhole(element)
    ? undefined
    : new Promise((resolve) => {
        const look = (): void => {
          if (element.isConnected && !isWhole(element)) return
          watcher.disconnect()
          document.removeEventListener('readystatechange', look)
          resolve()
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document, { childList: true, subtree: true })
        document.addEventListener('readystatechange', look)
      })
