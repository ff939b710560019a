import { onPageLeave } from '../lib/page-return'
import type { Problem } from '../lib/report'
import { takeTabEntry, writeTabEntry } from '../lib/tab-storage'

const ENTRY = 'vitrin-last-failure'

/** Leaves the line of an island that could not answer a press to the next page: what the browser does instead takes the log away. */
export const leaveFailure = ({ level, where, came, expected, write }: Problem): void => {
  const stop = onPageLeave(() => {
    stop()
    writeTabEntry(ENTRY, { level, where, came, expected, write })
  })
}

/** What the page before in this tab left, once; undefined for nothing. */
export const takeFailure = (): Problem | undefined => {
  const left = takeTabEntry(ENTRY)
  if (typeof left !== 'object' || left === null) return undefined
  const [where, came, expected, write] = ['where', 'came', 'expected', 'write'].map((name) => Reflect.get(left, name))
  return {
    level: 'error',
    where: `${where}, on the page before`,
    came: `${came}`,
    expected: `${expected}`,
    write: `${write}`,
  }
}
