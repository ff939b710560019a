import { allTextKeys } from './text-keys'

/** The sums of all texts' keys, one behind the other. The build writes the result in the place of this module. */
export const joinedSums = (sumOf: (key: string) => string): string => allTextKeys().map(sumOf).sort().join('')
