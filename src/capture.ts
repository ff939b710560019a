import type { EarlyCapture } from '@/page/vitrin-api'

/**
 * The inline snippet for a page's head. It holds clicks and submissions on islands until the loader takes them over. When the loader's script
 * fails or does not arrive within 8 s, their native actions run. Besides main.ts the only module with effects at import; written for size.
 */

/** How long presses are held, in milliseconds, until the entry has come; `HOLD_MS` is the same after that. */
const LIMIT_MS = 8000
/** Links to the chunks that answer presses. The first press starts their fetch, a round trip earlier than the loader could. */
const PRESS_LINKS = '[rel=vitrin]'
const CONTROLS = 'a,button,input,label,[data-part],[data-island]'

const early: EarlyCapture = {
  events: [],
  // When the snippet is placed after the loader's script, the loader may have run already and would take over no events.
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
    // An SVG inside a button has no `click` method.
    else target.closest<HTMLElement>(CONTROLS)?.click()
}

window.vitrinEarly = early
addEventListener('click', early, true)
addEventListener('submit', early, true)
// Only the loader's own script counts: blockers stop other scripts on many pages.
addEventListener('error', ({ target }) => Object(target).src?.match('vitrin.js') && giveUp(), true)
setTimeout(giveUp, LIMIT_MS)
