/** The folder and output of a tool, a user's mistake as an error, and the files below a folder. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a tool and the output of its lines; tests pass their own. */
export interface Workspace {
  /** The checkout's folder, absolute. */
  readonly root: string
  /** Prints one line. */
  print(line: string): void
}

/** The folder that the command was started in, and the terminal. */
export const terminal = (): Workspace => {
  // Behind `| head` nobody reads on. The command finishes its work, and its exit code stays true.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    root: process.cwd(),
    print: (line) => {
      process.stdout.write(`${line}\n`)
    },
  }
}

/** A user's mistake; its message has what came, what was expected and what to write. */
export class ToolError extends Error {
  override readonly name = 'ToolError'

  constructor(text: Readonly<{ came: string; expected: string; write: string }>) {
    super(`came      ${text.came}\nexpected  ${text.expected}\nwrite     ${text.write}`)
  }
}

/** What the file system refuses, as a user's mistake: a path that is no folder, may not be written or is not there. */
const pathError = (error: unknown): ToolError | undefined =>
  error instanceof Error && 'syscall' in error
    ? new ToolError({
        came: error.message,
        expected: 'a path that can be read and written',
        write: 'another path, or give yourself the rights to this one',
      })
    : undefined

/** Runs a command. A user's mistake is printed without a stack; other errors are thrown. @returns the exit code. */
export const runExplained = async ({ print }: Workspace, work: () => number | Promise<number>): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    const mistake = error instanceof ToolError ? error : pathError(error)
    if (!mistake) throw error
    print(mistake.message)
    return 1
  }
}

/** The paths of matching files below a folder, relative to the checkout, in alphabetical order. */
export const filesBelow = (root: string, folder: string, fits: RegExp): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => fits.test(path))
        .sort()
    : []
