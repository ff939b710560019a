/** The linter on a card's facts for events (`data-fact`). */

import { written } from '@/island/problems'
import { nearestName } from '@/lib/distance'
import { itemNames } from '@/page/fact-names'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

const names = Object.keys(itemNames)

const isInCard = (element: SourceElement): boolean => {
  for (let around = element.parent; around; around = around.parent) if (attributeOf(around, 'data-product')) return true
  return false
}

/** Findings about a `data-fact` that no event has: a misspelt one, or an unknown one in a product card. Others belong to the theme. */
export const itemFindings = (element: SourceElement): Finding[] => {
  const name = knownText(element, 'data-fact')
  if (name === undefined || names.includes(name)) return []
  const meant = nearestName(name, names)
  if (!meant && !isInCard(element)) return []
  return [
    finding(
      attributeOf(element, 'data-fact')?.offset ?? element.tag.start,
      'data-fact',
      {
        came: written('data-fact', name),
        expected: `one of ${names.join(', ')}`,
        write: meant ? `<${element.tag.name} ${written('data-fact', meant)}>` : 'no data-fact here',
      },
      'warn',
    ),
  ]
}
