/**
 * The walks of a whole run, each with its number as its seed. Of the walks 1 to 100, and of 216, which has failed once, these ran through
 * every branch of the page's script and did every action on every kind of connection that all of them did; the others added nothing.
 */
const CHOSEN: readonly number[] = [
  2, 5, 8, 9, 10, 12, 14, 17, 19, 20, 22, 23, 25, 26, 27, 29, 35, 36, 37, 38, 39, 40, 45, 46, 47, 49, 50, 51, 54, 55,
  57, 58, 59, 62, 63, 64, 66, 68, 69, 70, 75, 77, 78, 81, 85, 87, 89, 90, 91, 92, 93, 94, 95, 97, 98, 216,
]

/** `LAST_WALK=300` makes the walks 1 to 300 instead, with `FIRST_WALK=200` from there on. */
const { FIRST_WALK: first = '1', LAST_WALK: last } = process.env

const seeds = last ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at) : CHOSEN

/** Every other seed, from the first or the second one on: two files share the walks, so that they run side by side. */
export const seedsOf = (from: 0 | 1): readonly number[] => seeds.filter((_, at) => at % 2 === from)
