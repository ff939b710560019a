/** The linter on attribute names that are nearly one of Vitrin's (`data-islnad`). */

import type { Contract } from '@/island/contract'
import type { Named } from '@/island/problems'
import { written } from '@/island/problems'
import { hiddenByClass } from '@/island/theme-problems'
import { nearestName } from '@/lib/distance'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
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

/** Classes that hide an element in Bootstrap, Tailwind, UIkit, Webflow and most themes, such as `wrapper--hidden`. */
const HIDING =
  /^(?:d-none|(?:(?:is|u|uk|w|js)-)?(?:hide|hidden|invisible)|[\w-]*(?:alert|box|container|error|form|message|panel|wrapper)--hidden)$/

/** Classes by which Bootstrap hides an element until it has other classes. */
const SHOWN_BY: readonly (readonly [hiding: string, showing: string])[] = [
  ['dropdown-menu', 'show'],
  ['collapse', 'show'],
  ['tab-pane', 'active show'],
]

const classesOf = (element: SourceElement): readonly string[] => knownText(element, 'class')?.match(/\S+/g) ?? []

const hidingClasses = (element: SourceElement): string =>
  classesOf(element)
    .filter((each) => HIDING.test(each))
    .join(' ')

/** Findings about classes that keep an island or part hidden when Vitrin shows it, because neither `data-off` nor `data-on` says so. */
const ownVisibility = (element: SourceElement, named: Named): Finding[] => {
  const hiding = hidingClasses(element)
  const [, showing] = SHOWN_BY.find(([each]) => classesOf(element).includes(each)) ?? []
  if (!named.marker || !(hiding || showing)) return []
  if (attributeOf(element, 'data-off') || attributeOf(element, 'data-on')) return []
  const { where, ...hidden } = hiddenByClass(named, knownText(element, 'class') ?? '', hiding)
  const explanation = hiding || !showing ? hidden : { ...hidden, write: written('data-on', showing) }
  return [finding(attributeOf(element, 'class')?.offset ?? element.tag.start, where, explanation, 'warn')]
}

const isOpened = (element: SourceElement): boolean =>
  /^(?:dialog|details)$/.test(element.tag.name) ||
  ['data-part', 'data-island', 'popover'].some((each) => attributeOf(element, each) !== undefined)

/** Findings about an element around a message that keeps it hidden, because Vitrin shows the message itself only. */
const aroundFindings = (element: SourceElement, owner: SourceElement | undefined, named: Named): Finding[] => {
  if (!/^(?:message|status)$/.test(knownText(element, 'data-part') ?? '')) return []
  for (let around = element.parent; around && around !== owner && !isOpened(around); around = around.parent) {
    const hiding = hidingClasses(around)
    const isHidden = attributeOf(around, 'hidden') || /display\s*:\s*none/.test(knownText(around, 'style') ?? '')
    if (hiding === '' && !isHidden) continue
    const { where, ...explanation } = hiddenByClass(named, hiding && (knownText(around, 'class') ?? ''), hiding, true)
    return [finding(around.tag.start, where, explanation, 'warn')]
  }
  return []
}

/** Findings about what keeps an island, a part or a message hidden when Vitrin shows it. */
export const visibilityFindings = (
  element: SourceElement,
  owner: SourceElement | undefined,
  named: Named,
): Finding[] => [...ownVisibility(element, named), ...aroundFindings(element, owner, named)]
