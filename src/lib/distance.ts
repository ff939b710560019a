/** Finds the name that a misspelt one probably means: at most one edit in three letters. */

/** Counts the edits (insert, delete, replace, swap neighbours) that turn one name into another. */
const editDistance = (from: string, to: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}

/** Names above this length, in characters, are not compared: they are no spelling mistakes, and comparing them takes long. */
const LONGEST_NAME = 60

/**
 * Finds the name that a misspelt one probably means ("did you mean"): the fewest edits away, at most one in three letters (but at least
 * one). Letter case and `_` for `-` do not count; of equally near names the first wins. Undefined when none is near enough.
 */
export const nearestName = (misspelt: string, names: Iterable<string>): string | undefined => {
  if (misspelt.length > LONGEST_NAME) return undefined
  const plain = (text: string): string => text.toLowerCase().replaceAll('_', '-')
  let best: { name: string; distance: number } | undefined
  for (const name of names) {
    const allowed = Math.max(1, Math.floor(Math.max(misspelt.length, name.length) / 3))
    const distance = editDistance(plain(misspelt), plain(name))
    if (distance <= allowed && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance }
  }
  return best?.name
}
