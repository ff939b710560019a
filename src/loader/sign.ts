/** A touch begins with `pointerdown`; what assistive technology clicks without a pointer loads by being pressed. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown']

/** Chromium's facts about the connection, which no type names. */
const { saveData, effectiveType } = Object(Object(navigator).connection)

/**
 * Resolves at the first sign that a person is there; before it no page pays for React. Never where the shopper pays for each byte or waits
 * for it: there only what they touch is fetched.
 */
export const signed = new Promise<unknown>((resolve) => {
  if (!saveData && !/2g/.test(effectiveType)) for (const type of SIGNS) addEventListener(type, resolve, true)
})
