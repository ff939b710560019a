/** Reads the tags and attributes of a template's HTML. */

import { FILL } from './mask'

/** One attribute of a tag. `value` has its entities decoded; `templated` values are not known before a page is printed. */
export interface TagAttribute {
  readonly name: string
  readonly value: string
  readonly offset: number
  readonly end: number
  readonly templated: boolean
}

/** One start or end tag, lower-cased, at its offset in the file. */
export interface SourceTag {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly closing: boolean
  readonly selfClosing: boolean
  readonly attributes: readonly TagAttribute[]
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

const codePoint = (number: number, otherwise: string): string =>
  number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : otherwise

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return codePoint(Number.parseInt(hex, 16), whole)
    if (decimal) return codePoint(Number(decimal), whole)
    return name && Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
  })

const tagOpening = /<!--|<(\/?)([a-zA-Z][^\s/>"'=<\uE000]*)/g
const boundary = /[\s/\uE000"']*/y
const attributeName = /[^\s/>=<"'\uE000]+/y
const gluedTemplate = /(?:\uE000+[^\s/>"'=\uE000]+)+\uE000*|\uE000+(?==)/y
const assignment = /\s*=\s*/y
const bareValue = /[^\s>]*/y
const rawText = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'xmp'])

const matchAt = (pattern: RegExp, html: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(html)
}

const skip = (pattern: RegExp, html: string, at: number): number => at + (matchAt(pattern, html, at)?.[0].length ?? 0)

/** Reads a quoted value. A missing closing quote ends with the line, so that one mistake does not hide the rest of the file. */
const scanQuoted = (html: string, quote: string, from: number): readonly [value: string, end: number] => {
  const close = html.indexOf(quote, from)
  if (close >= 0) return [html.slice(from, close), close + 1]
  const line = html.slice(from).search(/[\n>]/)
  const end = line < 0 ? html.length : from + line
  return [html.slice(from, end), end]
}

const scanValue = (html: string, at: number): readonly [value: string, end: number] => {
  const quote = html[at]
  if (quote === '"' || quote === "'") return scanQuoted(html, quote, at + 1)
  const value = matchAt(bareValue, html, at)?.[0] ?? ''
  return [value, at + value.length]
}

const scanAttributes = (
  html: string,
  from: number,
): { attributes: TagAttribute[]; end: number; selfClosing: boolean } => {
  const attributes: TagAttribute[] = []
  for (let at = skip(boundary, html, from); ; at = skip(boundary, html, at)) {
    const name = matchAt(attributeName, html, at)?.[0]
    if (!name) {
      if (html[at] === '=') {
        at++
        continue
      }
      return { attributes, end: html[at] === '>' ? at + 1 : at, selfClosing: html[at - 1] === '/' }
    }
    const offset = at
    at += name.length
    const glued = skip(gluedTemplate, html, at)
    const isGlued = glued > at
    at = glued
    const assigned = matchAt(assignment, html, at)?.[0]
    const [value, end] = assigned === undefined ? ['', at] : scanValue(html, at + assigned.length)
    at = end
    if (isGlued) continue
    const templated = value.includes(FILL)
    attributes.push({ name: name.toLowerCase(), value: decodeEntities(value), offset, end, templated })
  }
}

const rawTextEnd = (html: string, name: string, from: number): number => {
  const close = new RegExp(`</${name}`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

/** Reads the tags of masked HTML in order, without comments and scripts. Broken HTML is read as far as possible. */
export const readTags = (html: string): SourceTag[] => {
  const tags: SourceTag[] = []
  let at = 0
  for (;;) {
    const opening = matchAt(tagOpening, html, at)
    if (!opening) return tags
    const [text, slash, rawName] = opening
    if (!rawName) {
      const close = html.indexOf('-->', opening.index)
      at = close < 0 ? html.length : close + 3
      continue
    }
    const name = rawName.toLowerCase()
    const { attributes, end, selfClosing } = scanAttributes(html, opening.index + text.length)
    tags.push({ name, start: opening.index, end, closing: slash === '/', selfClosing, attributes })
    at = slash !== '/' && rawText.has(name) ? rawTextEnd(html, name, end) : end
  }
}
