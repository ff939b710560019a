/** Inserts HTML of the server: scripts are removed, trusted types; and the plain text of a server's message. */

import { parseInert } from './trusted-html'

/** Elements kept in untrusted HTML, between spaces. Any other element is removed and its content stays. */
const keptElements =
  ' a abbr address b bdi bdo blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
  'hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr '
/** Elements removed with their content: code, styles, other documents, controls that could imitate the shop's. */
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

const lists = (list: string, name: string): boolean => list.includes(` ${name} `)

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

/** Copies the harmless part of a node's content into new nodes; no node of the source is reused. */
const copyClean = (source: Node, target: Node): void => {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.appendChild(document.createTextNode(node.data))
    if (!(node instanceof Element)) continue
    const tag = node.localName.toLowerCase()
    if (lists(droppedElements, tag)) continue
    const parent = lists(keptElements, tag) ? target.appendChild(cleanCopy(node, tag)) : target
    copyClean(node, parent)
  }
}

/** Removes every script, also those in templates. */
export const removeScripts = (root: ParentNode): void => {
  for (const script of root.querySelectorAll('script')) script.remove()
  for (const template of root.querySelectorAll('template')) removeScripts(template.content)
}

/** How much the text's author is trusted. */
export interface HtmlTrust {
  /**
   * False for messages (statusText, search answers): links, images, lists and simple formatting stay; what runs, styles, asks for input
   * or mounts an island is removed. True for the shop's own blocks (popups, list pages): only `<script>` elements are removed;
   * `data-island` and handlers in attributes stay, as on the page itself.
   */
  readonly trusted: boolean
}

/** Parses server HTML into nodes that may be inserted into this page; its `<script>`s never run. */
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

/** The text content of HTML: without tags, entities decoded, white space as in the source. */
export const htmlText = (text: string): string => serverFragment(text, { trusted: false }).textContent ?? ''

/** A server's message as plain text: legacy services write links and line breaks into messages, which are never inserted. */
export const plainText = (sentence: string): string =>
  /[<&]/.test(sentence) ? htmlText(sentence).replace(/\s+/g, ' ').trim() : sentence.trim()
