/** Reads a template into elements with their parents, conditions and contents. */

import { maskTemplates, type TemplateToken } from './mask'
import { readTags, type SourceTag } from './tags'

/** One element of a template file. */
export interface SourceElement {
  readonly tag: SourceTag
  readonly parent: SourceElement | undefined
  /** The nearest element around it that is an island. */
  readonly island: SourceElement | undefined
  /** Whether its start tag has template code. */
  readonly hasTemplate: boolean
  /** Whether template code in its start tag may print attributes. */
  readonly printsAttributes: boolean
  /** Whether it is in a branch of a template's condition, or in a loop. */
  readonly conditional: boolean
  /** Whether its end tag, or that of an ancestor, is in this file. */
  closed: boolean
  /** Offset where its content ends, once it is closed by an end tag. */
  contentEnd: number
  /** Whether an include or an expression inside of it may print elements. */
  printsElements: boolean
}

/** Whether an element is inside of another one of its file. */
export const isInside = (element: SourceElement, outer: SourceElement): boolean => {
  for (let around = element.parent; around; around = around.parent) if (around === outer) return true
  return false
}

/** The elements inside of one, in the order of the file. In one pass, because files nest thousands of elements and each island asks. */
export const elementsInside = (elements: readonly SourceElement[], outer: SourceElement): readonly SourceElement[] => {
  const known = new Set([outer])
  return elements.filter((element) => {
    const isIn = element.parent !== undefined && known.has(element.parent)
    if (isIn) known.add(element)
    return isIn
  })
}

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const texts = new Set(
  'a b button em h1 h2 h3 h4 h5 h6 i label option s small span strong summary textarea title u'.split(' '),
)
const endsBefore: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  option: ['option'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
}
const includes =
  /\b(?:include|render|embed|block|section|snippet|partial|yield|slot|raw|noescape|nofilter|fragment|widget)/i

/** Elements whose printed content cannot be a part, e.g. an icon in a button. */
const sealed = new Set(['button', 'option', 'textarea', 'title'])

/** Whether template code may print elements: any include, and output outside of text elements such as `<b>`. */
const mayPrintElements = (token: TemplateToken, { tag }: SourceElement): boolean =>
  token.kind === 'output' && !sealed.has(tag.name) && (includes.test(token.code) || !texts.has(tag.name))

const isInValue = (token: TemplateToken, tag: SourceTag): boolean =>
  tag.attributes.some(
    (attribute) => attribute.templated && attribute.offset < token.start && token.start < attribute.end,
  )

/** The elements that are open at a position in the file. Both branches of a template's condition start with the same ones. */
class OpenElements {
  private open: SourceElement[] = []
  private readonly conditions: SourceElement[][] = []

  get innermost(): SourceElement | undefined {
    return this.open.at(-1)
  }

  get isConditional(): boolean {
    return this.conditions.length > 0
  }

  pass(token: TemplateToken): void {
    const inside = this.innermost
    if (inside && mayPrintElements(token, inside)) inside.printsElements = true
    if (token.kind === 'open') this.conditions.push([...this.open])
    if (token.kind === 'close') this.conditions.pop()
    const before = this.conditions.at(-1)
    if (token.kind === 'branch' && before) this.open = [...before]
  }

  enter(element: SourceElement): void {
    const { name, selfClosing } = element.tag
    const isForeign = () => this.open.some(({ tag }) => tag.name === 'svg' || tag.name === 'math')
    if (voids.has(name) || (selfClosing && isForeign())) element.closed = true
    else this.open.push(element)
  }

  makeRoomFor({ name, start }: SourceTag): void {
    while (endsBefore[name]?.includes(this.innermost?.tag.name ?? '')) this.closeFrom(this.open.length - 1, start)
  }

  leave(end: SourceTag): void {
    const index = this.open.findLastIndex(({ tag }) => tag.name === end.name)
    if (index >= 0) this.closeFrom(index, end.start)
  }

  private closeFrom(index: number, at: number): void {
    for (const element of this.open.splice(index)) {
      element.closed = true
      element.contentEnd = at
    }
  }
}

/** Reads a template file into elements, in the order of their start tags. */
export const readTemplate = (source: string): SourceElement[] => {
  const { html, tokens } = maskTemplates(source)
  const elements: SourceElement[] = []
  const open = new OpenElements()
  let passed = 0

  const tokensBefore = (offset: number): readonly TemplateToken[] => {
    const from = passed
    while ((tokens[passed]?.start ?? offset) < offset) passed++
    return tokens.slice(from, passed)
  }

  for (const tag of readTags(html)) {
    for (const token of tokensBefore(tag.start)) open.pass(token)
    const inTag = tokensBefore(tag.end)
    if (tag.closing) {
      open.leave(tag)
      continue
    }
    open.makeRoomFor(tag)
    const parent = open.innermost
    const element: SourceElement = {
      tag,
      parent,
      island: parent?.tag.attributes.some(({ name }) => name === 'data-island') ? parent : parent?.island,
      hasTemplate: inTag.length > 0,
      printsAttributes: inTag.some((token) => token.kind === 'output' && !isInValue(token, tag)),
      conditional: open.isConditional,
      closed: false,
      contentEnd: source.length,
      printsElements: false,
    }
    elements.push(element)
    open.enter(element)
  }
  for (const token of tokensBefore(source.length)) open.pass(token)
  return elements
}
