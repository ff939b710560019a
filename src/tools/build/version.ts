/** The release's number and the first line of the entry that shows it. */

import { readFileSync } from 'node:fs'

/** The version of this checkout, as package.json names it. */
export const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return String(version)
}

/**
 * The first line of the entry, which shows the release of a file on a server. Chunks have no such line, because they are named by their content
 * and may belong to several releases.
 */
export const scriptVersion = (): string => `// vitrin ${packageVersion()}`
