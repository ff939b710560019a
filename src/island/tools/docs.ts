import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Contract } from '../contract'
import { figuresTable, sizesTable } from './figures'
import { generatedList } from './generated-list'
import { contractTables, exampleSection, fillBetween, islandsTable, newReadme } from './readme'
import type { Workplace } from './workplace'

/** A generated file as it should be; without a text it has no markers between which the generated half could stand. */
export interface GeneratedFile {
  readonly path: string
  readonly marker: string
  readonly text: string | undefined
}

const readIfThere = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

const islandReadme = (root: string, contract: Contract): GeneratedFile => {
  const path = `islands/${contract.name}/README.md`
  const before = readIfThere(root, path)
  const example = readIfThere(root, `islands/${contract.name}/example.html`) ?? ''
  if (before === undefined) return { path, marker: '', text: newReadme(contract, example) }
  const text = fillBetween(before, 'contract', contractTables(contract))
  if (text === undefined) return { path, marker: 'contract', text }
  return { path, marker: 'example', text: fillBetween(text, 'example', exampleSection(example)) }
}

const topReadme = (root: string, contracts: readonly Contract[]): GeneratedFile => {
  const path = 'README.md'
  const text = fillBetween(readIfThere(root, path) ?? '', 'islands', islandsTable(contracts))
  const sized = text && (fillBetween(text, 'sizes', sizesTable(root)) ?? text)
  return { path, marker: 'islands', text: sized && (fillBetween(sized, 'figures', figuresTable(root)) ?? sized) }
}

/** Every file that is generated from the contracts and examples and kept in the repository. */
export const generatedFiles = (root: string, contracts: readonly Contract[]): readonly GeneratedFile[] => [
  ...contracts.map((contract) => islandReadme(root, contract)),
  { path: 'islands/index.generated.ts', marker: '', text: generatedList(contracts.map(({ name }) => name)) },
  topReadme(root, contracts),
]

const firstDifference = (before: string, after: string): number => {
  const had = before.split('\n')
  const line = after.split('\n').findIndex((text, index) => text !== had[index])
  return line < 0 ? after.split('\n').length : line + 1
}

const SIZE = /(\d+\.\d) kB/g

const sizesIn = (text: string): number[] => [...text.matchAll(SIZE)].map(([, size]) => Number(size))

/** Sizes may differ by what another version of the compressor makes of the same files. */
const agrees = (before: string | undefined, after: string): boolean => {
  if (before === undefined || before.replace(SIZE, '') !== after.replace(SIZE, '')) return false
  const printed = sizesIn(before)
  return sizesIn(after).every((size, index) => Math.abs(size - (printed[index] ?? 0)) <= 0.1 + size * 0.02)
}

/**
 * Brings the generated files up to date, or with `check` only says which are not.
 *
 * @returns the exit code: 1 when `check` found drift, or a file has no markers.
 */
export const updateDocs = (contracts: readonly Contract[], check: boolean, { root, print }: Workplace): number => {
  let code = 0
  let written = 0
  for (const { path, marker, text } of generatedFiles(root, contracts)) {
    const before = readIfThere(root, path)
    if (text === undefined) {
      print(`${path} has no place for what is generated; write: <!-- ${marker} --> and below it <!-- /${marker} -->`)
      code = 1
    } else if (check) {
      if (agrees(before, text)) continue
      print(
        `${path}:${firstDifference(before ?? '', text)} is not what the contracts and examples say; write: npm run docs`,
      )
      code = 1
    } else if (before !== text) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      print(`${path} written`)
      written++
    }
  }
  if (code === 0 && written === 0) print(`The documents say what ${contracts.length} contracts say.`)
  return code
}
