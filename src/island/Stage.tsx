import type { ReactElement, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
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

const explainUncaught = (cause: unknown): void =>
  report({
    level: 'error',
    where: 'overlays',
    came: String(cause),
    expected: 'no error outside the islands',
    write: 'report this with the error behind it',
    cause,
  })

/** Elements are kept, so that React passes over the islands that stand while another one enters or leaves. */
const acts = new Map<number, ReactElement>()
const overlays = <Overlays key="overlays" />

let root: Root | undefined
let hasOverlays = false

const show = (): void => root?.render(hasOverlays ? [...acts.values(), overlays] : [...acts.values()])

/** Nobody waits for what lies above the page, but somebody may wait for the first island. */
const showOverlaysLater = (): void => {
  setTimeout(() => {
    hasOverlays = true
    show()
  })
}

const open = (): void => {
  if (root) return
  root = createRoot(document.createElement('div'), { onCaughtError: () => {}, onUncaughtError: explainUncaught })
  showOverlaysLater()
}

/** Puts an island on the stage and returns after its first commit. */
export const enter = ({ key, node, fail }: Act): void => {
  open()
  acts.set(
    key,
    <Boundary key={key} fail={fail}>
      {node}
    </Boundary>,
  )
  flushSync(show)
}

/** Takes islands off the stage. */
export const leave = (key: number): void => {
  acts.delete(key)
  show()
}
