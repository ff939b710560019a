import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { report } from '../lib/report'
import { Overlays } from '../ui/Overlays'
import { Boundary } from './Boundary'

/** One mounted island on the page's only React root. */
export interface Act {
  readonly key: number
  readonly node: ReactNode
  /** Called when the view throws; the island is off the stage then and its server nodes are as printed. */
  readonly fail: (cause: unknown) => void
}

type Change = (acts: readonly Act[]) => readonly Act[]

let change: ((by: Change) => void) | undefined

function Stage() {
  const [acts, setActs] = useState<readonly Act[]>([])
  change = setActs
  return (
    <>
      {acts.map((act) => (
        <Boundary key={act.key} fail={act.fail}>
          {act.node}
        </Boundary>
      ))}
      <Overlays />
    </>
  )
}

const explainUncaught = (cause: unknown): void =>
  report({
    level: 'error',
    where: 'overlays',
    came: String(cause),
    expected: 'no error outside the islands',
    write: 'report this with the error behind it',
    cause,
  })

const open = (): ((by: Change) => void) => {
  if (!change) {
    const root = createRoot(document.createElement('div'), {
      onCaughtError: () => {},
      onUncaughtError: explainUncaught,
    })
    flushSync(() => root.render(<Stage />))
  }
  return (by) => change?.(by)
}

/** Puts an island on the stage and returns after its first commit. */
export const enter = (act: Act): void => {
  const apply = open()
  flushSync(() => apply((acts) => [...acts, act]))
}

/** Takes islands off the stage. */
export const leave = (key: number): void => open()((acts) => acts.filter((act) => act.key !== key))
