import { describe, expect, test } from 'vitest'
import { isTest, readSources } from './source'

/**
 * React calls whatever an effect returns as its clean-up. Calls of the platform may return something: scrollIntoView() gives a promise
 * in newer browsers though its TypeScript type says void, and the island then fails when the effect runs again.
 */
const code = readSources(['src', 'islands'], /\.tsx?$/).filter(({ path }) => !isTest(path))

const EFFECT = /\buse(?:Layout|Insertion)?Effect\(\s*(?:async )?\(\) =>\s*/g
const PLATFORM =
  /\breturn [\w$.?!()[\]'"]*\.(?:scroll\w*|focus|blur|select|click|show\w*|hide\w*|close|play|pause|animate|toggle\w*|set\w+|append|remove\w*|replace\w*|dispatchEvent|observe|request\w+)\(/

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Whether a function of this file returns the result of a member call. */
const passesOn = (text: string, name: string): boolean =>
  new RegExp(
    `const ${name} = (?:useEffectEvent\\()?\\([^)]*\\)(?:: \\w+)? =>\\s*(?!\\{|void )[\\w$]+(?:\\?\\.|\\.)[\\w$]`,
  ).test(text)

const isBreach = (text: string, body: string): boolean => {
  if (body.startsWith('void ')) return false
  if (body.startsWith('{') || body.startsWith('()')) {
    const end = body.search(/\n {2}\}/)
    return PLATFORM.test(body.slice(0, end === -1 ? undefined : end).replace(/\(\) => [^\n]*/g, ''))
  }
  const called = body.match(/^([\w$]+)\(/)?.[1]
  if (called !== undefined) return passesOn(text, called)
  return !/^(?:\([\w$.!&| ]+ \? (?:undefined : )?)?(?:\$\w+\.(?:listen|subscribe)|[\w$]+)\(/.test(body)
}

/** An effect that is a function's name, whatever that returns. */
const NAMED_EFFECT = /\buse(?:Layout|Insertion)?Effect\(\s*([\w$.]+)\s*[,)]/g

const breachesIn = (path: string, text: string): string[] => [
  ...[...text.matchAll(EFFECT)].flatMap((match) => {
    const body = text.slice(match.index + match[0].length)
    return isBreach(text, body)
      ? [`${path}:${lineOf(text, match.index)} ${body.split('\n')[0]}: write { … } or void`]
      : []
  }),
  ...[...text.matchAll(NAMED_EFFECT)].flatMap(({ index, 1: name = '' }) =>
    name.includes('.') || passesOn(text, name)
      ? [`${path}:${lineOf(text, index)} ${name}: write () => { … } or void`]
      : [],
  ),
]

describe('Effects', () => {
  test('return a clean-up or nothing, never what a call of the platform returns', () => {
    expect(code.flatMap(({ path, text }) => breachesIn(path, text))).toEqual([])
  })

  test.each([
    'useEffect(() => element.current?.scrollIntoView(), [at])',
    'useLayoutEffect(() => field.focus(), [])',
    'const show = useEffectEvent(() => row.scrollIntoView())\nuseEffect(() => show(), [])',
    'useEffect(() => {\n  return row.scrollIntoView()\n  })',
    'const show = () => row.scrollIntoView()\nuseEffect(show, [])',
    'useLayoutEffect(row.scrollIntoView, [row])',
    'useEffect(() => isOpen && field.focus(), [isOpen])',
    'useEffect(() => (isOpen ? field.focus() : undefined), [isOpen])',
  ])('that are wrong are found: %s', (text) => {
    expect(breachesIn('a.ts', text)).toHaveLength(1)
  })

  test.each([
    'useEffect(() => void row.scrollIntoView(), [])',
    'useEffect(() => keepSession(), [])',
    'useEffect(() => $store.listen(() => {}), [])',
    'useEffect(() => {\n  row.scrollIntoView()\n  })',
    'useEffect(() => {\n  return () => field.focus()\n  })',
  ])('that are right are not: %s', (text) => {
    expect(breachesIn('a.ts', text)).toEqual([])
  })
})
