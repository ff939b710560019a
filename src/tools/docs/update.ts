/** `npm run docs`: which files are generated, and which of them are outdated. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Contract } from '@/island/contract'
import type { Workspace } from '../workspace'
import { figuresTable, keyFiguresTable, sizesTable } from './figures'
import { contractTables, exampleSection, fillBetween, islandsTable, newReadme } from './island-readme'

/** A generated file with its expected text; `text` is undefined when the file lacks the markers around its generated part. */
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
  return { path, marker: 'islands', text: text && (fillBetween(text, 'figures', keyFiguresTable(root)) ?? text) }
}

/** The documents with sizes and measurements, as far as they exist and have the markers. */
const measuredReadme = (root: string): readonly GeneratedFile[] => {
  const path = 'test/README.md'
  const before = readIfThere(root, path)
  if (before === undefined) return []
  const sized = fillBetween(before, 'sizes', sizesTable(root)) ?? before
  return [{ path, marker: '', text: fillBetween(sized, 'figures', figuresTable(root)) ?? sized }]
}

/** Every file that is generated from the contracts, the examples and the figures, and kept in the repository. */
export const contractFiles = (root: string, contracts: readonly Contract[]): readonly GeneratedFile[] => [
  ...contracts.map((contract) => islandReadme(root, contract)),
  topReadme(root, contracts),
  ...measuredReadme(root),
]

const firstDifference = (before: string, after: string): number => {
  const had = before.split('\n')
  const line = after.split('\n').findIndex((text, index) => text !== had[index])
  return line < 0 ? after.split('\n').length : line + 1
}

const SIZE = /(\d+\.\d) kB/g

const sizesIn = (text: string): number[] => [...text.matchAll(SIZE)].map(([, size]) => Number(size))

/** Whether texts are equal except for small differences of sizes, which another version of the compressor may cause. */
const agrees = (before: string | undefined, after: string): boolean => {
  if (before === undefined || before.replace(SIZE, '') !== after.replace(SIZE, '')) return false
  const printed = sizesIn(before)
  return sizesIn(after).every((size, index) => Math.abs(size - (printed[index] ?? 0)) <= 0.1 + size * 0.02)
}

/**
 * Updates the generated files, or with `check` only lists the outdated ones.
 *
 * @returns the exit code: 1 when `check` found drift, or a file has no markers.
 */
export const updateDocs = (files: readonly GeneratedFile[], check: boolean, { root, print }: Workspace): number => {
  let code = 0
  let written = 0
  for (const { path, marker, text } of files) {
    const before = readIfThere(root, path)
    if (text === undefined) {
      print(`${path} has no place for what is generated; write: <!-- ${marker} --> and below it <!-- /${marker} -->`)
      code = 1
    } else if (check) {
      if (agrees(before, text)) continue
      print(`${path}:${firstDifference(before ?? '', text)} is not what the sources declare; write: npm run docs`)
      code = 1
    } else if (before !== text) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      print(`${path} written`)
      written++
    }
  }
  if (code === 0 && written === 0) print(`${files.length} documents are up to date.`)
  return code
}
