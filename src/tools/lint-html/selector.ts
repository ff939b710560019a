/** Whether a selector may match an element of a template, and whether it is valid at all. */

import { attributeOf } from './source-tag'
import type { SourceElement } from './tree'

type Test = (element: SourceElement) => boolean

const piece = /^(?:([a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[\s*([\w-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\])/i

const has =
  (name: string, holds: (value: string) => boolean): Test =>
  (element) => {
    const attribute = attributeOf(element, name.toLowerCase())
    return attribute ? attribute.templated || holds(attribute.value) : element.printsAttributes
  }

const testOf = ([, tag, id, className, name, ...values]: RegExpExecArray): Test => {
  if (tag) return (element) => element.tag.name === tag.toLowerCase()
  if (id) return has('id', (value) => value === id)
  if (className) return has('class', (value) => value.split(/\s+/).includes(className))
  const wanted = values.find((value) => value !== undefined)
  return has(name ?? '', (value) => wanted === undefined || value === wanted)
}

/**
 * Returns a test whether an element of a file may match a selector; values with template code count as matches. Undefined for selectors of
 * more than one compound (`a b`, `a, b`, `:has()`), which only a browser can evaluate.
 */
export const readSelector = (selector: string): Test | undefined => {
  const tests: Test[] = []
  let rest = selector.trim()
  for (let found = piece.exec(rest); found; found = piece.exec(rest)) {
    tests.push(testOf(found))
    rest = rest.slice(found[0].length)
    // A tag's name is valid only at the start.
    if (/^[a-z]/i.test(rest)) return undefined
  }
  return rest === '' && tests.length > 0 ? (element) => tests.every((test) => test(element)) : undefined
}

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** Whether a selector is invalid: open brackets or quotes, a name that starts with a digit, nothing before or after a comma. */
export const isBroken = (selector: string): boolean => {
  const plain = selector.replace(/\\./gs, 'x').replace(/"[^"]*"|'[^']*'/g, '""')
  const open: string[] = []
  for (const sign of plain.replaceAll('""', '')) {
    const close = brackets[sign]
    if (close) open.push(close)
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return true
  }
  return (
    open.length > 0 || /["'{}<;]|[#.](?![\w\\-]|[^\0-\x7f])|[#.]\d|^\s*,|,\s*(?:,|$)/.test(plain.replaceAll('""', ''))
  )
}
