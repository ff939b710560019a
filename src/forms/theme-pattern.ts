/** Which regular expressions of a theme are used (`data-mask`): those that no text can make slow. */

/** A theme's regular expression, limited so that no text can make it run for long. */
export interface ThemePattern {
  /** Whether it matches the whole text; false for a text that is too long to be checked. */
  test(text: string): boolean
}

const LONGEST_SOURCE = 300
const LONGEST_TEXT = 20_000
/** A pattern that is too slow for texts of this length, in characters, is not used. */
const SHORTEST_LIMIT = 64
/** Base 2 logarithm of the most steps that a check may take: about a tenth of a second on a phone. */
const STEP_BITS = 24

interface Group {
  /** The group contains a repetition of variable length, or alternatives. */
  isVariable: boolean
}

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/
/** An escape, a character class, the start of a group, or one character. */
const TOKEN = /^(?:\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|.)/s
const BACK_REFERENCE = /^\\(?:[1-9]|k<)/
const MOST_REPETITIONS = 1000
/** A limit above this counts as none. */
const MOST_COUNTED = 20

/** A quantifier: how it repeats what is before it. */
interface Repetition {
  readonly length: number
  /** Once or never. */
  readonly isOptional: boolean
  readonly isFixed: boolean
  readonly isOpen: boolean
  readonly isTooLong: boolean
  /** Base 2 logarithm of its counts; 0 for a fixed or an open one. */
  readonly bits: number
}

const repetitionAt = (rest: string): Repetition | undefined => {
  const [text, fewest = '', comma = '', most = ''] = rest.match(QUANTIFIER) ?? []
  if (text === undefined) return undefined
  const isOptional = text.startsWith('?')
  const isFixed = fewest !== '' && comma === ''
  const isOpen = /^[*+]/.test(text) || (comma !== '' && (most === '' || Number(most) > MOST_COUNTED))
  return {
    length: text.length,
    isOptional,
    isFixed,
    isOpen,
    isTooLong: Number(fewest) > MOST_REPETITIONS || Number(most) > MOST_REPETITIONS,
    bits: isOpen || isFixed ? 0 : isOptional ? 1 : Math.log2(Number(most) - Number(fewest) + 1),
  }
}

interface Cost {
  /** How many repetitions have no limit: the steps of a check grow with the text's length to this power. */
  readonly open: number
  /** Base 2 logarithm of the ways to choose among alternatives and limited repetitions. */
  readonly bits: number
}

/** Estimates the steps of a check; undefined when a repetition within a repetition could make them grow exponentially with the text. */
const costOf = (source: string): Cost | undefined => {
  const groups: Group[] = [{ isVariable: false }]
  let open = 0
  let bits = 0
  let isAtomVariable = false
  for (let at = 0; at < source.length; ) {
    const group = groups.at(-1)
    if (!group) return undefined
    const rest = source.slice(at)
    const repetition = repetitionAt(rest)
    if (repetition) {
      if (repetition.isTooLong || (isAtomVariable && !repetition.isOptional)) return undefined
      if (repetition.isOpen) open += 1
      if (!repetition.isFixed) group.isVariable = true
      bits += repetition.bits
      isAtomVariable = false
      at += repetition.length
      continue
    }
    isAtomVariable = false
    const [token = ''] = rest.match(TOKEN) ?? []
    if (BACK_REFERENCE.test(token)) return undefined
    if (token.startsWith('(')) groups.push({ isVariable: false })
    else if (token === ')') {
      groups.pop()
      isAtomVariable = group.isVariable
      const outer = groups.at(-1)
      if (outer && group.isVariable) outer.isVariable = true
    } else if (token === '|') {
      group.isVariable = true
      bits += 1
    }
    at += token.length
  }
  return { open, bits }
}

/** The length of the longest text, in characters, whose check stays within the most steps. */
const longestText = ({ open, bits }: Cost): number => {
  const rest = STEP_BITS - bits
  return open === 0 ? (rest > 0 ? LONGEST_TEXT : 0) : Math.min(LONGEST_TEXT, 2 ** (rest / open))
}

/**
 * Compiles a theme's regular expression for the whole text. Undefined when it is no regular expression, or when some text could make it
 * run for long: repetitions within repetitions, back references, too many repetitions or alternatives, more than 300 characters.
 */
export const themePattern = (source: string, flags: string): ThemePattern | undefined => {
  if (source.length > LONGEST_SOURCE) return undefined
  const cost = costOf(source)
  const longest = cost ? longestText(cost) : 0
  if (longest < SHORTEST_LIMIT) return undefined
  try {
    const pattern = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''))
    return { test: (text) => text.length <= longest && pattern.test(text) }
  } catch {
    return undefined
  }
}
