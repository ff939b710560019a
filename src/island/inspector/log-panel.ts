import { vitrinApi } from '@/page/vitrin-api'
import { button, type Child, h } from './dom'
import { maskText } from './mask'

/** The log's lines, newest first, each with what came, what was expected and what to write. */
export const logLines = (point: (element: Element) => void): readonly Child[] => {
  const lines = window[vitrinApi]?.log ?? []
  if (lines.length === 0) return [h('p', {}, 'The log is empty: nothing is wrong that Vitrin could tell.')]
  const items = lines.map(({ level, where, came, expected, write, element }, index) =>
    h(
      'li',
      { class: level },
      h('strong', {}, `${level}: ${maskText(where)}`),
      h(
        'dl',
        {},
        ...Object.entries({ came, expected, write }).flatMap(([name, text]) => [
          h('dt', {}, name),
          h('dd', {}, maskText(text)),
        ]),
      ),
      ...(element?.isConnected ? [button(`log ${index}`, 'Show the element', () => point(element))] : []),
    ),
  )
  return [h('ol', { reversed: true }, ...items.reverse())]
}
