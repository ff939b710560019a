/** One add for one press: what scripts of the theme would add by the same press (jQuery listeners, requests, posts) is left out, and the log names it. */

import { logLeftOut, quietJquery } from '@/page/ask'
import { LATE_MS } from '@/page/limits'
import { type PageRequest, putBefore, watchRequests } from '@/page/second-requests'
import { addsByCode, addsByRequest } from '@/shop/cart/page-adds'
import { type AddButton, type Adding, add } from './adding'
import { isDisabled } from './controls'
import { isOwnButton, isPostNeeded, ownForm, reportCancelled } from './request'

/** A press that an island answers, while second adds are looked for. */
interface Press {
  readonly adding: Adding
  readonly button: AddButton
  readonly form: HTMLFormElement | undefined
  /** The count of adds before the press: while it is the same, the island has not added. */
  readonly turnBefore: number
  /** The pressed control, unless it was disabled at the press. Listeners of the page disable it while they wait for their own answer. */
  readonly enabledControl: Partial<HTMLButtonElement> | undefined
  /** Whether the island has answered. From then on only what asks for the same product is a second add, and nothing when the island has not added. */
  isAnswered: boolean
  /** Whether the control is enabled again when the watch ends, because the page's listener gets no answer to what was left out. */
  enablesAtEnd: boolean
  /** Ends the watch. */
  end(): void
}

/** The press whose second adds are left out; one at most. */
let current: Press | undefined

const hasAdded = ({ adding, turnBefore }: Press): boolean => adding.state.turn !== turnBefore

/** The island of a press, for the log. */
const subjectOf = ({ adding }: Press) => ({ where: 'add-to-cart', element: adding.island.element })

/**
 * Leaves a second add out. The page's listener may have refused the press to the browser, so that no submission reaches the island: then
 * nothing would add, and the island adds here.
 */
const leaveOut = (press: Press, what: string, which: string): void => {
  const { adding, button, enabledControl } = press
  const isUnanswered = (): boolean => !hasAdded(press) && !adding.state.$shown.get().pending
  logLeftOut(subjectOf(press), what, which)
  press.enablesAtEnd = true
  if (isUnanswered() && enabledControl) setTimeout(() => void (isUnanswered() && add(adding, button)))
}

/** Whether what adds now is a second add of the press. `asked` is the text of the request, in which a late one must name the product. */
const isSecond = (press: Press, asked: string): boolean =>
  !press.isAnswered || (hasAdded(press) && RegExp(`\\b${press.adding.island.attributes.productId}\\b`).test(asked))

/** Leaves a request of the page out when it is a second add. */
const leavesOutRequest = (request: PageRequest): boolean => {
  const { method, address, body } = request
  if (!current || !addsByRequest(request, current.form) || !isSecond(current, address + body)) return false
  leaveOut(current, 'a request', `${method} ${address}`)
  return true
}

/** Watches what the page sends until the press is answered and a little longer. */
const watchSending = (press: Press, event: Event): void => {
  const { form } = press
  const { state, island } = press.adding

  const restores = [watchRequests(leavesOutRequest)]
  if (form)
    restores.push(
      putBefore(form, 'submit', (call) =>
        isSecond(press, `${island.attributes.productId}`) ? leaveOut(press, 'a script', 'form.submit()') : call(),
      ),
    )

  const beAnswered = (): void => {
    if (press.isAnswered) return
    press.isAnswered = true
    setTimeout(() => press.end(), LATE_MS)
  }
  const stopListening = state.$shown.listen((shown) => 'message' in shown && beAnswered())
  press.end = () => {
    stopListening()
    for (const restore of restores.splice(0)) restore()
    if (press.enablesAtEnd && press.enabledControl) press.enabledControl.disabled = false
    if (current === press) current = undefined
  }
  current = press
  // Until then the page's listeners for the same press run; one that disables the control waits for the post that the island's add replaces.
  setTimeout(() => {
    if (hasAdded(press) && press.enabledControl?.disabled) press.enablesAtEnd = true
    if (!state.isUnderWay) beAnswered()
    if (!press.enablesAtEnd && !hasAdded(press)) reportCancelled(island, event)
  })
}

/** The islands by their elements and controls. Weak, because a list takes thousands of cards off the page. */
const islandsOf = new WeakMap<EventTarget, Adding>()

type PartElements = Iterable<{ readonly element: HTMLElement }>

const areAround = (parts: PartElements, node: Node | null): boolean =>
  [...parts].some(({ element }) => element.contains(node))

/** By which button the island answers an event; undefined when it leaves it to the page or the browser. */
const answeringButton = ({ island }: Adding, event: Event): AddButton | undefined => {
  const { type, target, submitter } = Object(event)
  const { submit, buyNow } = island.parts
  const isClick = type === 'click'
  const controls = [...submit, ...buyNow, ...(isOwnButton(island) ? [island] : [])]
  const isOwn = isClick ? areAround(controls, target) : target === ownForm(island)
  if (!isOwn || isPostNeeded(island.attributes.productId)) return undefined
  return areAround(buyNow, isClick ? target : submitter) ? 'buy-now' : 'submit'
}

/** The press that an event is, for the innermost island that answers it. */
const pressOf = (event: Event): Press | undefined => {
  for (const node of event.composedPath()) {
    const adding = islandsOf.get(node)
    const button = adding && answeringButton(adding, event)
    if (!button) continue
    const { island, state } = adding
    const control = island.parts[button === 'submit' ? 'submit' : 'buyNow'][0]?.element ?? island.element
    return {
      adding,
      button,
      form: ownForm(island),
      turnBefore: state.turn,
      enabledControl: isDisabled(control) ? undefined : control,
      isAnswered: false,
      enablesAtEnd: false,
      end: () => {},
    }
  }
  return undefined
}

const watchPress = (event: Event): void => {
  current?.end()
  const press = pressOf(event)
  if (!press) return
  press.adding.state.isFree = press.enabledControl !== undefined
  if ('jQuery' in window) quietJquery(event, { ...subjectOf(press), does: (code) => addsByCode(code, true) })
  watchSending(press, event)
}

/** Keeps scripts of the theme from adding a second time at this island's presses, from the first call on. */
export const keepSingleAdd = (adding: Adding): void => {
  const { island } = adding
  for (const { element } of [island, ...island.parts.submit, ...island.parts.buyNow]) islandsOf.set(element, adding)
  // The window receives an event before the page's own listeners; a listener that is added twice runs once.
  for (const type of ['click', 'submit']) addEventListener(type, watchPress, true)
}
