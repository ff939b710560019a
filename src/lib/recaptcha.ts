/** The box that Google's script has put into a form, as far as it is there. */
const responseName = 'g-recaptcha-response'

/** What the shopper's box says, `""` without one. */
export const recaptchaResponse = (form: HTMLElement): string => {
  const field = form.querySelector(`[name="${responseName}"]`)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : ''
}

/** Asks anew: an answer counts once. Without Google's script there is nothing to do. */
export const resetRecaptcha = (form: HTMLElement): void => {
  if (!form.querySelector(`[name="${responseName}"]`)) return
  try {
    const api: unknown = Reflect.get(globalThis, 'grecaptcha')
    const reset: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'reset') : undefined
    if (typeof reset === 'function') reset.call(api)
  } catch {
    // A box that is not drawn yet cannot be reset, and needs not.
  }
}
