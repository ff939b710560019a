/** The commands of the npm package (`npx vitrin …`), their arguments and what they print. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Contract } from '@/island/contract'
import { runApplyDialect } from '../dialect/apply'
import { lintFiles } from '../lint-html/run'
import { isGoodName, pascalCase, suggestName } from '../scaffold'
import { ToolError, type Workspace } from '../workspace'
import { ownContracts } from './own-contracts'
import { uploadFiles } from './upload-files'

/** The environment of the installed command; tests pass their own. */
export interface PackageWorkspace extends Workspace {
  /** The package's dist. */
  readonly dist: string
  readContracts(): readonly Contract[]
  /** Copies a file of dist into a folder, under the same path. */
  copy(path: string, folder: string): void
}

type Command = (args: readonly string[], workspace: PackageWorkspace) => number | Promise<number>

/** Splits `--contracts path` from the templates' paths. */
const ownPath = (args: readonly string[]): { readonly own: string | undefined; readonly paths: readonly string[] } => {
  const at = args.indexOf('--contracts')
  if (at < 0) return { own: undefined, paths: args }
  return { own: args[at + 1] ?? '', paths: args.filter((_, index) => index !== at && index !== at + 1) }
}

const lintHtml: Command = async (args, workspace) => {
  const { own, paths } = ownPath(args)
  const contracts = [
    ...workspace.readContracts(),
    ...(own === undefined ? [] : await ownContracts(own, workspace.root)),
  ]
  return lintFiles(paths, contracts, workspace, 'npx vitrin lint-html')
}

const copy: Command = ([target, ...rest], workspace) => {
  if (!target || target.startsWith('-') || rest.length > 0)
    throw new ToolError({
      came: rest.length > 0 ? `${rest.length + 1} folders` : (target ?? 'no folder'),
      expected: 'the folder that your shop serves as /vitrin',
      write: 'npx vitrin copy public/vitrin',
    })
  const files = uploadFiles(workspace.dist.replace(/[\\/]$/, ''))
  for (const path of files) workspace.copy(path, resolve(workspace.root, target))
  workspace.print(`${files.length} files are in ${target}; those of earlier versions are still there`)
  return 0
}

const writeNew: Command = ([name = '', ...rest], workspace) => {
  const folder = join(workspace.root, name)
  if (!isGoodName(name) || rest.length > 0 || existsSync(folder))
    throw new ToolError({
      came:
        name === ''
          ? 'no name'
          : existsSync(folder)
            ? `${name}, which is there already`
            : `"${[name, ...rest].join(' ')}"`,
      expected: 'the name of a new island, in small letters with hyphens; its folder is made here',
      write: `npx vitrin new ${suggestName(name) === name ? `${name}-2` : suggestName(name)}`,
    })
  const example = join(workspace.dist, 'own-island')
  mkdirSync(folder)
  for (const file of readdirSync(example)) {
    const text = readFileSync(join(example, file), 'utf8')
      .replaceAll('gift-note', name)
      .replaceAll('GiftNote', pascalCase(name))
    writeFileSync(join(folder, file.replace('GiftNote', pascalCase(name))), text)
    workspace.print(`${name}/${file.replace('GiftNote', pascalCase(name))} written`)
  }
  return 0
}

const HELP = `npx vitrin lint-html PATH…         checks templates; --contracts FILE adds the contracts of your own islands
npx vitrin apply-dialect PATH…     shows what a dialect writes into templates; --write writes it, --dialect FILE takes your rules
npx vitrin copy FOLDER             copies what your shop serves as /vitrin
npx vitrin new NAME                writes an island of your own to begin with`

const commands: Readonly<Record<string, Command>> = {
  'lint-html': lintHtml,
  'apply-dialect': runApplyDialect,
  copy,
  new: writeNew,
}

/**
 * Runs `npx vitrin <command>`; `--help` shows them all.
 *
 * @returns the exit code.
 * @throws ToolError for an unknown command or invalid arguments.
 */
export const runCommand = async (
  [name = '', ...args]: readonly string[],
  workspace: PackageWorkspace,
): Promise<number> => {
  if ([name, ...args].some((arg) => arg === '--help' || arg === '-h')) {
    workspace.print(HELP)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args, workspace)
  throw new ToolError({
    came: name === '' ? 'no command' : `"${name}"`,
    expected: `one of ${Object.keys(commands).join(', ')}`,
    write: 'npx vitrin lint-html path/to/templates',
  })
}
