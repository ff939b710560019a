import { PAGE_JSON } from './page-json'

/**
 * Waits until the page's facts can be read: at once with page JSON, else until the document is parsed, because the
 * platform's globals may stand at the end of the body. Returns undefined when there is nothing to wait for.
 */
export const factsReady = (): Promise<void> | undefined => {
  if (document.readyState !== 'loading' || document.querySelector(PAGE_JSON)) return undefined
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })
}
