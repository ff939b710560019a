import { removeScripts } from '@/lib/html'
import { parseInertPage } from '@/lib/trusted-html'

/** A whole page of the shop's own server, parsed but not shown; nothing in it has run. */
export interface ServerPage {
  readonly title: string
  /** Text of its page facts, `""` when it has none. */
  readonly factsText: string
  /** Takes the first element that a selector finds, without its scripts, ready to be inserted into this page. */
  take(selector: string): Element | undefined
}

/** Parses a page's HTML piece by piece, so that no task is long. Never rejects. */
export const parseServerPage = async (text: string): Promise<ServerPage> => {
  const page = await parseInertPage(text)
  return {
    title: page.querySelector('title')?.textContent ?? '',
    factsText: page.querySelector('script[data-vitrin="page"]')?.textContent ?? '',
    take: (selector) => {
      const part = page.querySelector(selector)
      if (!part) return undefined
      removeScripts(part)
      return document.adoptNode(part)
    },
  }
}
