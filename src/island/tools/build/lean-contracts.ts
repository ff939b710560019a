import { basename, dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import type { AttributeSpec, Contract } from '../../contract'

const mapValues = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const leanAttribute = ({ doc: _doc, min: _min, words: _words, selector: _selector, ...spec }: AttributeSpec): unknown =>
  spec

/** Only what a required part is for may be asked for at run time, by the line that says that it is missing. */
const lean = ({ name, mount, load, attributes, parts }: Contract): unknown => ({
  name,
  mount,
  load,
  attributes: mapValues(attributes, leanAttribute),
  parts: mapValues(parts, ({ doc, oneOf: _oneOf, filled: _filled, attributes: own = {}, ...spec }) => ({
    ...spec,
    ...(spec.required && { doc }),
    ...(Object.keys(own).length > 0 && { attributes: mapValues(own, leanAttribute) }),
  })),
})

/** Contracts go to shoppers without the sentences that only documents and editors show. */
export const leanContracts = (contracts: readonly Contract[]): Plugin => ({
  name: 'lean-contracts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /islands[\\/][\w-]+[\\/]contract\.ts$/ }, ({ path }) => {
      const contract = contracts.find(({ name }) => name === basename(dirname(path)))
      return contract && { contents: `export default ${JSON.stringify(lean(contract))}`, loader: 'js' }
    })
  },
})
