/** The installed command `vitrin`: starts `commands.ts`. */

import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runExplained, terminal } from '../workspace'
import { runCommand } from './commands'

const dist = fileURLToPath(new URL('..', import.meta.url))
const workspace = terminal()

/** Makes a folder and those around it. Node's own recursive way never ends where a file system takes no folder, such as `/proc`. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Copies a file of dist into a folder, under the same path. */
const copy = (path: string, folder: string): void => {
  const target = join(folder, path)
  makeFolder(dirname(target))
  cpSync(join(dist, path), target)
}

process.exitCode = await runExplained(workspace, () =>
  runCommand(process.argv.slice(2), {
    ...workspace,
    dist,
    readContracts: () => JSON.parse(readFileSync(join(dist, 'contracts.json'), 'utf8')),
    copy,
  }),
)
