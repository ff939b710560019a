/** Replaces template code (Liquid, Twig, Smarty, Blade, ERB, PHP) by filler of the same length. */

/** The effect of a template expression on the HTML: it prints, controls which lines are printed, or neither. */
export type TokenKind = 'output' | 'open' | 'branch' | 'close' | 'silent'

/** One template expression in a source file. Offsets count UTF-16 units. */
export interface TemplateToken {
  readonly start: number
  readonly end: number
  readonly kind: TokenKind
  readonly code: string
}

/** A file whose template expressions are replaced by `FILL`, so that the HTML keeps its offsets. */
export interface Masked {
  readonly html: string
  readonly tokens: readonly TemplateToken[]
}

/** Replaces one character of a template expression: a private-use character that no template prints. */
export const FILL = '\uE000'

const brackets: readonly (readonly [open: string, close: string])[] = [
  ['<?', '?>'],
  ['<%', '%>'],
  ['{{--', '--}}'],
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
  ['{*', '*}'],
]
const opener = /<\?|<%|\{\{|\{%|\{#|\{\*|\{[$/a-zA-Z_]/g

const block = '(?:if|unless|for|foreach|case|switch|while|section|tablerow)'
const opens = new RegExp(`^(?:${block}\\b|.*\\{$)`, 's')
const branches = /^(?:\}\s*)?(?:else|elseif|elsif|elif|when|foreachelse|sectionelse)\b/
const closes = new RegExp(`^(?:end${block}\\b|/${block}\\b|\\}\\s*;?$)`)
const silent =
  /^(?:set|assign|capture|endcapture|comment|liquid|import|from|use|macro|extends|do|literal|strip|with|php|\/)/
const prints = /\b(?:echo|print|include|require|render)/

const kindOf = (open: string, code: string): TokenKind => {
  if (open === '{#' || open === '{*' || open === '{{--') return 'silent'
  if (open === '{{' || code.startsWith('$') || code.startsWith('=')) return 'output'
  if (branches.test(code)) return 'branch'
  if (closes.test(code)) return 'close'
  if (opens.test(code)) return 'open'
  if (open === '<?') return prints.test(code) ? 'output' : 'silent'
  return silent.test(code) ? 'silent' : 'output'
}

/** Finds closing brackets, and remembers those that are missing, so that a broken file is read quickly. */
const closingFinder = (source: string) => {
  const hopeless = new Set<string>()
  return (close: string, from: number): number => {
    if (hopeless.has(close)) return -1
    const at = source.indexOf(close, from)
    if (at < 0) hopeless.add(close)
    return at
  }
}

/** Replaces template expressions of Liquid, Twig, Smarty, Blade, ERB and PHP by filler of the same length. */
export const maskTemplates = (source: string): Masked => {
  const findClosing = closingFinder(source)
  const tokens: TemplateToken[] = []
  const pieces: string[] = []
  let kept = 0
  opener.lastIndex = 0
  for (let found = opener.exec(source); found; found = opener.exec(source)) {
    const start = found.index
    const [open, close] = brackets.find(([one]) => source.startsWith(one, start)) ?? ['{', '}']
    const closing = findClosing(close, start + open.length)
    if (closing < 0 && open !== '<?') continue
    const codeEnd = closing < 0 ? source.length : closing
    let end = closing < 0 ? source.length : closing + close.length
    const code = source.slice(start + open.length, codeEnd).replace(/^(?:php\b|-)?\s*|[\s-]+$/g, '')
    if (open === '{%' && code === 'comment') end = commentEnd(source, end)
    tokens.push({ start, end, kind: kindOf(open, code), code })
    pieces.push(source.slice(kept, start), FILL.repeat(end - start))
    kept = end
    opener.lastIndex = end
  }
  return { html: pieces.join('') + source.slice(kept), tokens }
}

const commentEnd = (source: string, from: number): number => {
  const end = /\{%-?\s*endcomment\s*-?%\}/g
  end.lastIndex = from
  return end.exec(source) ? end.lastIndex : from
}
