/** The linter on the page's own tags: the page JSON and the meta tag that switches islands off. */

import { written } from '@/island/problems'
import { nearestName } from '@/lib/distance'
import { factFindings } from './fact-rules'
import { type Finding, finding } from './finding'
import { expectedIsland } from './island-rules'
import { maskTemplates } from './mask'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

const factsTag = '<script type="application/json" data-vitrin="page">'

/** Whether a text has template code. `{language: "tr"}` is JSON without quotes, although it starts like a Smarty expression. */
const hasTemplateCode = (text: string): boolean => maskTemplates(text).tokens.some(({ code }) => !/^\w+\s*:/.test(code))

const jsonProblem = (text: string): string | undefined => {
  const start = text.trim().slice(0, 80)
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? undefined : start
  } catch (cause) {
    return start === '' ? 'nothing in it' : `${start} (${cause instanceof Error ? cause.message : cause})`
  }
}

const scriptFindings = (source: string, script: SourceElement): Finding[] => {
  const name = attributeOf(script, 'data-vitrin')
  if (!name || name.templated) return []
  if (name.value !== 'page')
    return [
      finding(name.offset, 'data-vitrin', {
        came: written('data-vitrin', name.value),
        expected: 'data-vitrin="page", the only script that Vitrin reads',
        write: factsTag,
      }),
    ]
  const type = attributeOf(script, 'type')
  const isJson = type ? type.templated || /^\s*application\/json\s*$/i.test(type.value) : script.printsAttributes
  if (!isJson)
    return [
      finding(type?.offset ?? script.tag.start, 'page facts', {
        came: `data-vitrin="page" ${type ? `with ${written('type', type.value)}` : 'without a type'}`,
        expected: 'type="application/json", because browsers run other scripts',
        write: factsTag,
      }),
    ]
  const text = source.slice(script.tag.end, script.contentEnd)
  const came = script.closed && !hasTemplateCode(text) ? jsonProblem(text) : undefined
  if (came === undefined) return script.closed ? factFindings(text, script.tag.end) : []
  return [
    finding(script.tag.end, 'page facts', {
      came,
      expected: 'one JSON object',
      write: `${factsTag}{"language": "tr", ...}</script>`,
    }),
  ]
}

const offTag = (names: string): string => `<meta name="vitrin" content="off: ${names}">`

const metaFindings = (meta: SourceElement, islands: readonly string[]): Finding[] => {
  const content = attributeOf(meta, 'content')
  if (knownText(meta, 'name') !== 'vitrin' || !content || content.templated) return []
  const wrong = (expected: string, write: string): Finding =>
    finding(content.offset, 'meta vitrin', { came: written('content', content.value), expected, write })
  return content.value.split(';').flatMap((rule) => {
    if (rule.trim() === '') return []
    const [key = '', listed = ''] = rule.trimStart().split(/:(.*)/s)
    const names = listed.split(/[\s,]+/).filter(Boolean)
    if (key !== 'off') {
      const meant = names.join(', ') || nearestName(key.trim(), islands) || 'favorite-button'
      return [wrong(`the key "off" instead of "${key}"`, offTag(meant))]
    }
    return names.flatMap((name) => {
      if (name === 'all' || islands.includes(name)) return []
      const near = nearestName(name, islands)
      const right = names.map((each) => (each === name && near ? near : each)).join(', ')
      return [wrong(`${expectedIsland(near, islands)}, or all`, near ? offTag(right) : 'one of these names')]
    })
  })
}

/** Findings about the two tags for the whole page: its facts, and the islands that are switched off. */
export const pageFindings = (source: string, element: SourceElement, islands: readonly string[]): Finding[] => {
  if (element.tag.name === 'script') return scriptFindings(source, element)
  return element.tag.name === 'meta' ? metaFindings(element, islands) : []
}
