import { expect, test } from 'vitest'
import { isTest, readSources } from './source'

const code = readSources(['src', 'islands'], /\.tsx?$/).filter(
  ({ path }) => !isTest(path) && !path.startsWith('src/tools/'),
)

const found = (pattern: RegExp, except: RegExp, advice: string): readonly string[] =>
  code
    .filter(({ path }) => !except.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}; write: ${advice}`] : [],
        ),
    )

test('bodies are serialised by src/server/form.ts alone', () => {
  const builds = /new FormData\(\)|new URLSearchParams\(\[|\.append\((?:'[^']*'|`[^`]*`), |\w\[\$\{\w/
  const serialisers = /^src\/server\/form\.ts$/
  expect(found(builds, serialisers, 'the fields as an object, in the `form` of an endpoint')).toEqual([])
})

test('HTML in a text is parsed by src/lib/trusted-html.ts alone, behind the one sanitiser', () => {
  const parses =
    /\binner(?:HTML)?\b['"]?\]? ?=[^=]|['"](?:inner|outer)HTML['"]|\b(?:outerHTML|srcdoc) =[^=]|insertAdjacentHTML|DOMParser|createContextualFragment|setHTML|parseHTML|document\.write|dangerouslySet/
  expect(
    found(parses, /^src\/lib\/trusted-html\.ts$/, 'insertServerHtml or serverFragment of src/lib/html.ts'),
  ).toEqual([])
  expect(code.some(({ path, text }) => path === 'src/lib/trusted-html.ts' && parses.test(text))).toBe(true)
})

test('what browser storage and JSON cookies hold is read by a schema', () => {
  const stores = /^src\/lib\//
  const readers = code.filter(
    ({ path, text }) =>
      !stores.test(path) &&
      /\b(?:readEntry|findEntry|readTabEntry|takeTabEntry)\(|Storage\.getItem\(|JSON\.parse\([^)]*(?:readCookie|kept|stored)/.test(
        text,
      ),
  )
  const unread = readers.filter(({ text }) => !/\bdecodeStored(?:Text)?\(/.test(text)).map(({ path }) => path)
  expect(readers.length).toBeGreaterThan(10)
  expect(unread).toEqual([])
})
