import { resolve } from 'node:path'
import type { Contract } from '@/island/contract'
import { lintFiles } from '../lint-html/run'
import { ToolError, type Workspace } from '../workspace'
import { uploadFiles } from './upload-files'

/** What the installed command works with; tests hand in their own. */
export interface PackageWorkspace extends Workspace {
  /** The package's dist. */
  readonly dist: string
  readContracts(): readonly Contract[]
  /** Copies a file of dist into a folder, under the same path. */
  copy(path: string, folder: string): void
}

type Command = (args: readonly string[], workspace: PackageWorkspace) => number | Promise<number>

const lintHtml: Command = (args, workspace) => {
  if (args.length > 0) return lintFiles(args, workspace.readContracts(), workspace, 'npx vitrin lint-html')
  throw new ToolError({
    came: 'no path',
    expected: 'folders, files or globs of your templates',
    write: 'npx vitrin lint-html path/to/templates',
  })
}

const copy: Command = ([target, ...rest], workspace) => {
  if (!target || rest.length > 0)
    throw new ToolError({
      came: target ? `${rest.length + 1} folders` : 'no folder',
      expected: 'the folder that your shop serves as /vitrin',
      write: 'npx vitrin copy public/vitrin',
    })
  const files = uploadFiles(workspace.dist.replace(/[\\/]$/, ''))
  for (const path of files) workspace.copy(path, resolve(workspace.root, target))
  workspace.print(`${files.length} files are in ${target}; those of earlier versions are still there`)
  return 0
}

const commands: Readonly<Record<string, Command>> = { 'lint-html': lintHtml, copy }

/**
 * Runs `npx vitrin <command>`.
 *
 * @returns the exit code.
 * @throws ToolError for a command or an argument that cannot be.
 */
export const runCommand = async (
  [name = '', ...args]: readonly string[],
  workspace: PackageWorkspace,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args, workspace)
  throw new ToolError({
    came: name === '' ? 'no command' : `"${name}"`,
    expected: `one of ${Object.keys(commands).join(', ')}`,
    write: 'npx vitrin lint-html path/to/templates',
  })
}
