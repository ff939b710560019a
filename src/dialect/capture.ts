import type { EarlyCapture } from '@/page/vitrin-api'

/**
 * The inline snippet for the head of pages in the stock dialect, placed after that of src/capture.ts. It holds presses on the dialect's markup
 * until the dialect is applied. When that does not happen within 8 s, the native actions run. Acts at import; written for size.
 */
const LIMIT_MS = 8000
const MARKS =
  '[onclick*="addToCart("],.add-favourite-btn,.add-to-compare-btn,.popupwin,.ti-plus,.ti-minus,[data-toggle]:not(input,select,div)'

const early: EarlyCapture = {
  events: [],
  handleEvent: (event) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const control = event.target.closest(`a,button,input,label,select,textarea,${MARKS}`)
    if (early.taken || isForBrowser || !control?.matches(MARKS)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.events.push(event)
  },
  release: () => {
    early.taken = true
    for (const event of early.events.splice(0)) {
      const { target, submitter } = event
      if ('requestSubmit' in target && event.type === 'submit') target.requestSubmit(submitter)
      else target.dispatchEvent(new MouseEvent('click', event))
    }
  },
}

window.vitrinEarlyDialect = early
addEventListener('click', early, true)
addEventListener('submit', early, true)
setTimeout(() => early.release?.(), LIMIT_MS)
