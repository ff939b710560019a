import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The given file of each folder right below `root` that has it, sorted. */
export const globSync = (root: string, file: string): string[] =>
  readdirSync(root)
    .map((folder) => join(root, folder, file))
    .filter((path) => existsSync(path))
    .sort()
