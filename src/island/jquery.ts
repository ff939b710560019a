import { JQUERY_TYPES } from './apply'

interface JqueryEvent {
  readonly type: string
  readonly target: EventTarget
  /** The browser's event behind it; undefined for one that a script has triggered. */
  readonly originalEvent?: Event
}

const state = { isFollowing: false }

/**
 * Passes on what the page's jQuery triggers on parts: `$('#size').val('24').trigger('change')`, steppers, and lists that select2 or
 * nice-select draw. Without jQuery, which may come later, it does nothing.
 */
export const followJquery = (): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (state.isFollowing || typeof jquery !== 'function') return
  state.isFollowing = true
  Object(jquery(document)).on(JQUERY_TYPES.join(' '), '[data-part]', ({ type, target, originalEvent }: JqueryEvent) => {
    if (!originalEvent) target.dispatchEvent(new Event(`jquery:${type}`, { bubbles: true }))
  })
}
