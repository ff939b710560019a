/** Runs the linter over files, prints the findings, and decides the exit code. */

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Contract } from '@/island/contract'
import type { Workspace } from '../workspace'
import { lintTemplate } from './check'
import { checkPaths, findTemplates } from './files'
import { printFinding, printSummary } from './finding'

/**
 * Checks template files and prints the findings.
 *
 * @param command the command that messages show.
 * @returns the exit code: 1 after an error.
 * @throws ToolError for invalid arguments.
 */
export const lintFiles = (
  given: readonly string[],
  contracts: readonly Contract[],
  { root, print }: Workspace,
  command = 'npm run lint-html --',
): number => {
  checkPaths(given, command)
  const { files, missing } = findTemplates(root, given)
  const count = { error: missing.length, warn: 0 }
  for (const argument of missing) {
    print(`${argument}: error\n  came      no template\n  expected  .html, .tpl, .twig, .liquid or .php files there`)
    print(`  write     ${command} templates/\n`)
  }
  const byName = new Map(contracts.map((contract) => [contract.name, contract]))
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    for (const found of lintTemplate(source, byName)) {
      count[found.level]++
      print(printFinding(relative(root, file), source, found))
    }
  }
  print(printSummary(files.length, count.error, count.warn))
  return count.error > 0 ? 1 : 0
}
