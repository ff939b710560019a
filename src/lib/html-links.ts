import { serverFragment } from './html'

/** One link of an HTML text. */
export interface HtmlLink {
  /** As it is written, not resolved. */
  readonly href: string
  /** Address of its first picture, `""` for none. */
  readonly image: string
  /** Its text, one entry for each box around it: `['Kupa', '149,90 TL']`. */
  readonly words: readonly string[]
}

const formatting = /^(?:b|bdi|em|i|kbd|mark|s|small|strong|sub|sup|u)$/

const gather = (node: Node, boxes: string[]): void => {
  for (const child of node.childNodes) {
    if (child instanceof Text) boxes.push(`${boxes.pop() ?? ''}${child.data}`)
    else if (child instanceof Element) {
      const isBox = !formatting.test(child.localName)
      if (isBox) boxes.push('')
      gather(child, boxes)
      if (isBox) boxes.push('')
    }
  }
}

const wordsIn = (node: Node): readonly string[] => {
  const boxes = ['']
  gather(node, boxes)
  return boxes.map((words) => words.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** The links of an HTML text that is not trusted, and all of its words as plain text; nothing of it is ever inserted. */
export const htmlLinks = (text: string): { readonly links: readonly HtmlLink[]; readonly words: string } => {
  const fragment = serverFragment(text, { trusted: false })
  const links = [...fragment.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    image: link.querySelector('img')?.getAttribute('src') ?? '',
    words: wordsIn(link),
  }))
  return { links, words: wordsIn(fragment).join(' ') }
}
