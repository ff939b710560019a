/** Keeps the page behind an open dialog or drawer from scrolling, without a jump where the scroll bar was. */

let owners: readonly object[] = []

const attribute = 'data-vitrin-locked'

/**
 * Keeps the page behind a modal from scrolling until the returned functions of all owners are called. A page with a visible scroll bar keeps
 * the scroll bar's gutter, so that nothing shifts.
 */
export const lockScroll = (owner: object): (() => void) => {
  const page = document.documentElement
  if (owners.length === 0) page.setAttribute(attribute, window.innerWidth > page.clientWidth ? 'gutter' : '')
  owners = [...owners, owner]
  return () => {
    owners = owners.filter((other) => other !== owner)
    if (owners.length === 0) page.removeAttribute(attribute)
  }
}
