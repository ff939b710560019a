/** The installed command `vitrin`: starts `commands.ts`. */

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runExplained, terminal } from '../workspace'
import { runCommand } from './commands'

const dist = fileURLToPath(new URL('..', import.meta.url))
const workspace = terminal()

process.exitCode = await runExplained(workspace, () =>
  runCommand(process.argv.slice(2), {
    ...workspace,
    dist,
    readContracts: () => JSON.parse(readFileSync(join(dist, 'contracts.json'), 'utf8')),
    copy: (path, folder) => cpSync(join(dist, path), join(folder, path)),
  }),
)
