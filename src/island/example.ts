import { insertServerHtml } from '@/lib/html'
import { report } from '@/lib/report'
import type { Contract } from './contract'

/** Whether an island that adopts markup has none, so that it gets its example's. */
export const needsExample = (contract: Contract, element: HTMLElement): boolean =>
  contract.mount === 'adopt' && Object.keys(contract.parts).length > 0 && !element.innerHTML.trim()

/** Puts the example's content into an empty island. When it cannot be fetched, the log says so and lists the missing parts. */
export const showExample = async (contract: Contract, element: HTMLElement): Promise<void> => {
  const { name } = contract
  try {
    const answer = await fetch(new URL(`../examples/${name}.html`, import.meta.url))
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    const holder = document.createElement('div')
    insertServerHtml(holder, await answer.text(), { trusted: true })
    const example = holder.querySelector(`[data-island="${name}"]`)
    element.replaceChildren(...(example?.childNodes ?? []))
  } catch (cause) {
    report({
      level: 'warn',
      where: name,
      came: `an element without content, and no example (${cause})`,
      expected: 'its parts inside, or the build’s examples beside vitrin.js',
      write: `the markup of ${name}/example.html`,
      element,
      cause,
    })
  }
}
