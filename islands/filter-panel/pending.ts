/** What a range is set to and nobody has applied yet. */
interface Held {
  /** The range's group. */
  readonly key: string
  /** Id of the control that it was set with. */
  readonly control: string
  readonly take: () => void
}

/** Holds back what one range is set to, until something else is done or its time has come. */
export const pendingEnds = (due: () => void) => {
  let held: Held | undefined
  let timer = 0

  /** Takes over what is held; returns its control, undefined when nothing is. */
  const flush = (): string | undefined => {
    clearTimeout(timer)
    const last = held
    held = undefined
    last?.take()
    return last?.control
  }

  /** Holds this instead of what the same range held; without `wait` (ms) no time of its own comes. */
  const hold = (next: Held, wait?: number): void => {
    if (held?.key !== next.key) flush()
    clearTimeout(timer)
    held = next
    if (wait !== undefined) timer = window.setTimeout(due, wait)
  }

  return { flush, hold }
}
