import { removeScripts } from '@/lib/html'
import { parseInertPage } from '@/lib/trusted-html'
import { pageFacts } from './facts'

/** A whole page of the shop's own server, parsed but not shown; nothing in it runs. */
export interface ServerPage {
  readonly title: string
  /** Whether its facts declare another kind of page than this one; globals in its scripts are not read. */
  readonly isOtherKind: boolean
  /** Moves the first element that matches a selector out of the page, without its scripts, for insertion into this page. */
  take(selector: string): Element | undefined
}

const isOtherKind = (factsText: string): boolean => {
  const here = pageFacts()
  try {
    const { pageId = here.pageId, pageType = here.pageType } = JSON.parse(factsText)
    return Number(pageId) !== here.pageId || pageType !== here.pageType
  } catch {
    return false
  }
}

/** Parses a page's HTML piece by piece, so that no task is long. Never rejects. */
export const parseServerPage = async (text: string): Promise<ServerPage> => {
  const page = await parseInertPage(text)
  return {
    title: page.querySelector('title')?.textContent ?? '',
    isOtherKind: isOtherKind(page.querySelector('script[data-vitrin="page"]')?.textContent ?? ''),
    take: (selector) => {
      const part = page.querySelector(selector)
      if (!part) return undefined
      removeScripts(part)
      return document.adoptNode(part)
    },
  }
}
