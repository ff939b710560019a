import { expect, test } from 'vitest'
import { readSources } from './source'

/** Sentences that the platform prescribes letter by letter, and proper names. */
const FIXED = [
  'Sistemimizde kayıtlı şifrenizin süresi dolmuştur... lütfen şifrenizi değiştirin',
  'Favoriye Eklenen Ürünler',
  'Kuzey Kıbrıs Türk Cumhuriyeti',
  'Northern Cyprus',
]

interface Sentence {
  readonly where: string
  readonly words: string
}

/** Each string that shoppers read: of Vitrin's texts, and of the demo's theme and server. */
const sentences: readonly Sentence[] = readSources(['src', 'fixtures/shop'], /\/texts(?:\/\w+)?\.ts$/).flatMap(
  ({ path, text }) =>
    [...text.matchAll(/(?<=[\s(,[]) ?'((?:[^'\\\n]|\\.)+)'/g)]
      .map(([, words = '']) => ({ where: path, words }))
      .filter(({ words }) => !FIXED.includes(words)),
)

const found = (wrong: RegExp): readonly string[] =>
  sentences.filter(({ words }) => wrong.test(words)).map(({ where, words }) => `${where}: ${words}`)

test('The texts are found', () => {
  expect(sentences.length).toBeGreaterThan(1000)
})

test.each([
  ['have no doubled dots or spaces', /\.\.(?!\/)| {2}/],
  [
    'begin with a capital letter alone: no word after the first has one, as titles of newspapers do',
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u,
  ],
  ['spell “dahil” in one way', /dâhil/i],
  ['have one word for all of something in Turkish, “tüm”', /bütün|hepsini(?!n)/i],
  ['have one word for only in Turkish, “yalnızca”', /yalnız(?!ca)/i],
  ['ask for a choice in one way in Turkish, by “seçin”', /seçiniz/i],
  ['call categories in Arabic as the filter does', /الأقسام/],
  ['call a district in Arabic as shops do, not as courts of law', /القضاء|الأقضية/],
  ['write the Arabic tanwin before its alef', /اً/],
  ['write the Arabic “taʿaḏḏara” with its doubling', /تعذر(?!ّ)/],
] as const)('They %s', (_what, wrong) => {
  expect(found(wrong)).toEqual([])
})
