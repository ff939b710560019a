/** A new island's names: `my-island`, `MyIsland`. */
export interface IslandNames {
  readonly name: string
  readonly pascal: string
}

const contractSource = ({ name }: IslandNames): string => `import { defineContract } from '../../src/island/contract'

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
import type { Island, Rendering } from '../../src/island/view'
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

const indexSource = ({ pascal }: IslandNames): string => {
  const imports = ["import contract from './contract'", `import { use${pascal} } from './${pascal}'`]
  if (pascal.toLowerCase() < 'contract') imports.reverse()
  return `import { defineView } from '../../src/island/view'
${imports.join('\n')}

export default defineView(contract, use${pascal})
`
}

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
import { expect, it } from 'vitest'
import { mount } from '../../src/island/core'
import island from './index'

it('A shopper who presses twice sees the number two', async () => {
  document.body.innerHTML = readFileSync('islands/${name}/example.html', 'utf8')
  const form = document.querySelector('form')
  if (!form) throw new Error('the example has no form')
  const mounted = mount(form, island, (problem) => expect(problem).toBeUndefined())
  const button = form.querySelector('button')
  button?.click()
  button?.click()
  await expect.poll(() => form.querySelector('output')?.textContent).toBe('2')
  mounted.unmount()
})
`

/** The files of a new island by their names in its folder. The README comes with the generated documents. */
export const islandFiles = (names: IslandNames): Readonly<Record<string, string>> => ({
  'contract.ts': contractSource(names),
  [`${names.pascal}.tsx`]: viewSource(names),
  'index.tsx': indexSource(names),
  'example.html': exampleSource(names),
  [`${names.name}.css`]: styleSource(names),
  [`${names.name}.test.tsx`]: testSource(names),
})
