import { expect, test } from 'vitest'
import { readSources } from './source'

/** Documents that are no part of this repository, which code cannot point to. */
const OUTSIDE = ['platform', 'spec', 'design', 'pitfalls', 'islands', 'anchors', 'house'].join('|')

/** Words of our own with the term of the field that replaces them; most are in the glossary of src/README.md. */
const WORDS: readonly (readonly [word: RegExp, term: string])[] = [
  [/\bwish(?:e[sd])?\b(?! list)|[a-z]Wish(?:es)?\b/i, 'pending change, intent or options'],
  [/\bverdicts?\b|\bseal\b/, 'outcome, result or encrypt'],
  [/\bdesk\b/, 'prompt'],
  [/\bkits?\b|\bracks?\b|shel(?:f|ves)(?![a-z])/i, 'shared chunk, chunk group or list chunk'],
  [/\bbreathe\b|next-?task\b|one-?each\b|patient-?lock/i, 'scheduling, perObject or tabLock'],
  [/late-?parts|odd-?facts|last-?failure|whenWhole/i, 'observeParts, unknownFacts, pendingFailure or whenParsed'],
  [/\bdriven\b|\bStage\b|saidOf|applySaid/i, 'applied props, rendering, root or apply'],
  [/\baddCourse\b|\bcourse\b/, 'add state'],
  [/\btold\b|\bsaid\b|\bhears?\b/, 'message, shown, announced, reported or receives'],
  [/\bcomes? by\b|\bstands\b/, 'is, is kept or is passed'],
  [
    /\bunseal\b|\bcomplain\(|\bleftAlone\b|\bcode(?:Words|OnTheWay)\b/,
    'decrypt, report, closedByShopper or codeMessage',
  ],
  [/\bplaceBehind\b|\bWalletPlace\b/, 'position or target'],
  [/\brid(?:e|es|ing) along\b/, 'accompanying products, added together'],
  [/\bfamil(?:y|ies)\b(?<!-family)(?!-name)|FamilyTexts|familyTexts/, 'group or room'],
  [/\u00a7/, 'the fact itself'],
  [new RegExp(`\\b(?:${OUTSIDE})\\.md`), 'the fact itself, or a document in the repository'],
]

const code = readSources(['src', 'islands', 'fixtures', 'test'], /\.(?:tsx?|mjs|css)$|README\.md$/).filter(
  ({ path }) => path !== 'test/house/words.test.ts',
)

test.each(WORDS)('one word has one meaning: %s is written as %s', (word, term) => {
  const found = code.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [came] = word.exec(line) ?? []
      return came === undefined ? [] : [`${path}:${index + 1} "${came}"; write: ${term}`]
    }),
  )
  expect(found).toEqual([])
})
