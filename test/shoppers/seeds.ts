/** How many walks there are; each has its number as its seed. */
const WALKS = 300

/** Seeds whose walks have ended untrue once: the first to look at, one at a time, with FIRST_WALK and LAST_WALK. */
export const KEPT: readonly number[] = [216]

const first = Number(process.env.FIRST_WALK ?? 1)
const last = Number(process.env.LAST_WALK ?? WALKS)

/** The seeds whose remainder by two is given, kept ones first: two files share the walks, as two files are run at a time. */
export const seedsOf = (remainder: 0 | 1): readonly number[] => {
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((seed) => seed % 2 === remainder)
  return [...all.filter((seed) => KEPT.includes(seed)), ...all.filter((seed) => !KEPT.includes(seed))]
}
