/** The commands `docs`, `lint-html`, `apply-dialect` and `new`: their arguments and exit codes. */

import { runApplyDialect } from './dialect/apply'
import { referenceFiles } from './docs/reference'
import { contractFiles, updateDocs } from './docs/update'
import { writeHtmlData } from './html-data'
import { lintFiles } from './lint-html/run'
import { loadContracts } from './load-contracts'
import { createIsland } from './scaffold'
import { ToolError, terminal, type Workspace } from './workspace'

/** Prints a `ToolError` without its stack; other errors are thrown. */
const explained = async ({ print }: Workspace, work: () => Promise<number>): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    print(error.message)
    return 1
  }
}

const unknownOption = (args: readonly string[], known: readonly string[]): void => {
  const option = args.find((arg) => arg.startsWith('-') && !known.includes(arg))
  if (!option) return
  throw new ToolError({ came: option, expected: known.join(', ') || 'no options', write: 'see README.md' })
}

/** `npm run docs` writes generated texts and editor data; `npm run docs -- --check` lists stale ones and writes nothing. @returns the exit code. */
export const runDocs = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  explained(workspace, async () => {
    unknownOption(args, ['--check'])
    const isCheck = args.includes('--check')
    const contracts = await loadContracts(workspace.root)
    if (!isCheck) writeHtmlData(contracts, workspace.root)
    const files = [...contractFiles(workspace.root, contracts), ...(await referenceFiles(workspace.root, contracts))]
    return updateDocs(files, isCheck, workspace)
  })

/** `npm run lint-html -- templates/ my-card.tpl` checks folders, files and globs. @returns the exit code. */
export const runLintHtml = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  explained(workspace, async () => {
    unknownOption(args, [])
    if (args.length === 0) {
      throw new ToolError({
        came: 'no path',
        expected: 'folders, files or globs of your templates',
        write: 'npm run lint-html -- path/to/templates',
      })
    }
    return lintFiles(args, await loadContracts(workspace.root), workspace)
  })

/** `npm run apply-dialect -- theme/` prints what a dialect would write into templates. @returns the exit code. */
export const runDialect = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  explained(workspace, async () => runApplyDialect(args, workspace))

/** `npm run new -- my-island` writes an island's folder and brings the generated files up to date. @returns the exit code. */
export const runNew = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  explained(workspace, async () => {
    createIsland(args, workspace)
    const contracts = await loadContracts(workspace.root)
    const files = [...contractFiles(workspace.root, contracts), ...(await referenceFiles(workspace.root, contracts))]
    return updateDocs(files, false, workspace)
  })
