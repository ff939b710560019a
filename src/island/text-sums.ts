import { allTextKeys } from './text-keys'

/** How long a text key's checksum is, in characters: two keys have the same one in one of 46,656 cases. */
const LENGTH = 3
const BASE = 36

/** A short sum of a text's key. */
export const sumOf = (key: string): string => {
  let sum = 7
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % BASE ** LENGTH
  return sum.toString(BASE).padStart(LENGTH, '0')
}

/** The sums of all texts' keys, one behind the other. The build writes the result in its place. */
export const joinedSums = (): string => allTextKeys().map(sumOf).sort().join('')

/**
 * Gives those of the keys that no text has. A page's own words for Vitrin's texts are no mistake, and what explains mistakes is many times as
 * long as the sums of all keys.
 */
export const unknownTexts = (keys: readonly string[]): readonly string[] => {
  const known = new Set(joinedSums().match(/.../g))
  return keys.filter((key) => !known.has(sumOf(key)))
}
