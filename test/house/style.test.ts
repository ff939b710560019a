import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { describe, expect, test } from 'vitest'
import { isData, isTest, readSources } from './source'

const source = readSources(['src', 'islands', 'fixtures'], /\.(tsx?|css|liquid)$/).filter(
  ({ path }) => !isData(path) && !isTest(path),
)
const code = source.filter(({ path }) => /^(src|islands)\/.*\.tsx?$/.test(path) && !path.startsWith('src/tools/'))
const lines = source.map((file) => file.lines).sort((a, b) => a - b)
const quantile = (share: number): number => lines[Math.floor(lines.length * share)] ?? 0

const found = (files: typeof source, pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )

const isLong = (file: (typeof source)[number]): boolean => file.lines > 250

describe('Short files', () => {
  test('no file is above 250 lines', () => {
    expect(source.filter(isLong).map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
  })

  test('no test and no module that tests share is above 250 lines, except journeys in the browser', () => {
    const tests = readSources(['src', 'islands', 'test'], /\.tsx?$/).filter(
      ({ path }) => (path.startsWith('test/') || isTest(path)) && !path.startsWith('test/browser/'),
    )
    expect(tests.filter(isLong).map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
  })

  test('half of the files have at most 80 lines, nine of ten at most 160', () => {
    expect(quantile(0.5)).toBeLessThanOrEqual(80)
    expect(quantile(0.9)).toBeLessThanOrEqual(160)
  })
})

describe('One folder per island', () => {
  test('every island folder holds the same files', () => {
    const folders = readdirSync('islands', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.length).toBeGreaterThan(0)
    for (const { name } of folders) {
      const files = readdirSync(`islands/${name}`)
      const view = name.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())
      const isPlain = files.includes(`${view}.ts`)
      expect(files, name).toEqual(
        expect.arrayContaining([
          'README.md',
          'contract.ts',
          'example.html',
          `${name}.css`,
          `${name}.test.tsx`,
          isPlain ? `${view}.ts` : `${view}.tsx`,
        ]),
      )
    }
  })
})

describe('Strictness', () => {
  test('casts are in door files only', () => {
    const isDoor = (text: string) => /from '(?!\.|@\/|react|nanostores|@nanostores)/.test(text)
    const bare = code
      .filter(({ text }) => !isDoor(text))
      .map((file) => ({ ...file, text: file.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"|'[^'\n]*'|`[^`]*`/g, '') }))
    expect(found(bare, /^(?!import|export \{|.* in keyof ).*\bas (?!const\b)/)).toEqual([])
  })

  test('nothing is silenced and nothing is postponed', () => {
    const marks = new RegExp(['@ts-(ignore|expect)', 'TO' + 'DO', 'FIX' + 'ME', 'for now'].join('|'))
    expect(found(source, marks)).toEqual([])
  })

  test('the page’s address is read by one module, so that no path of two slashes becomes another site’s address', () => {
    const reads =
      /(?<![!=]== )\blocation\??\.(pathname|href)\b|\b(pathname|href)\b[^}]*\} = ([a-z]+\.)?location\b|\(location\)|document\.URL\b/i
    const others = code.filter(({ path }) => path !== 'src/page/links.ts')
    expect(found(others, reads)).toEqual([])
  })

  test('timings have names', () => {
    expect(found(code, /set(Timeout|Interval)\(.*,\s*\d{2,}\)|timeout: \d{2,}/)).toEqual([])
  })

  test('sentences for shoppers are in the texts', () => {
    const spoken = code.filter(({ path }) => !path.includes('/texts/') && !path.startsWith('src/lib/'))
    expect(
      found(spoken, /^(?!\s*(\*|\/\/|\/\*)).*(['"`>][^'"`]*[şŞğĞıİçÇöÖüÜ][^'"`]*['"`<])/).filter(
        (line) => !line.includes('doc:'),
      ),
    ).toEqual([])
    expect(
      found(
        spoken.filter(({ path }) => path.endsWith('.tsx')),
        />\s*[A-Za-z]{2,}[^<>{}=;()]*<\//,
      ),
    ).toEqual([])
  })

  test('installed packages are never committed, not even as a link: a merge would put it in their place', () => {
    expect(execFileSync('git', ['ls-files', '--', 'node_modules'], { encoding: 'utf8' })).toBe('')
  })

  test('no address of a package registry is committed', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter((path) => /\.(json|ts|mjs|md|yml)$|^\./.test(path))
    const host = ['registry', 'npmjs'].join('.')
    expect(tracked.filter((path) => readFileSync(path, 'utf8').includes(host))).toEqual([])
  })
})

test('A touched element does not keep its hover style: each :hover rule is inside a query for a device that can hover', () => {
  const found = readSources(['src', 'islands', 'fixtures/shop/theme/css'], /\.css$/).flatMap(({ path, text }) => {
    const sheet = parse(text)
    sheet.walkAtRules('media', (query) => void (query.params.includes('(hover: hover)') && query.remove()))
    // Takes back what a theme does to links on hover, which need not be in a query.
    sheet.walkRules(/^\.vitrin-button:any-link:hover/, (rule) => void rule.remove())
    const rules: string[] = []
    sheet.walkRules(/:hover/, ({ selector }) => void rules.push(selector))
    return rules.map((rule) => `${path}: ${rule}; write: @media (hover: hover) { … }`)
  })
  expect(found).toEqual([])
})

test('What is busy is styled alone: nothing inside of it is styled anew in the frame that shows a press', () => {
  const isDeep = (selector: string): boolean => /\[aria-busy[^\]]*\][^\s,]*[\s>+~]+\S*\[data-/.test(selector)
  const isOfAll = (selector: string): boolean => /\[data-(island|part)\]/.test(selector) && !selector.includes('button')
  const found = readSources(['src', 'islands'], /\.css$/).flatMap(({ path, text }) => {
    const rules: string[] = []
    parse(text).walkRules(/aria-busy/, (rule) => {
      if (rule.selectors.some(isDeep))
        rules.push(`${path}: ${rule.selector}; write: another attribute on what is inside`)
      rule.walkDecls(/^(cursor|color|font|visibility|line-height|text-)/, ({ prop }) => {
        if (rule.selectors.some(isOfAll)) rules.push(`${path}: ${prop} is inherited, by every card of a busy list`)
      })
    })
    return rules
  })
  expect(found).toEqual([])
})

test('No rule of ours looks into every element of a kind: with `li:has(…)` a browser keeps watch over all list items of the page', () => {
  const rules: string[] = []
  for (const { text } of readSources(['src', 'islands'], /\.css$/))
    parse(text).walkRules(/:has\(/, ({ selectors }) => void rules.push(...selectors))
  expect(rules.filter((selector) => !/^\[data-island="[^"]+"\]:has\(/.test(selector))).toEqual([])
})

test('Every class that a style sheet of ours names is written by code, so that a renamed one is not left without its styles', () => {
  const written = new Set(code.flatMap(({ text }) => text.match(/vitrin-[\w-]+/g) ?? []))
  const styled = source
    .filter(({ path }) => /^(src|islands)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(/\.(vitrin-[\w-]+)/g)].map(([, name = '']) => ({ path, name })))
  expect(styled.filter(({ name }) => !written.has(name)).map(({ path, name }) => `${path} ${name}`)).toEqual([])
})
