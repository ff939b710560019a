/** Where a tool works and where its lines go; tests hand in a folder and a list of their own. */
export interface Workplace {
  /** The checkout's folder, absolute. */
  readonly root: string
  /** Prints one line. */
  print(line: string): void
}

/** The folder that the command was started in, and the terminal. */
export const terminal = (): Workplace => ({
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
