/** Calls of functions that add to the cart: `addToCart(…)`, `cart.add(…)`, `sepeteEkle(this)`. */
const ADDS = /(cart|sepet)[\w.]*\(/i

/** And of those that do what another island does, and ways to another page: `location = …`. */
const ACTS = /(cart|sepet|fav|wishlist|compar|karsilastir)[\w.]*\(|location|submit\(/i

/** Whether a theme's handler does what an island does, instead of only counting presses. `isPart` is false for an island's form and its button. */
export const isSecondAct = (code: string, isPart = true): boolean => (isPart ? ACTS : ADDS).test(code)

const silence = (element: Element, name: string, isPart: boolean): readonly (() => void)[] => {
  if (!isSecondAct(element.getAttribute(name) ?? '', isPart)) return []
  const handler: unknown = Reflect.get(element, name)
  Reflect.set(element, name, null)
  return [() => void Reflect.set(element, name, handler)]
}

/** What Bootstrap's script opens and closes by itself, on anything that says so when it is pressed. */
const TOGGLES = /^(collapse|dropdown|list|pill|tab)$/

/** Empties `data-toggle` and `data-bs-toggle` of a part that is pressed: two scripts would open and close it at once. */
const leaveOutToggle = (element: HTMLElement): readonly (() => void)[] =>
  ['data-toggle', 'data-bs-toggle'].flatMap((name) => {
    const printed = element.getAttribute(name) ?? ''
    if (!TOGGLES.test(printed)) return []
    element.setAttribute(name, '')
    return [() => element.setAttribute(name, printed)]
  })

/**
 * Leaves out what a theme's attribute (`onclick="addToCart(…)"`) would do a second time while an island listens to the same event: the
 * attribute stays as printed, and the log and the linter name it. Handlers that only count presses run. An island that listens to
 * submissions also takes those of its form and of the button that sends it, when they add to the cart. Returns what gives them back.
 */
export const replaceHandler = (element: HTMLElement, type: string): readonly (() => void)[] => {
  const senders = element.querySelectorAll('form,button:not([data-part],[type=button])')
  return [
    ...silence(element, `on${type}`, true),
    ...(type === 'click' ? leaveOutToggle(element) : []),
    ...(type === 'submit'
      ? [...senders].flatMap((each) => silence(each, each.localName === 'form' ? 'onsubmit' : 'onclick', false))
      : []),
  ]
}
