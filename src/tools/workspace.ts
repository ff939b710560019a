import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where a tool works and where its lines go; tests hand in a folder and a list of their own. */
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

/** A mistake of the person who called a tool; its message says what came, what was expected and what to write. */
export class ToolError extends Error {
  override readonly name = 'ToolError'

  constructor(text: Readonly<{ came: string; expected: string; write: string }>) {
    super(`came      ${text.came}\nexpected  ${text.expected}\nwrite     ${text.write}`)
  }
}

/** Paths of files below a folder of the checkout that fit, relative to the checkout, in alphabetical order. */
export const filesBelow = (root: string, folder: string, fits: RegExp): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => fits.test(path))
        .sort()
    : []
