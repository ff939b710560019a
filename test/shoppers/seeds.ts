/** How many walks a whole run makes; each has its number as its seed. `LAST_WALK=300` makes 300 of them. */
const WALKS = 100

/** Seeds whose walks have failed once; every run makes these walks first. */
const KEPT: readonly number[] = [216]

const first = Number(process.env.FIRST_WALK ?? 1)
const last = Number(process.env.LAST_WALK ?? WALKS)
/** Whether only the walks between `FIRST_WALK` and `LAST_WALK` are run. */
const isNarrow = process.env.FIRST_WALK !== undefined

/** The seeds whose remainder by two is given: two files share the walks, so that they run side by side. */
export const seedsOf = (remainder: 0 | 1): readonly number[] => {
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return [...new Set(isNarrow ? range : [...KEPT, ...range])].filter((seed) => seed % 2 === remainder)
}
