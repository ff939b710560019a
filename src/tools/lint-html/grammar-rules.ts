/** The linter on attribute names that are nearly one of Vitrin's (`data-islnad`). */

import type { Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { nearestName } from '@/lib/distance'
import { type Finding, finding } from './finding'
import { attributeOf } from './source-tag'
import type { TagAttribute } from './tags'
import type { SourceElement } from './tree'

const letters = (word: string): string => [...word].sort().join('')

/** Whether a word is a name with an added, missing or swapped letter. A replaced letter gives other words, e.g. `data-cart` of `data-part`. */
const isSlip = (word: string, name: string): boolean =>
  word !== name && word.length <= name.length + 2 && (word.length !== name.length || letters(word) === letters(name))

/** The names that contracts declare, gathered once for all elements of a file. */
export interface DeclaredNames {
  readonly islands: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  /** With `data-`. */
  readonly attributes: ReadonlySet<string>
}

/** Every part and attribute that some island knows. */
export const declaredNames = (contracts: ReadonlyMap<string, Contract>): DeclaredNames => {
  const all = [...contracts.values()]
  const specs = all.flatMap(({ attributes, parts }) => [
    attributes,
    ...Object.values(parts).map((part) => part.attributes),
  ])
  return {
    islands: new Set(contracts.keys()),
    parts: new Set(all.flatMap(({ parts }) => Object.keys(parts))),
    attributes: new Set(specs.flatMap((each = {}) => Object.keys(each).map((name) => `data-${name}`))),
  }
}

/** The name that an attribute is probably misspelt from. Its value has to fit as well, because `data-land` may be a country. */
const meantName = ({ name, value, templated }: TagAttribute, declared: DeclaredNames): string | undefined => {
  if (templated || declared.attributes.has(name)) return undefined
  const word = /^data-(.+)$/.exec(name)?.[1] ?? ''
  const near = nearestName(word, ['island', 'part', 'load'])
  if (!near || !isSlip(word, near)) return undefined
  if (near === 'load') return /^(?:eager|idle|visible|interaction|never|media\()/.test(value) ? near : undefined
  return nearestName(value, near === 'island' ? declared.islands : declared.parts) ? near : undefined
}

/** Findings about attributes whose names nearly equal those of Vitrin, which ignores them. */
export const grammarFindings = (element: SourceElement, declared: DeclaredNames): Finding[] =>
  element.tag.attributes.flatMap((attribute) => {
    const meant = meantName(attribute, declared)
    if (!meant || attributeOf(element, `data-${meant}`)) return []
    return [
      finding(attribute.offset, `data-${meant}`, {
        came: written(attribute.name, attribute.value),
        expected: `the attribute data-${meant}`,
        write: `<${element.tag.name} ${written(`data-${meant}`, attribute.value)}>`,
      }),
    ]
  })
