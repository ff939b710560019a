/** Edits (insert, delete, replace, swap neighbours) that turn one word into another. */
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

/** Longer words are no slips of the pen; comparing them would only cost time. */
const longestWord = 60

/**
 * The name that a misspelt word was probably meant to be ("did you mean"): the fewest edits away, at most one in three
 * letters (but at least one), letter case and `_` for `-` not counted. Of equally near names the first wins.
 */
export const nearestName = (word: string, names: Iterable<string>): string | undefined => {
  if (word.length > longestWord) return undefined
  const plain = (text: string): string => text.toLowerCase().replaceAll('_', '-')
  let best: { name: string; distance: number } | undefined
  for (const name of names) {
    const allowed = Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))
    const distance = editDistance(plain(word), plain(name))
    if (distance <= allowed && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance }
  }
  return best?.name
}
