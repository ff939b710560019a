import type { EarlyCapture } from './island/api'

/**
 * The inline snippet for a page's head: keeps clicks and submits on islands until the loader arrives. Should the loader
 * not come (its script fails, or 8 s pass), the native actions run. The second module, after main.ts, that runs at import.
 */
const events: Event[] = []
const types = ['click', 'submit']

const keep = (event: Event): void => {
  const { target } = event
  if (!(target instanceof Element) || !target.closest('[data-island]')) return
  if (event instanceof MouseEvent) {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const control = target.closest('a,button,input,label,select,textarea,summary,[data-part],[data-island]')
    if (!control?.matches('[data-part],[data-island]') || control.matches('input,label,select,textarea,summary')) return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  events.push(event)
}

const early: EarlyCapture = {
  events,
  stop: () => {
    for (const type of types) removeEventListener(type, keep, true)
  },
}

const giveUp = (): void => {
  early.stop()
  for (const { target } of events.splice(0)) {
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target instanceof HTMLElement) target.click()
  }
}

for (const type of types) addEventListener(type, keep, true)
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true)
setTimeout(giveUp, 8000)
window.vitrinEarly = early
