/** The page's only React root: mounts and unmounts views, and unmounts one that throws while all others keep running. */

import { Component, type ReactElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { report } from '@/lib/report'
import { announceFailures } from '@/overlays/notices-store'
import { Overlays } from '@/overlays/Overlays'

/** One mounted island on the page's only React root. */
export interface MountedIsland {
  readonly key: number
  readonly node: ReactNode
  /** Called with what the view threw, after the view is unmounted and its server nodes are restored. */
  readonly fail: (cause: unknown) => void
}

interface BoundaryProps {
  readonly fail: (cause: unknown) => void
  readonly children: ReactNode
}

/** Unmounts one view when it throws, so that all other views keep running. */
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidCatch(cause: unknown): void {
    this.props.fail(cause)
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}

const reportUncaught = (cause: unknown): void =>
  report({
    level: 'error',
    where: 'overlays',
    came: String(cause),
    expected: 'no error outside the islands',
    write: 'report this with the error behind it',
    cause,
  })

/** React skips elements that are the same objects, so other islands do not render again when one mounts or unmounts. */
const mounted = new Map<number, ReactElement>()
const overlays = <Overlays key="overlays" />

let root: Root | undefined
let hasOverlays = false

const render = (): void => root?.render(hasOverlays ? [...mounted.values(), overlays] : [...mounted.values()])

/** Overlays render in a task of their own, because a shopper may be waiting for the first island. */
const renderOverlaysLater = (): void => {
  setTimeout(() => {
    hasOverlays = true
    render()
  })
}

/** Creates the page's root with its overlays; later calls do nothing. */
export const openRoot = (): void => {
  if (root) return
  announceFailures()
  root = createRoot(document.createElement('div'), { onCaughtError: () => {}, onUncaughtError: reportUncaught })
  renderOverlaysLater()
}

/** Mounts an island on the root and returns after its first commit. */
export const mountNode = ({ key, node, fail }: MountedIsland): void => {
  openRoot()
  mounted.set(
    key,
    <Boundary key={key} fail={fail}>
      {node}
    </Boundary>,
  )
  flushSync(render)
}

/** Unmounts an island; a key that is not mounted is ignored. */
export const unmountNode = (key: number): void => {
  mounted.delete(key)
  render()
}
