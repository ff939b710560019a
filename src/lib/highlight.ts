import { foldLetters } from './fold'

/** A run of a text: as it is written, and whether it is what somebody looked for. */
export interface TextRun {
  readonly text: string
  readonly isMarked: boolean
}

interface Folded {
  readonly letters: string
  /** Where each folded letter begins and ends in the text. */
  readonly places: readonly (readonly [start: number, end: number])[]
}

const foldWithPlaces = (text: string): Folded => {
  const places: [start: number, end: number][] = []
  let letters = ''
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    const folded = /\s/.test(sign) ? (letters.endsWith(' ') ? '' : ' ') : foldLetters(sign)
    const last = places.at(-1)
    if (folded === '' && last) last[1] = end
    for (const letter of folded.split('')) {
      letters += letter
      places.push([at, end])
    }
    at = end
  }
  return { letters, places }
}

const occurrences = (letters: string, needle: string): readonly number[] => {
  const found: number[] = []
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + needle.length)) found.push(at)
  return found
}

/**
 * A text cut into runs, those marked that equal what was typed: the whole of it, else each of its words of two letters
 * or more. Compared as foldLetters compares (`isik` marks `IŞIK`); joined, the runs are the text again.
 */
export const markedRuns = (text: string, typed: string): readonly TextRun[] => {
  const { letters, places } = foldWithPlaces(text)
  const whole = foldLetters(typed)
  const needles = letters.includes(whole) ? [whole] : whole.split(' ').filter((word) => word.length > 1)
  const marks = new Array<boolean>(text.length).fill(false)
  for (const needle of needles.filter(Boolean)) {
    for (const at of occurrences(letters, needle)) {
      marks.fill(true, places[at]?.[0], places[at + needle.length - 1]?.[1])
    }
  }
  const runs: TextRun[] = []
  for (let start = 0; start < text.length; ) {
    const isMarked = marks[start] === true
    const next = marks.indexOf(!isMarked, start)
    const end = next < 0 ? text.length : next
    runs.push({ text: text.slice(start, end), isMarked })
    start = end
  }
  return runs
}
