/** The commands `docs`, `lint-html`, `apply-dialect` and `new`: their arguments and exit codes. */

import { runApplyDialect } from './dialect/apply'
import { referenceFiles } from './docs/reference'
import { contractFiles, updateDocs } from './docs/update'
import { writeHtmlData } from './html-data'
import { lintFiles } from './lint-html/run'
import { loadContracts } from './load-contracts'
import { createIsland } from './scaffold'
import { runExplained, ToolError, terminal } from './workspace'

/** `npm run docs` writes generated texts and editor data; `npm run docs -- --check` lists stale ones and writes nothing. @returns the exit code. */
export const runDocs = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  runExplained(workspace, async () => {
    const unknown = args.find((arg) => arg !== '--check')
    if (unknown)
      throw new ToolError({ came: unknown, expected: 'nothing, or --check', write: 'npm run docs -- --check' })
    const isCheck = args.includes('--check')
    const contracts = await loadContracts(workspace.root)
    if (!isCheck) writeHtmlData(contracts, workspace.root)
    const files = [...contractFiles(workspace.root, contracts), ...(await referenceFiles(workspace.root, contracts))]
    return updateDocs(files, isCheck, workspace)
  })

/** `npm run lint-html -- templates/ my-card.tpl` checks folders, files and globs. @returns the exit code. */
export const runLintHtml = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  runExplained(workspace, async () => lintFiles(args, await loadContracts(workspace.root), workspace))

/** `npm run apply-dialect -- theme/` prints what a dialect would write into templates. @returns the exit code. */
export const runDialect = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  runExplained(workspace, () => runApplyDialect(args, workspace))

/** `npm run new -- my-island` writes an island's folder and brings the generated files up to date. @returns the exit code. */
export const runNew = (args: readonly string[] = [], workspace = terminal()): Promise<number> =>
  runExplained(workspace, async () => {
    createIsland(args, workspace)
    const contracts = await loadContracts(workspace.root)
    const files = [...contractFiles(workspace.root, contracts), ...(await referenceFiles(workspace.root, contracts))]
    return updateDocs(files, false, workspace)
  })
