import { nearestName } from '../lib/distance'
import type { Problem } from '../lib/report'

const STRATEGIES = ['eager', 'idle', 'visible', 'interaction', 'never']

/** Why an element's island name is not one, with the nearest right name. */
export const explainName = (element: HTMLElement, names: readonly string[]): Problem => {
  const came = element.dataset.island ?? ''
  const near = nearestName(came, names)
  return {
    level: 'error',
    where: `data-island on <${element.localName}>`,
    came: `"${came}"`,
    expected: near ? `an island of this build; the nearest is "${near}"` : `one of ${names.join(', ')}`,
    write: near ? `data-island="${near}"` : 'one of these names, or no data-island',
    element,
  }
}

/** Why a `data-load` value is not a strategy; the island then loads as its contract says. */
export const explainStrategy = (element: HTMLElement, came: string): Problem => ({
  level: 'warn',
  where: `${element.dataset.island} data-load`,
  came: `"${came}"`,
  expected: `${STRATEGIES.join(', ')} or media(<query>)`,
  write: `data-load="${nearestName(came, STRATEGIES) ?? 'visible'}", or leave data-load out`,
  element,
})
