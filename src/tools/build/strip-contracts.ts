/** Makes the browser's code smaller: contracts without sentences, the list of text keys, the platform's dialect as one text. */

import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { packedStock } from '@/dialect/stock'
import type { AttributeSpec, Contract } from '@/island/contract'
import { allTextKeys } from '@/island/text-keys'
import { joinedChecksums } from '@/island/unknown-facts'
import type { ModulePlugin } from './island-modules'

const mapValues = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const stripAttribute = ({
  doc: _doc,
  min: _min,
  tokens: _tokens,
  selector: _selector,
  ...spec
}: AttributeSpec): unknown => spec

/** Removes the sentences of a contract. Of required parts their codes stay, for the report about a missing part. */
const strip = ({ name, mount, load, attributes, parts }: Contract, code: (text: string) => string): unknown => ({
  name,
  mount,
  load,
  attributes: mapValues(attributes, stripAttribute),
  parts: mapValues(parts, ({ doc, oneOf: _oneOf, filled: _filled, attributes: own = {}, ...spec }) => ({
    ...spec,
    ...(spec.required && { doc: code(doc) }),
    ...(Object.keys(own).length > 0 && { attributes: mapValues(own, stripAttribute) }),
  })),
})

const CONTRACT = /islands[\\/][\w-]+[\\/]contract\.ts$/

/** Removes from contracts the sentences, which only documents and editors show; `code` gives the code of one that the log prints. */
export const stripContracts = (contracts: readonly Contract[], code: (text: string) => string): ModulePlugin => ({
  name: 'strip-contracts',
  load: {
    filter: { id: CONTRACT },
    handler: (id) => {
      const contract = contracts.find(({ name }) => name === basename(dirname(id)))
      return contract && { code: `export default ${JSON.stringify(strip(contract, code))}`, moduleType: 'js' }
    },
  },
})

const SUMMED = "allTextKeys().map(checksumOf).sort().join('')"

/** Replaces the expression that reads all text keys by its result, so that a browser fetches no texts for it. */
export const listTextKeys: ModulePlugin = {
  name: 'list-text-keys',
  load: {
    filter: { id: /[\\/]src[\\/]island[\\/](?:text-keys|unknown-facts)\.ts$/ },
    handler: (id) =>
      id === resolve('src/island/text-keys.ts')
        ? { code: `export const allTextKeys = () => ${JSON.stringify(allTextKeys())}`, moduleType: 'js' }
        : { code: readFileSync(id, 'utf8').replace(SUMMED, `'${joinedChecksums()}'`), moduleType: 'ts' },
  },
}

/** Writes the stock dialect as one text, which browsers parse faster and which compresses better than objects. */
export const packDialect: ModulePlugin = {
  name: 'pack-dialect',
  load: {
    filter: { id: /[\\/]src[\\/]dialect[\\/]stock\.ts$/ },
    handler: () => {
      const rows = packedStock.map((rule) => rule.join('\t').replace(/\t+$/, ''))
      const text = rows.join('!').replace(/="([a-z][\w-]*)"\]/g, '=$1]')
      const code = `export const packedStock = ${JSON.stringify(text)}.split('!').map((rule) => rule.split('\\t'))`
      return { code, moduleType: 'js' }
    },
  },
}
