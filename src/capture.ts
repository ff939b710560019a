import type { EarlyCapture } from '@/page/vitrin-api'

/**
 * The inline snippet for a page's head: keeps clicks and submits on islands until the loader arrives, which runs natively
 * what no island waits for. Should the loader not come (its script fails, or 8 s pass), the native actions run. The second
 * module, after main.ts, that acts at import; written for its size.
 */
const LIMIT_MS = 8000
/** What answers presses; fetched for the first one, because behind the loader it would come a round trip later. */
const PRESS_LINKS = '[rel=vitrin]'
const CONTROLS = 'a,button,input,label,[data-part],[data-island]'

const early: EarlyCapture = {
  events: [],
  // The loader may have run before a snippet that comes after its script; nobody would take events over then.
  taken: Boolean(window.vitrin?.scan),
  handleEvent: (event) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const control = event.target.closest(CONTROLS)
    if (early.taken || isForBrowser || !control?.matches('[data-part]:not(input,label),[data-island]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.events.push(event)
    for (const link of document.querySelectorAll<HTMLLinkElement>(PRESS_LINKS)) link.rel = 'modulepreload'
  },
}

const giveUp = (): void => {
  early.taken = true
  for (const { target, submitter } of early.events.splice(0))
    if ('requestSubmit' in target) target.requestSubmit(submitter)
    // A drawing inside a button has no click of its own.
    else target.closest<HTMLElement>(CONTROLS)?.click()
}

window.vitrinEarly = early
addEventListener('click', early, true)
addEventListener('submit', early, true)
// Only the loader's own script counts: blockers stop other scripts on many pages.
addEventListener('error', ({ target }) => Object(target).src?.match('vitrin.js') && giveUp(), true)
setTimeout(giveUp, LIMIT_MS)
