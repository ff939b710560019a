/** The texts of the files that `npm run new` writes for a new island: contract, view, example, style, tests. */

/** A new island's names: `my-island`, `MyIsland`. */
export interface IslandNames {
  readonly name: string
  readonly pascal: string
}

const contractSource = ({ name }: IslandNames): string => `import { defineContract } from '@/island/contract'

export default defineContract({
  name: '${name}',
  summary: 'Counts how often its button was pressed.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    start: { type: 'int', doc: 'The number to count from.', default: 0 },
  },
  parts: {
    press: { element: 'button', doc: 'Adds one.', required: true },
    count: { element: 'any', doc: 'Shows the number.', required: true },
  },
  events: {},
  native: 'The form is sent.',
})
`

const viewSource = ({ pascal }: IslandNames): string => `import { useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import type contract from './contract'

/** Counts presses, beginning with \`data-start\`. */
export const use${pascal} = ({ attributes }: Island<typeof contract>): Rendering<typeof contract> => {
  const [count, setCount] = useState(attributes.start)

  const addOne = (event: Event): void => {
    event.preventDefault()
    setCount((known) => known + 1)
  }

  return { parts: { press: { onClick: addOne }, count: { text: String(count) } } }
}
`

const exampleSource = ({
  name,
}: IslandNames): string => `<form data-island="${name}" data-start="0" action="/" method="get">
  <button type="submit" data-part="press">Say</button>
  <output data-part="count">0</output>
</form>
`

const styleSource = ({ name }: IslandNames): string => `[data-island="${name}"] [data-part="count"] {
  margin-inline-start: 0.5em;
  font-variant-numeric: tabular-nums;
}
`

const testSource = ({ name }: IslandNames): string => `// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage, touch } from '@test/page'
import { afterEach, expect, it } from 'vitest'

const example = readFileSync('islands/${name}/example.html', 'utf8')

afterEach(leavePage)

it('A shopper who presses twice sees the number two', async () => {
  await showPage(example)
  await touch('[data-island="${name}"]')
  find('button').click()
  find('button').click()
  await expect.poll(() => find('output').textContent).toBe('2')
})
`

/** The files of a new island by their names in its folder. The README comes with the generated documents. */
export const islandFiles = (names: IslandNames): Readonly<Record<string, string>> => ({
  'contract.ts': contractSource(names),
  [`${names.pascal}.tsx`]: viewSource(names),
  'example.html': exampleSource(names),
  [`${names.name}.css`]: styleSource(names),
  [`${names.name}.test.tsx`]: testSource(names),
})
