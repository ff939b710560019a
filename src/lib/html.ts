import { parseInert } from './trusted-html'

/** Elements kept in untrusted HTML, between spaces. Any other is opened: its words stay, the element goes. */
const keptElements =
  ' a abbr address b bdi bdo blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
  'hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr '
/** Elements dropped with everything inside: code, styles, other documents, controls that could pose as the shop's. */
const droppedElements =
  ' applet audio base button canvas datalist dialog embed frame frameset iframe input link map math meta noembed ' +
  'noframes noscript object option param plaintext portal script select slot source style svg template textarea title ' +
  'track video xmp '
const keptAnywhere = ' dir lang title '
const keptAttributes: Readonly<Record<string, string>> = {
  a: ' href target ',
  img: ' alt height src width ',
  ol: ' reversed start ',
  td: ' colspan rowspan ',
  th: ' colspan rowspan scope ',
  time: ' datetime ',
}
const linkSchemes = ' http: https: mailto: tel: '
const imageSchemes = ' http: https: '

const lists = (list: string, word: string): boolean => list.includes(` ${word} `)

/** Whether an address has one of `schemes` in the browser's own reading of it (white space, case, entities). */
const leadsTo = (schemes: string, address: string): boolean => {
  try {
    return lists(schemes, new URL(address, document.baseURI).protocol)
  } catch {
    return false
  }
}

const keepsAttribute = (tag: string, { name, value }: Attr): boolean => {
  if (!lists(keptAnywhere, name) && !lists(keptAttributes[tag] ?? '', name)) return false
  if (name === 'href') return leadsTo(linkSchemes, value)
  if (name === 'src') return leadsTo(imageSchemes, value)
  return name !== 'target' || value === '_blank'
}

const cleanCopy = (source: Element, tag: string): HTMLElement => {
  const copy = document.createElement(tag)
  for (const attribute of source.attributes) {
    if (keepsAttribute(tag, attribute)) copy.setAttribute(attribute.name, attribute.value)
  }
  if (copy.hasAttribute('target')) copy.setAttribute('rel', 'noopener noreferrer')
  return copy
}

/** Copies what is known to be harmless into new nodes; none of the source's nodes is reused. */
const copyClean = (source: Node, target: Node): void => {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.appendChild(document.createTextNode(node.data))
    if (!(node instanceof Element)) continue
    const tag = node.localName.toLowerCase()
    if (lists(droppedElements, tag)) continue
    const place = lists(keptElements, tag) ? target.appendChild(cleanCopy(node, tag)) : target
    copyClean(node, place)
  }
}

/** Takes every script out, also out of templates. */
export const removeScripts = (root: ParentNode): void => {
  for (const script of root.querySelectorAll('script')) script.remove()
  for (const template of root.querySelectorAll('template')) removeScripts(template.content)
}

/** How much the text's author is trusted. */
export interface HtmlTrust {
  /**
   * False for text (statusText, messages, search answers): links, images, lists and simple formatting stay, and nothing
   * that runs, styles, asks for input or comes alive. True for the shop's own blocks (popups, list pages): everything
   * stays, `data-island` and handlers in attributes as on the page itself, except `<script>`s.
   */
  readonly trusted: boolean
}

/** Server HTML as nodes ready to be inserted into this page; its `<script>`s never run (design: Trusted Types door). */
export const serverFragment = (text: string, { trusted }: HtmlTrust): DocumentFragment => {
  const parsed = parseInert(text)
  if (trusted) {
    removeScripts(parsed)
    return document.adoptNode(parsed)
  }
  const clean = document.createDocumentFragment()
  copyClean(parsed, clean)
  return clean
}

/** Replaces the element's content with server HTML, sanitised unless it is `trusted`. */
export const insertServerHtml = (element: Element, text: string, trust: HtmlTrust): void =>
  element.replaceChildren(serverFragment(text, trust))

/** The words of an HTML text: tags gone, entities read, white space as in the source. For server texts shown as text. */
export const htmlWords = (text: string): string => serverFragment(text, { trusted: false }).textContent ?? ''

/** A server sentence as plain text: legacy services write links and line breaks into it, which are never inserted. */
export const plainWords = (sentence: string): string =>
  /[<&]/.test(sentence) ? htmlWords(sentence).replace(/\s+/g, ' ').trim() : sentence.trim()
