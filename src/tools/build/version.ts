import { readFileSync } from 'node:fs'

/** The version of this checkout, as package.json names it. */
export const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return String(version)
}

/**
 * What the entry begins with, so that somebody who finds it on a server knows which release it is of. Chunks are named by their content
 * and belong to every release that has it.
 */
export const scriptVersion = (): string => `// vitrin ${packageVersion()}`
