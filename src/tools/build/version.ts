import { readFileSync } from 'node:fs'

/** The version of this checkout, as package.json names it. */
export const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return String(version)
}

/** What each script of dist begins with, so that somebody who finds one on a server knows which release it is of. */
export const scriptVersion = (): string => `// vitrin ${packageVersion()}`
