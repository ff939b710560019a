/** Calls of functions that do what an island does, and ways to another page: `addToCart(…)`, `sepeteEkle(this)`, `location = …`. */
const ACTS = /(cart|sepet|fav|compar|karsilastir)\w*\(|location|submit\(/i

/** Whether a theme's handler does what an island does, instead of only counting presses. */
export const isSecondAct = (code: string): boolean => ACTS.test(code)

/**
 * Leaves out what a theme's attribute (`onclick="addToCart(…)"`) would do a second time while an island listens to the same event: the
 * attribute stays as printed, and the log and the linter name it. Handlers that only count presses run. Returns what gives it back.
 */
export const replaceHandler = (element: HTMLElement, type: string): (() => void) | undefined => {
  const name = `on${type}`
  if (!isSecondAct(element.getAttribute(name) ?? '')) return undefined
  const handler: unknown = Reflect.get(element, name)
  Reflect.set(element, name, null)
  return () => void Reflect.set(element, name, handler)
}
