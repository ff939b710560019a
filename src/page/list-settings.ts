import { factFlag } from './fact-sources'

/**
 * Writes the settings that switch controls off to `data-vitrin-off` of the page's root, for style sheets, because the islands of many
 * controls are never mounted. Such controls become invisible and keep their space, because the page has been painted already.
 *
 * @param settings the shop's settings; only names that begin with `DISPLAY_` or end in `_ACTIVE` switch controls, as on the platform.
 */
export const markSwitchedOff = (settings: Readonly<Record<string, unknown>>): void => {
  const off = Object.keys(settings).filter(
    (name) => /^DISPLAY_|_ACTIVE$/.test(name) && factFlag.read(settings[name]) === false,
  )
  if (off.length) document.documentElement.dataset.vitrinOff = off.join(' ')
}
