import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly fail: (cause: unknown) => void
  readonly children: ReactNode
}

/** Takes one view off the page when it throws, and tells why; all others go on. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidCatch(cause: unknown): void {
    this.props.fail(cause)
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
