/** The linter on the page JSON: misspelt facts, values of a wrong kind, for each fact what it may be. */

import { allTextKeys } from '@/island/text-keys'
import { nearestName } from '@/lib/distance'
import { isRecord } from '@/lib/objects'
import { factNames, linkNames, memberNames, settingNames } from '@/page/fact-names'
import {
  type FactKind,
  factDigits,
  factFlag,
  factInteger,
  factList,
  factRecord,
  factText,
  factToken,
} from '@/page/fact-sources'
import { type Finding, finding } from './finding'
import { FILL, maskTemplates } from './mask'

type Kinds<Name extends string> = Readonly<Record<Name, FactKind<unknown>>>

const factKinds: Kinds<(typeof factNames)[number]> = {
  language: factText,
  currency: factText,
  pageId: factInteger,
  pageType: factText,
  member: factRecord,
  decimals: factDigits,
  thousandsSeparator: factText,
  decimalSeparator: factText,
  endpointPrefix: factText,
  eExport: factFlag,
  themeFolder: factText,
  links: factRecord,
  products: factList,
  cartToken: factText,
  settings: factRecord,
  texts: factRecord,
  textsFile: factText,
  csrfCookie: factFlag,
  csrfCookieName: factToken,
  csrfHeaderName: factToken,
}
const memberKinds: Kinds<(typeof memberNames)[number]> = {
  id: factInteger,
  group: factInteger,
  country: factText,
  exportCountry: factText,
  kvkk: factInteger,
  passwordStrength: factInteger,
}
const linkKinds = Object.fromEntries(linkNames.map((name) => [name, factText]))
const textNames = allTextKeys()

interface Group {
  /** The key of the page JSON, `''` for the JSON itself. */
  readonly name: string
  readonly names: readonly string[]
  readonly kinds: Readonly<Record<string, FactKind<unknown>>>
  /** Whether keys that resemble none of these belong to other code instead of being mistakes. */
  readonly isOpen: boolean
}

const groups: readonly Group[] = [
  { name: '', names: factNames, kinds: factKinds, isOpen: false },
  { name: 'member', names: memberNames, kinds: memberKinds, isOpen: false },
  { name: 'links', names: linkNames, kinds: linkKinds, isOpen: false },
  { name: 'settings', names: settingNames, kinds: {}, isOpen: true },
  {
    name: 'texts',
    names: textNames,
    kinds: Object.fromEntries(textNames.map((name) => [name, factText])),
    isOpen: true,
  },
]

const snippet = (group: string, pair: string): string => (group ? `"${group}": {${pair}}` : pair)

const keyFinding = ({ name: group, names, isOpen }: Group, key: string, offset: number): Finding[] => {
  const near = nearestName(key, names)
  if (!near && isOpen) return []
  const inside = group ? `in "${group}"` : 'in the page JSON'
  const text = {
    came: `"${key}" ${inside}`,
    expected: near ? `"${near}"` : `one of ${names.join(', ')}`,
    write: near ? snippet(group, `"${near}": ...`) : `no "${key}": Vitrin does not read it`,
  }
  return [finding(offset, 'page facts', text, near ? 'error' : 'warn')]
}

const samples: Readonly<Record<string, string>> = { decimals: '2', products: '[]', texts: '{"cart.add": "..."}' }

const sampleOf = (kind: FactKind<unknown>, key: string): string =>
  samples[key] ?? (kind === factInteger || kind === factFlag ? '0' : kind === factRecord ? '{}' : '"..."')

const valueFinding = ({ name: group, kinds }: Group, key: string, value: unknown, offset: number): Finding[] => {
  const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
  if (!kind || value === null || value === '' || kind.read(value) !== undefined) return []
  return [
    finding(offset, `page facts: ${group ? `${group}.` : ''}${key}`, {
      came: `"${key}": ${JSON.stringify(value).slice(0, 80)}`,
      expected: kind.expected,
      write: snippet(group, `"${key}": ${sampleOf(kind, key)}`),
    }),
  ]
}

const languageFinding = (language: unknown, offset: number): Finding[] => {
  if (typeof language !== 'string' || language === '' || /^(?:tr|en|ar)(?![a-z])/i.test(language)) return []
  const text = {
    came: `"language": ${JSON.stringify(language)}`,
    expected: 'tr, en or ar, the languages that Vitrin speaks; on other pages it speaks English',
    write: '"language": "en", or texts of your own in "texts"',
  }
  return [finding(offset, 'page facts: language', text, 'warn')]
}

/** Makes JSON with template code readable: the code stays inside of texts and is replaced by a value elsewhere. */
const readable = (text: string): string =>
  maskTemplates(text).html.replace(
    new RegExp(`("(?:[^"\\\\]|\\\\.)*")|${FILL}+`, 'gs'),
    (_, quoted) => quoted ?? 'null',
  )

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPrinted = (value: unknown): boolean => typeof value === 'string' && value.includes(FILL)

/** Findings about single facts of a page's JSON; none for a text that is no JSON object. @param start offset of the JSON in its file. */
export const factFindings = (text: string, start: number): Finding[] => {
  const json = parsed(readable(text))
  if (!isRecord(json)) return []
  const offsetOf = (key: string, from: number): number => {
    const at = text.indexOf(JSON.stringify(key), from)
    return at < 0 ? from : at
  }
  return groups.flatMap((group) => {
    const table = group.name ? json[group.name] : json
    const from = group.name ? offsetOf(group.name, 0) : 0
    if (!isRecord(table)) return []
    return Object.entries(table).flatMap(([key, value]) => {
      if (key.includes(FILL)) return []
      const offset = start + offsetOf(key, from)
      if (!group.names.includes(key)) return keyFinding(group, key, offset)
      if (isPrinted(value)) return []
      return [
        ...valueFinding(group, key, value, offset),
        ...(group.name === '' && key === 'language' ? languageFinding(value, offset) : []),
      ]
    })
  })
}
