// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { markSwitchedOff } from './facts'

afterEach(() => {
  delete document.documentElement.dataset.vitrinOff
})

test.each([0, '0', false, 'false'])('Settings that are %j are named on the page’s root', (off) => {
  markSwitchedOff({ DISPLAY_COMPARISON_BUTTON: off, DISPLAY_FAVOURITE_BUTTON: 1, IS_QUICK_VIEW_ACTIVE: off })
  expect(document.documentElement.dataset.vitrinOff).toBe('DISPLAY_COMPARISON_BUTTON IS_QUICK_VIEW_ACTIVE')
})

test('Settings that are on, unreadable or of no control change nothing', () => {
  markSwitchedOff({ DISPLAY_COMPARISON_BUTTON: '1', IS_QUICK_VIEW_ACTIVE: '', IS_FILTER_PANEL_ACTIVE: null, IS_FAV: 0 })
  expect(document.documentElement.hasAttribute('data-vitrin-off')).toBe(false)
})
