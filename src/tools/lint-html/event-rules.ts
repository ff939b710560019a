/** The linter on scripts: event names that Vitrin never sends. */

import type { Contract } from '@/island/contract'
import { nearestName } from '@/lib/distance'
import { type Finding, finding } from './finding'
import type { SourceElement } from './tree'

const listening = /(\bvitrin\s*\??\.\s*on|\baddEventListener)\(\s*(['"`])([\w:-]+)\2/g

/** Findings about event names in a page's scripts that Vitrin never sends. */
export const eventFindings = (
  source: string,
  script: SourceElement,
  contracts: ReadonlyMap<string, Contract>,
): Finding[] => {
  if (script.tag.name !== 'script' || !script.closed) return []
  const known = [...contracts.values()].flatMap(({ events }) => Object.keys(events))
  const code = source.slice(script.tag.end, script.contentEnd)
  return [...code.matchAll(listening)].flatMap((found) => {
    const [, way = '', , came = ''] = found
    const isOn = way !== 'addEventListener'
    if (!isOn && !came.startsWith('vitrin:')) return []
    const name = came.replace(/^vitrin:/, '')
    if (known.includes(name) && isOn !== came.startsWith('vitrin:')) return []
    const near = known.includes(name) ? name : nearestName(name, known)
    const right = isOn ? `vitrin.on('${near ?? '...'}', ...)` : `addEventListener('vitrin:${near ?? '...'}', ...)`
    return [
      finding(script.tag.end + found.index, 'vitrin events', {
        came: `"${came}", which is never sent`,
        expected: `the name of an event${isOn ? ', without vitrin:' : ''}`,
        write: near ? right : `${right} with an event of the island’s own page`,
      }),
    ]
  })
}
