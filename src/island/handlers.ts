/** Which `onclick` handlers of a theme would repeat what an island does and are disabled, Bootstrap's toggles too; jQuery's changes. */

/** Calls of functions that add to the cart: `addToCart(…)`, `cart.add(…)`, `sepeteEkle(this)`. */
const ADDS = /(cart|sepet)[\w.]*\(/i

/** Also calls that do what another island does, and navigations: `location = …`, `__doPostBack(…)`. */
const ACTS = /(cart|sepet|fav|wishlist|compar|karsilastir)[\w.]*\(|location|(submit|postback)\(/i

/**
 * Whether a theme's handler repeats what an island does, instead of only counting presses. `isPart` is false for an island's form and the
 * button that submits it, where only adds count.
 */
export const isSecondAct = (code: string, isPart = true): boolean => (isPart ? ACTS : ADDS).test(code)

const silence = (element: Element, name: string, isPart: boolean): readonly (() => void)[] => {
  if (!isSecondAct(element.getAttribute(name) ?? '', isPart)) return []
  const handler: unknown = Reflect.get(element, name)
  Reflect.set(element, name, null)
  return [() => void Reflect.set(element, name, handler)]
}

/** The values of `data-toggle` on which Bootstrap's script opens and closes something at a press. */
const TOGGLES = /^(collapse|dropdown|list|pill|tab)$/

/** Empties `data-toggle` and `data-bs-toggle` of a pressed part, so that Bootstrap's script does not undo what the island does. */
const emptyToggle = (element: HTMLElement): readonly (() => void)[] =>
  ['data-toggle', 'data-bs-toggle'].flatMap((name) => {
    const printed = element.getAttribute(name) ?? ''
    if (!TOGGLES.test(printed)) return []
    element.setAttribute(name, '')
    return [() => element.setAttribute(name, printed)]
  })

/**
 * Disables a theme's handler (`onclick="addToCart(…)"`) that would repeat what the island does on the same event. The attribute stays as
 * printed, and the log and the linter name it; handlers that only count presses run. For an island that listens to submissions, handlers
 * of its form and of the button that submits it are disabled, too, when they add to the cart.
 *
 * @returns functions that restore the handlers.
 */
export const replaceHandler = (element: HTMLElement, type: string): readonly (() => void)[] => {
  const senders = element.querySelectorAll('form,button:not([data-part],[type=button])')
  return [
    ...silence(element, `on${type}`, true),
    // Themes let boxes answer clicks.
    ...(type === 'click' ? emptyToggle(element) : type === 'change' ? silence(element, 'onclick', true) : []),
    ...(type === 'submit'
      ? [...senders].flatMap((each) => silence(each, each.localName === 'form' ? 'onsubmit' : 'onclick', false))
      : []),
  ]
}

/** Changes that scripts send by jQuery's `trigger`, which the browser's own listeners do not receive. */
const JQUERY_TYPES = ['change', 'input']

/**
 * The event types to listen to for one type. Changes from jQuery have a second type, `jquery:<type>`, so that the page's own jQuery
 * listeners do not run twice.
 */
export const withJquery = (type: string): readonly string[] =>
  JQUERY_TYPES.includes(type) ? [type, `jquery:${type}`] : [type]

interface JqueryEvent {
  readonly type: string
  readonly target: EventTarget
  /** The browser's event that jQuery wraps; undefined when a script has triggered the event. */
  readonly originalEvent?: Event
}

const jqueryState = { isFollowing: false }

/**
 * Forwards events that the page's jQuery triggers on parts and fields, e.g. for select2. Called again later, because jQuery may load after Vitrin.
 */
export const followJquery = (): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (jqueryState.isFollowing || typeof jquery !== 'function') return
  jqueryState.isFollowing = true
  // A box that iCheck draws changes by an event of its own alone.
  const types = [...JQUERY_TYPES, 'ifChanged'].join(' ')
  Object(jquery(document)).on(types, ({ type, target, originalEvent }: JqueryEvent) => {
    const own = type === 'ifChanged' ? 'change' : type
    if (!originalEvent) target.dispatchEvent(new Event(`jquery:${own}`, { bubbles: true }))
  })
}
