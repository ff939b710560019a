/** How many classes, attributes and states a selector has, and how many names of elements. */
export type Weight = readonly [classes: number, types: number]

const NONE: Weight = [0, 0]

/** Which of two weights is more, as a sort wants it. */
export const compareWeights = (a: Weight, b: Weight): number => a[0] - b[0] || a[1] - b[1]

/** The pieces of a text between separators that are in no bracket and no string. */
export const splitOutside = (text: string, separator: ',' | ';'): string[] => {
  const pieces = ['']
  let depth = 0
  for (const [piece = ''] of text.matchAll(/"[^"]*"|'[^']*'|[\s\S]/g)) {
    if (/^[([{]$/.test(piece)) depth += 1
    if (/^[)\]}]$/.test(piece)) depth -= 1
    if (piece === separator && depth === 0) pieces.push('')
    else pieces.push(`${pieces.pop()}${piece}`)
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean)
}

/** The place behind the bracket that closes the one before `from`. */
const behindBracket = (text: string, from: number): number => {
  let depth = 1
  let at = from
  while (depth > 0 && at < text.length) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    at += 1
  }
  return at
}

const TOKEN =
  /::[\w-]+|:(?:before|after)$|:(is|not|has|where)\(|:[\w-]+(?:\([^)]*\))?|\.[\w-]+|\[[^\]]*\]|([a-z][\w-]*)|[^\w]|./gi

/** The weight of one selector without its pseudo-elements; Vitrin's have no ids. */
export const weightOf = (selector: string): Weight => {
  let sum = NONE
  let skipTo = 0
  for (const { 0: token, 1: list, 2: type, index } of selector.matchAll(TOKEN)) {
    if (index < skipTo) continue
    let own: Weight = NONE
    if (list !== undefined) {
      const start = index + token.length
      skipTo = behindBracket(selector, start)
      const inner = splitOutside(selector.slice(start, skipTo - 1), ',').map(weightOf)
      own = list === 'where' ? NONE : (inner.sort(compareWeights).at(-1) ?? NONE)
    } else if (type !== undefined) own = [0, 1]
    else if (/^(?:\.|\[|:(?!:|before$|after$))/.test(token)) own = [1, 0]
    sum = [sum[0] + own[0], sum[1] + own[1]]
  }
  return sum
}
