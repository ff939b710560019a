/** A range that was set and is not applied yet. */
interface DeferredRange {
  /** Key of the range's facet. */
  readonly key: string
  /** Id of the control that it was set with. */
  readonly control: string
  readonly apply: () => void
}

/** Defers one range until its delay is over or another control is used. `onDue` is called when the delay is over. */
export const deferRanges = (onDue: () => void) => {
  let deferred: DeferredRange | undefined
  let timer = 0

  /** Applies the deferred range; returns the id of its control, undefined when there is none. */
  const flush = (): string | undefined => {
    clearTimeout(timer)
    const last = deferred
    deferred = undefined
    last?.apply()
    return last?.control
  }

  /** Replaces what was deferred for the same range; another range is applied first. Without `delay` (ms) it waits for flush. */
  const defer = (next: DeferredRange, delay?: number): void => {
    if (deferred?.key !== next.key) flush()
    clearTimeout(timer)
    deferred = next
    if (delay !== undefined) timer = window.setTimeout(onDue, delay)
  }

  return { flush, defer }
}
