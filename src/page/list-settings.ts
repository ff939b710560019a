import { factFlag } from './fact-sources'

/**
 * Names the settings that switch controls off on the page's root, where style sheets read them: that reaches also controls whose island
 * is never touched. They become invisible and keep their room, because the page has been painted by then.
 *
 * @param settings the shop's; those count whose name begins with `DISPLAY_` or ends in `_ACTIVE`, as the platform names them.
 */
export const markSwitchedOff = (settings: Readonly<Record<string, unknown>>): void => {
  const off = Object.keys(settings).filter(
    (name) => /^DISPLAY_|_ACTIVE$/.test(name) && factFlag.read(settings[name]) === false,
  )
  if (off.length) document.documentElement.dataset.vitrinOff = off.join(' ')
}
