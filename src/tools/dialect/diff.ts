/** Prints the changes of a template as a unified diff. */

const CONTEXT = 3

/**
 * The changes between two texts with equally many lines as a unified diff, which `git apply` and `patch` read; `''` when they are equal.
 *
 * @param path of the file, relative to the folder in which the diff is applied.
 */
export const unifiedDiff = (path: string, before: string, after: string): string => {
  const [old, changed] = [before.split('\n'), after.split('\n')]
  const lines = old.flatMap((line, index) => (line === changed[index] ? [] : [index]))
  const hunks: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = hunks.at(-1)
    const [from, to] = [Math.max(0, line - CONTEXT), Math.min(old.length, line + CONTEXT + 1)]
    if (last && from <= last.to) last.to = to
    else hunks.push({ from, to })
  }
  const endless = (index: number): string[] =>
    index === old.length - 1 && old[index] !== '' ? ['\\ No newline at end of file'] : []
  const printed = hunks.flatMap(({ from, to }) => {
    // The empty text after the last line break is no line.
    const end = to === old.length && old.at(-1) === '' ? to - 1 : to
    const body: string[] = []
    for (let index = from; index < end; ) {
      if (old[index] === changed[index]) body.push(` ${old[index]}`, ...endless(index++))
      else {
        const start = index
        while (index < end && old[index] !== changed[index]) index++
        for (let each = start; each < index; each++) body.push(`-${old[each]}`, ...endless(each))
        for (let each = start; each < index; each++) body.push(`+${changed[each]}`, ...endless(each))
      }
    }
    const count = end - from
    return [`@@ -${from + 1},${count} +${from + 1},${count} @@`, ...body]
  })
  return printed.length === 0 ? '' : [`--- a/${path}`, `+++ b/${path}`, ...printed, ''].join('\n')
}
