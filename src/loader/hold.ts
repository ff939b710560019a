/** Which presses are held for an island that is not ready, for how long, and how they are repeated; presses before the entry too. */

import { POPUP } from '@/page/names'
import { type Entry, isPending } from './entries'
import { explain } from './explain'
import { BUSY_MS, HOLD_MS } from './limits'
import { manifest } from './manifest'

/**
 * Controls that are not held: their native action changes their own state, which the island reads when it mounts, or asks for what a form that
 * the browser checks lacks, which sends nothing and moves nothing. A held press would get the island's messages later, when they push away what is read.
 */
const STATEFUL =
  'form:invalid:not([novalidate]) [type=submit],input:not([type=submit],[type=image],[type=button]),label,select,textarea,summary,[contenteditable]'
const NATIVE = 'a[href],button,input,select,textarea,summary'
/** Islands and their parts. */
export const ISLAND_CONTROL = '[data-part],[data-island]'

/** Whether a click opens a tab, a window or a menu. A shorter copy of `isModified` of `src/page/navigation.ts`, because the entry has few bytes. */
const isModified = (event: Event & Partial<MouseEvent>): unknown =>
  event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

const controlOf = (event: Event & Partial<KeyboardEvent>, target: Element): Element | null => {
  if (event.type === 'submit') return target
  if (event.key !== undefined)
    return /^(Enter| )$/.test(event.key) && !target.matches(NATIVE) ? target.closest(ISLAND_CONTROL) : null
  if (isModified(event) || target.closest(STATEFUL)) return null
  // A link or button that is a part is pressed as a whole, whatever an island in it shows, such as a badge.
  const controls = [NATIVE, `${NATIVE},${ISLAND_CONTROL}`].map((selector) => target.closest(selector))
  return controls.find((control) => control?.matches(ISLAND_CONTROL)) ?? null
}

type Submittable = Pick<HTMLFormElement, 'requestSubmit'>

interface Submitted {
  readonly submitter?: (HTMLElement & { readonly form?: Element | null }) | null
}

/** Dispatches a held event again; a form is submitted again, with validation. */
const repeat = (event: Event & Submitted, target: Element & Partial<Submittable>): void => {
  // `requestSubmit` throws for a button that is no longer in the form.
  if (event.type === 'submit' && target.requestSubmit)
    target.requestSubmit(event.submitter?.form === target ? event.submitter : null)
  else target.dispatchEvent(new (Object(event).constructor)(event.type, event))
}

let repeating = false

/** Replays an island's held events, once and in order, on the same nodes. A mounted island answers them, else the native actions run. */
export const releaseHeld = async (entry: Entry): Promise<void> => {
  for (const event of entry.held.splice(0)) {
    const { target } = event
    if (!(target instanceof Element)) continue
    controlOf(event, target)?.removeAttribute('aria-busy')
    repeating = true
    if (target.isConnected) repeat(event, target)
    else explain((why) => why.explainLost(entry.name, event.type))
    repeating = false
    // React renders what a press changes before the next one is answered.
    await 0
  }
}

/**
 * Holds an event for a pending island and marks its control as busy.
 *
 * @param around returns the islands around an element, innermost first.
 * @returns the island; undefined when the event is not held, so that the page answers it.
 */
export const hold = (event: Event, around: (target: Element | null) => readonly Entry[]): Entry | undefined => {
  const { target } = event
  if (repeating || !(target instanceof Element)) return
  const control = controlOf(event, target)
  const [entry] = around(control)
  if (
    !isPending(entry) ||
    // The browser follows an island's own link. Islands that load on interaction, and badges with a popup, answer theirs.
    (control === entry.element &&
      control.matches(`a:not([data-${POPUP}])`) &&
      manifest.get(entry.name)?.load !== 'interaction')
  )
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  entry.held.push(event)
  const showBusy = () => entry.held.includes(event) && control?.setAttribute('aria-busy', 'true')
  // An early press is answered in the next frame, and `aria-busy` would only add another layout before that.
  if (manifest.get(entry.name)?.press) setTimeout(showBusy, BUSY_MS)
  else showBusy()
  setTimeout(() => isPending(entry) && releaseHeld(entry), HOLD_MS)
  return entry
}

/** Takes over the events that the inline snippet holds. Those for which `take` returns false run natively at once. */
export const takeEarly = (take: (event: Event) => boolean): void => {
  const early = window.vitrinEarly
  // A script of the page may use the name for another value.
  if (!Array.isArray(early?.events)) return
  early.taken = true
  for (const event of early.events.splice(0)) if (!take(event)) repeat(event, event.target)
}
