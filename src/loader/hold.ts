import { type Entry, isPending } from './entries'
import { explain } from './explain'
import { BUSY_MS, HOLD_MS } from './limits'
import { manifest } from './manifest'

/** Controls whose native action is state of its own: the island reads it when it mounts. */
const STATEFUL = 'input:not([type=submit],[type=image],[type=button]),label,select,textarea,summary,[contenteditable]'
const NATIVE = 'a[href],button,input,select,textarea,summary'
const ISLAND_CONTROL = '[data-part],[data-island]'

/** Whether a click is one that opens a tab, a window or a menu; a copy of `src/ui/modified.ts`, which would cost the entry more bytes. */
const isModified = (event: Event & Partial<MouseEvent>): unknown =>
  event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

const drivenControl = (event: Event, target: Element): Element | null => {
  if (event.type === 'submit') return target
  if (event instanceof KeyboardEvent)
    return /^(Enter| )$/.test(event.key) && !target.matches(NATIVE) ? target.closest(ISLAND_CONTROL) : null
  const control = isModified(event) || target.closest(STATEFUL) ? null : target.closest(`${NATIVE},${ISLAND_CONTROL}`)
  return control?.matches(ISLAND_CONTROL) ? control : null
}

/** An island's own link is a plain one unless the island loads for a press on it. */
const isPlainLink = ({ element, name }: Entry, control: Element | null): boolean =>
  control === element && element.localName === 'a' && manifest.get(name)?.load !== 'interaction'

type Submittable = Pick<HTMLFormElement, 'requestSubmit'>

interface Submitted {
  readonly submitter?: (HTMLElement & { readonly form?: Element | null }) | null
}

/** Dispatches a held event again; for a form its submission, validation included. */
const repeat = (event: Event & Submitted, target: Element & Partial<Submittable>): void => {
  // A button that has left the form since may not submit it.
  if (event.type === 'submit' && target.requestSubmit)
    target.requestSubmit(event.submitter?.form === target ? event.submitter : null)
  else target.dispatchEvent(new (Object(event).constructor)(event.type, event))
}

let repeating = false

/** Runs what was held, once and in order, on the same nodes: the island answers when it is ready, else the native action does. */
export const releaseHeld = (entry: Entry): void => {
  repeating = true
  for (const event of entry.held.splice(0)) {
    const { target } = event
    if (!(target instanceof Element)) continue
    drivenControl(event, target)?.removeAttribute('aria-busy')
    if (target.isConnected) repeat(event, target)
    else explain((why) => why.explainLost(entry.name, event.type))
  }
  repeating = false
}

/**
 * Keeps an event for its pending island, gives that, and shows that the control is busy; undefined when the page has to answer it.
 *
 * @param around gives the islands around an element, innermost first.
 */
export const hold = (event: Event, around: (target: Element | null) => readonly Entry[]): Entry | undefined => {
  const { target } = event
  if (repeating || !(target instanceof Element)) return
  const control = drivenControl(event, target)
  const [entry] = around(control)
  if (!isPending(entry) || isPlainLink(entry, control)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  entry.held.push(event)
  const showBusy = () => entry.held.includes(event) && control?.setAttribute('aria-busy', 'true')
  // What answers without its view does so in the next frame: that it is busy would only be one more change to lay out.
  if (manifest.get(entry.name)?.press) setTimeout(showBusy, BUSY_MS)
  else showBusy()
  setTimeout(() => isPending(entry) && releaseHeld(entry), HOLD_MS)
  return entry
}

/** Takes over what the inline snippet kept before this script arrived; events that `take` refuses run natively at once. */
export const takeEarly = (take: (event: Event) => boolean): void => {
  const early = window.vitrinEarly
  // A script of the page may have the name.
  if (!Array.isArray(early?.events)) return
  early.taken = true
  for (const event of early.events.splice(0)) if (!take(event)) repeat(event, event.target)
}
