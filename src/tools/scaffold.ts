/** `npm run new`: checks the name of a new island and writes its files. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldLetters } from '@/lib/fold'
import { islandFiles } from './scaffold-files'
import { ToolError, type Workspace } from './workspace'

const goodName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The longest name of an island, in characters; a longer one would exceed the line width of the generated source. */
const longestName = 26

/** Names whose view would overwrite another file of the island on case-insensitive file systems. */
const takenNames = ['contract', 'example', 'index', 'paint', 'press', 'readme']

/** Whether an island may have the name. */
export const isGoodName = (name: string): boolean =>
  goodName.test(name) && name.length <= longestName && !takenNames.includes(name)

/** The valid name nearest to a text: `sepet-ozeti` for `SepetÖzeti`. */
export const suggestName = (text: string): string => {
  const plain = foldLetters(text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+/, '')
    .slice(0, longestName)
    .replace(/-+$/, '')
  return isGoodName(plain) ? plain : 'my-island'
}

/** `my-island` as `MyIsland`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const checkedName = (args: readonly string[], root: string): string => {
  const [name = ''] = args
  if (args.length !== 1 || !isGoodName(name)) {
    throw new ToolError({
      came: args.length === 0 ? 'no name' : args.map((arg) => `"${arg}"`).join(' '),
      expected: `one name in lower case with hyphens, at most ${longestName} letters`,
      write: `npm run new -- ${suggestName(args.join(' '))}`,
    })
  }
  if (existsSync(join(root, 'islands', name))) {
    throw new ToolError({
      came: `"${name}", which islands/${name} already has`,
      expected: 'a name that no island has',
      write: `npm run new -- ${name}-2, or work in islands/${name}`,
    })
  }
  return name
}

/**
 * Writes a new island's folder: a working example that passes every check.
 *
 * @throws ToolError when the name is invalid or taken; nothing is written then.
 */
export const createIsland = (args: readonly string[], { root, print }: Workspace): string => {
  const name = checkedName(args, root)
  const folder = join(root, 'islands', name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(islandFiles({ name, pascal: pascalCase(name) }))) {
    writeFileSync(join(folder, file), text)
    print(`islands/${name}/${file} written`)
  }
  print(
    'It passes npm run check as it is; npm test also wants it on a page of fixtures/themes, used by mouse and by keys.',
  )
  return name
}
