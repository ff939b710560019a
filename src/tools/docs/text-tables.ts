import { evaluate } from '../evaluate'
import { isRecord } from '../load-contracts'
import { filesBelow } from '../workspace'
import { cell, table } from './cells'

const roomOf = (path: string): string => path.replace(/^src\/(?:shop\/)?/, '').replace(/\/texts\/tr\.ts$/, '')

/** Every text key with its Turkish text, one table for each room that declares texts. */
export const textTables = async (root: string): Promise<string> => {
  const files = filesBelow(root, 'src', /\/texts\/tr\.ts$/)
  const imports = files.map((path, index) => `import * as t${index} from './${path}'`)
  const { texts } = await evaluate(
    root,
    `${imports.join('\n')}\nexport const texts = [${files.map((_, index) => `t${index}`).join(', ')}]`,
  )
  const modules = Array.isArray(texts) ? texts : []
  return files
    .map((path, index) => {
      const loaded: unknown = modules[index]
      const catalogues = isRecord(loaded) ? Object.values(loaded).filter(isRecord) : []
      const rows = catalogues.flatMap((each) =>
        Object.entries(each).map(([key, text]) => [`\`${key}\``, cell(String(text))]),
      )
      return `### ${roomOf(path)}\n\n${table(['Key', 'Turkish'], rows, 'None.')}`
    })
    .join('\n\n')
}
