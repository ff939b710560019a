import { expect, test } from 'vitest'
import { readSources } from './source'

interface Word {
  readonly pattern: RegExp
  /** The term of the field to write instead. */
  readonly write: string
  /** How many lines may still have it; it can only go down. */
  readonly limit: number
}

const OUTSIDE = ['platform', 'spec', 'design', 'pitfalls', 'islands', 'anchors'].join('|')

/** Words of our own that the glossary of src/README.md replaces. */
const WORDS: readonly Word[] = [
  { pattern: /\bwish(?:es|ed)?\b(?!list)|Wish(?:es)?(?!list)/, write: 'pending change, intent or options', limit: 26 },
  { pattern: /\bverdicts?\b|\bseal\b/, write: 'outcome, result or encrypt', limit: 0 },
  { pattern: /\bdesk\b/, write: 'prompt', limit: 1 },
  { pattern: /\bkits?\b|\bracks?\b|\bshel(?:f|ves)\b/, write: 'shared chunk, chunk group or list chunk', limit: 0 },
  {
    pattern: /\bbreathe\b|next-?task\b|one-?each\b|patient-?lock/i,
    write: 'scheduling, perObject or tabLock',
    limit: 0,
  },
  { pattern: /late-?parts|odd-?facts|last-?failure/i, write: 'observeParts, unknownFacts or pendingFailure', limit: 1 },
  { pattern: /\bdriven\b/i, write: 'applied or rendered', limit: 15 },
  { pattern: /\btold\b|\bsaid\b|\bhears?\b/, write: 'message, shown, announced or receives', limit: 92 },
  { pattern: /\bcomes? by\b|\bstands\b/, write: 'is, is kept or is passed', limit: 70 },
  { pattern: /§/, write: 'the fact itself', limit: 184 },
  {
    pattern: new RegExp(`\\b(?:${OUTSIDE})\\.md`),
    write: 'the fact itself, or a document in the repository',
    limit: 28,
  },
]

const code = readSources(['src', 'islands'], /\.tsx?$/).filter(({ path }) => !/test/.test(path))

test.each(WORDS)('one word has one meaning: $pattern is written as $write', ({ pattern, write, limit }) => {
  const found = code.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} write: ${write} (${line.trim()})`] : [])),
  )
  if (found.length > limit) expect(found).toEqual([])
  expect(found.length).toBeLessThanOrEqual(limit)
})
