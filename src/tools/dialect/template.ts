/** A template for a dialect's rules: its elements, and the edits that are written back without touching anything else. */

import type { DialectNode } from '@/dialect/rules'
import { FILL, maskTemplates, type TemplateToken } from '../lint-html/mask'
import { readTemplate, type SourceElement } from '../lint-html/tree'
import { type Matchable, readMatcher } from './match'

/** A change of a file: the text that replaces the characters between two offsets. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The first private-use character for pieces of template code in attribute values; the one before it is the mask's. */
const FIRST_LETTER = 0xe001
const LETTERS = /[\ue001-\uf8ff]/g

/** Pieces of template code, each with a character. Equal code has the same character, so that values can be compared. */
class TemplateCode {
  private readonly pieces: string[] = []

  letterOf(code: string): string {
    const known = this.pieces.indexOf(code)
    return String.fromCharCode(FIRST_LETTER + (known < 0 ? this.pieces.push(code) - 1 : known))
  }

  write(text: string): string {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return safe.replace(LETTERS, (letter) => this.pieces[letter.charCodeAt(0) - FIRST_LETTER] ?? '')
  }
}

/** One element of a template for rules; what they write is collected as edits of the file. */
export class TemplateElement implements DialectNode, Matchable {
  readonly children: TemplateElement[] = []
  private readonly values = new Map<string, string>()
  private readonly written = new Map<string, string>()
  private readonly removed = new Set<string>()

  constructor(
    readonly source: SourceElement,
    readonly parent: TemplateElement | undefined,
    private readonly template: Template,
  ) {
    for (const { name, value, offset, end } of source.tag.attributes)
      if (!this.values.has(name)) this.values.set(name, template.lettered(value, offset, end))
  }

  get name(): string {
    return this.source.tag.name
  }
  get parentElement(): TemplateElement | null {
    return this.parent ?? null
  }
  siblings(): readonly TemplateElement[] {
    return this.parent?.children ?? this.template.roots
  }
  matches(selector: string): boolean {
    return this.template.matcher(selector)(this)
  }
  closest(selector: string): TemplateElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): readonly TemplateElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }
  getAttribute(name: string): string | null {
    return this.removed.has(name) ? null : (this.written.get(name) ?? this.values.get(name) ?? null)
  }
  setAttribute(name: string, value: string): void {
    this.written.set(name, value)
  }
  removeAttribute(name: string): void {
    this.removed.add(name)
  }

  /** What rules have changed, in the order of the file. */
  edits(text: string): readonly Edit[] {
    const { tag } = this.source
    const at = tag.start + 1 + tag.name.length
    const added = [...this.written].map(([name, value]) => {
      const code = this.template.code.write(value)
      const quote = code.includes('"') ? "'" : '"'
      return value === '' ? ` ${name}` : ` ${name}=${quote}${code}${quote}`
    })
    const taken = tag.attributes
      .filter(({ name }) => this.removed.has(name))
      .map(
        ({ offset, end }): Edit => ({
          start: offset - (/[ \t]*$/.exec(text.slice(at, offset))?.[0].length ?? 0),
          end,
          text: '',
        }),
      )
    return [...(added.length > 0 ? [{ start: at, end: at, text: added.join('') }] : []), ...taken]
  }
}

/** A template file for rules. */
export class Template {
  readonly code = new TemplateCode()
  readonly roots: TemplateElement[] = []
  private readonly elements: TemplateElement[] = []
  private readonly tokens: readonly TemplateToken[]
  private readonly matchers = new Map<string, (element: Matchable) => boolean>()

  constructor(readonly text: string) {
    this.tokens = maskTemplates(text).tokens
    const known = new Map<SourceElement, TemplateElement>()
    for (const source of readTemplate(text)) {
      const parent = source.parent && known.get(source.parent)
      const element = new TemplateElement(source, parent, this)
      known.set(source, element)
      this.elements.push(element)
      ;(parent?.children ?? this.roots).push(element)
    }
  }

  matcher(selector: string): (element: Matchable) => boolean {
    const matcher = this.matchers.get(selector) ?? readMatcher(selector)
    this.matchers.set(selector, matcher)
    return matcher
  }

  querySelectorAll(selector: string): readonly TemplateElement[] {
    return this.elements.filter((element) => element.matches(selector))
  }

  /** An attribute's value with a character for each piece of template code. */
  lettered(value: string, from: number, to: number): string {
    const inside = this.tokens.filter(({ start, end }) => start >= from && end <= to)
    return inside.reduce(
      (text, { start, end }) =>
        text.replace(FILL.repeat(end - start), () => this.code.letterOf(this.text.slice(start, end))),
      value,
    )
  }

  /** The file with the edits; all other characters are unchanged. */
  print(): string {
    const edits = this.elements.flatMap((element) => element.edits(this.text)).sort((a, b) => a.start - b.start)
    let at = 0
    const pieces = edits.map(({ start, end, text }) => {
      const piece = this.text.slice(at, start) + text
      at = end
      return piece
    })
    return pieces.join('') + this.text.slice(at)
  }
}
