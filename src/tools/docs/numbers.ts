import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../workspace'
import { cell, table } from './cells'

const explained = /\/\*\* ([^\n]*) \*\/\n(?:export )?const ([A-Z][A-Z\d]*(?:_[A-Z\d]+)*) = \d/g

/** The numbers that a file names and explains, those of a room's `limits.ts` too, for the map of the source. */
export const numbersTable = (root: string): string =>
  table(
    ['What it is', 'File'],
    ['src', 'islands']
      .flatMap((folder) => filesBelow(root, folder, /^(?!.*(?:\.test|\/test-[\w-]+)\.).*\.tsx?$/))
      .filter((path) => !path.startsWith('src/tools/'))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(explained)].map(([, doc = '', name = '']) => [
          cell(doc),
          `\`${path}\` \`${name}\``,
        ]),
      ),
    'None.',
  )
