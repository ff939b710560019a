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
export const terminal = (): Workspace => ({
  root: process.cwd(),
  print: (line) => {
    process.stdout.write(`${line}\n`)
  },
})

/** A user's mistake; its message has what came, what was expected and what to write. */
export class ToolError extends Error {
  override readonly name = 'ToolError'

  constructor(text: Readonly<{ came: string; expected: string; write: string }>) {
    super(`came      ${text.came}\nexpected  ${text.expected}\nwrite     ${text.write}`)
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
