import { readFileSync } from 'node:fs'
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
  [/\bcomes? by\b|\bstands?\b(?!['.]|-)/, 'is, is kept or is passed'],
  [/\bplaceOf\b|\b(?:is|empty|fact)Table\b|\btype (?:Words|Table)\b/, 'subjectOf, isRecord, Explanation or RawRecord'],
  [/\b(?:phoneBook|waking)\b|\/(?:wake|truth|left|book)'/, 'numberingPlans, preload, waiting, expected or unanswered'],
  [/\blean(?:er)?\b|\btighten|after-?frame\.ts|\bdrives?\b/i, 'small, minify, scheduling, moves or applies'],
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

const written = readSources(
  ['src', 'islands', 'fixtures', 'test', '.github'],
  /\.(?:tsx?|mjs|css|liquid|html|md)$/,
).filter(({ path }) => path !== 'test/house/words.test.ts')

const files = [...written, { path: 'README.md', text: readFileSync('README.md', 'utf8') }]

test.each(WORDS.map(([word, term]) => ({ word, term })))('one word has one meaning: $term', ({ word, term }) => {
  const found = files.flatMap(({ path, text }) =>
    [`/${path.replace(/\.\w+$/, "'")}`, ...text.split('\n')].flatMap((line, index) => {
      const [came] = word.exec(line) ?? []
      return came === undefined ? [] : [`${path}:${index} "${came}"; write: ${term}`]
    }),
  )
  expect(found).toEqual([])
})
