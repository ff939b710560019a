import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Contract } from '@/island/contract'
import * as pageNames from '@/page/names'
import { cartNames } from '@/shop/cart/names'
import { isTest, readSources } from './source'

const contracts: readonly Contract[] = await Promise.all(
  readdirSync('islands')
    .filter((name) => existsSync(`islands/${name}/contract.ts`))
    .map(async (name) => (await import(`../../islands/${name}/contract.ts`)).default),
)

const attributesOf = ({ attributes, parts }: Contract): readonly string[] => [
  ...Object.keys(attributes),
  ...Object.values(parts).flatMap((part) => Object.keys(part.attributes ?? {})),
]

/** The islands whose contracts declare each name. */
const ownersOf = (names: (contract: Contract) => readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const owners = new Map<string, readonly string[]>()
  for (const contract of contracts)
    for (const name of names(contract)) owners.set(name, [...(owners.get(name) ?? []), contract.name])
  return owners
}

const attributes = ownersOf(attributesOf)
const parts = ownersOf((contract) => Object.keys(contract.parts))
const islands = ownersOf((contract) => [contract.name])

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of one kind in a line: attributes as `data-name`, `dataset.name` or destructured from a dataset. */
const spelled = {
  attribute: (line: string): readonly string[] => [
    ...[...line.matchAll(/\bdata-([a-z][\w-]*)/g)].map(([, name = '']) => name),
    ...[...line.matchAll(/\bdataset\??\.(\w+)/g)].map(([, name = '']) => kebab(name)),
    ...[...line.matchAll(/\{([^{}]*)\} = [\w.]+\.dataset\b|\bdataset: \{([^{}]*)\}/g)].flatMap(([, left, right]) =>
      [...(left ?? right ?? '').matchAll(/(\w+)(?=\s*(?:[:,=]|$))/g)].map(([, name = '']) => kebab(name)),
    ),
  ],
  part: (line: string): readonly string[] =>
    [...line.matchAll(/\bdata-part[~^|]?=\\?["']?([a-z][\w-]*)/g)].map(([, name = '']) => name),
  island: (line: string): readonly string[] =>
    [...line.matchAll(/\bdata-island[~^|]?=\\?["']?([a-z][\w-]*)/g)].map(([, name = '']) => name),
}

const sources = readSources(['src', 'islands'], /\.tsx?$/).filter(
  // A dialect is a table of all islands' names; its test compares them with the contracts.
  ({ path }) => !isTest(path) && !/(?:\/contract|\/names)\.ts$|^src\/(?:tools|dialect)\//.test(path),
)

const breaches = (kind: keyof typeof spelled, owners: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  sources.flatMap(({ path, text }) => {
    const own = /^islands\/([^/]+)/.exec(path)?.[1] ?? ''
    return text.split('\n').flatMap((line, index) =>
      /^\s*(?:\*|\/\*|\/\/)/.test(line)
        ? []
        : spelled[kind](line)
            .filter((name) => owners.has(name) && !owners.get(name)?.includes(own))
            .map(
              (name) =>
                `${path}:${index + 1} the ${kind} ${name} of ${owners.get(name)?.[0]}; write: a constant of src/page/names.ts`,
            ),
    )
  })

test('no file spells an attribute of another island', () => {
  expect(breaches('attribute', attributes)).toEqual([])
})

test('no file spells a part of another island', () => {
  expect(breaches('part', parts)).toEqual([])
})

test('no file selects another island by a name of its own', () => {
  expect(breaches('island', islands)).toEqual([])
})

test('shared names are names of a contract', () => {
  const shared = [...Object.values(pageNames), ...Object.values(cartNames)].filter((name) => typeof name === 'string')
  expect(shared.filter((name) => !attributes.has(name) && !parts.has(name) && !islands.has(name))).toEqual([])
})
