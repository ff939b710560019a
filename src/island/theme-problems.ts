import type { Problem } from '@/lib/report'
import { isSecondAct } from './handlers'
import { written } from './problems'

/** The parts of a line that the log and the template linter share. */
type Words = Pick<Problem, 'where' | 'came' | 'expected' | 'write'>

/** An element that a line is about, as the page and a template file both know it. */
export interface Named {
  /** The island and the part, e.g. `add-to-cart submit`. */
  readonly place: string
  readonly tag: string
  /** The attribute that makes it an island or a part; '' for what is neither. */
  readonly marker: string
}

/** The attributes by which a theme answers what Vitrin answers, too. */
export const HANDLERS: readonly string[] = ['onclick', 'onchange', 'oninput', 'onsubmit']

/** Names an island or a part: `add-to-cart submit`. */
export const placeOf = (island: string | null | undefined, part: string | null | undefined): string =>
  [island ?? 'part', part ?? []].flat().join(' ')

/** A handler of the page on an island, a part or an island's form: both act on one press, and `addToCart(…)` adds a second time. */
export const besideHandler = ({ place, tag, marker }: Named, name: string, code: string): Words => {
  const isLeftOut = isSecondAct(code, marker !== '')
  return {
    where: `${place} ${name}`,
    came: `${written(name, code)} beside ${marker || `the form of ${place}`}${isLeftOut ? ', left out while the island lives' : ''}`,
    expected: 'one answer to a press, Vitrin’s or the page’s',
    write: `<${[tag, marker].filter(Boolean).join(' ')}> without ${name}${isLeftOut ? '' : ', unless it only counts presses'}`,
  }
}

/** A class of the theme that hides what Vitrin shows; `hiding` are the classes that are known to, '' for none. */
export const hiddenByClass = ({ place, marker }: Named, classes: string, hiding = ''): Words => ({
  where: place,
  came: `${classes && `${written('class', classes)} on `}${marker}, hidden by the theme’s styles when it is shown`,
  expected: 'an element that the theme’s styles show without the attribute hidden',
  write: hiding
    ? written('data-off', hiding)
    : 'data-off="..." with the class that hides it, or data-on="..." with the class that shows it',
})

/** A `data-part-of` or `form` that names no island. */
export const lostOwner = (by: string, id: string, part: string, meant: string | undefined): Words => ({
  where: by,
  came: `${written(by, id)} on ${written('data-part', part)}`,
  expected: 'the id of an island, of something in it, or of its form',
  write: written(by, meant ?? '...'),
})

/** A part that is in no island and names none. */
export const strayPart = (tag: string, part: string, expected: string, id: string | undefined): Words => ({
  where: 'data-part',
  came: `${written('data-part', part)} outside of any island`,
  expected,
  write: `<${tag} ${written('data-part', part)} ${written('data-part-of', id ?? 'an-id')}>${id ? '' : `, and ${written('id', 'an-id')} on the island`}`,
})

/** A button or link that waits for Vitrin's code and does nothing without it. */
export const deadControl = ({ place, tag, marker }: Named, expected: string, write: string): Words => ({
  where: place,
  came: `<${tag} ${marker}> that does nothing without JavaScript`,
  expected,
  write,
})

/** An island that acts on a press and has nothing to press. */
export const withoutControl = ({ place, tag, marker }: Named, controls: readonly string[]): Words => ({
  where: place,
  came: `<${tag} ${marker}> without a control`,
  expected: `something to press: one of ${controls.join(', ')}`,
  write: `<button ${written('data-part', 'submit')}> in it`,
})

/** An option without a value in a list of which every option is something to choose. */
export const emptyOption = (place: string, expected: string): Words => ({
  where: place,
  came: '<option value=""> that changes nothing',
  expected,
  write: '<option value="...">, or <option value="" disabled> for a word that only explains',
})
