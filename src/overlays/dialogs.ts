/** Which open dialog is on top, also of the theme, and the element in which Vitrin's overlays are. */

import { atom, type ReadableAtom } from 'nanostores'

const $stack = atom<readonly HTMLDialogElement[]>([])

/** The open modals, the topmost last. */
export const $openDialogs: ReadableAtom<readonly HTMLDialogElement[]> = $stack

/** Adds a modal on top of the others. @returns a function that removes it. */
export const stackDialog = (dialog: HTMLDialogElement): (() => void) => {
  $stack.set([...$stack.get().filter((other) => other !== dialog), dialog])
  return () => $stack.set($stack.get().filter((other) => other !== dialog))
}

const themeDialogs = (): HTMLDialogElement[] => {
  try {
    return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  } catch {
    return []
  }
}

/**
 * The modal that covers all others, also one that the theme's own script opened; undefined when none is open.
 * Whatever is outside of it can be neither clicked, focused nor read by a screen reader.
 */
export const topDialog = (): HTMLDialogElement | undefined => {
  const own = $stack.get().filter((dialog) => dialog.open)
  return own.at(-1) ?? themeDialogs().at(-1)
}

/** The element at the end of the page that holds Vitrin's overlays. */
export const overlayHost = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-vitrin-overlays]')
  if (found) return found
  const host = document.createElement('div')
  host.setAttribute('data-vitrin-overlays', '')
  document.body.append(host)
  return host
}

let lockOwners: readonly object[] = []

const LOCKED = 'data-vitrin-locked'

/**
 * Keeps the page behind a modal from scrolling until the returned functions of all owners are called. A page with a visible scroll bar keeps
 * the scroll bar's gutter, so that nothing shifts.
 */
export const lockScroll = (owner: object): (() => void) => {
  const page = document.documentElement
  if (lockOwners.length === 0) page.setAttribute(LOCKED, window.innerWidth > page.clientWidth ? 'gutter' : '')
  lockOwners = [...lockOwners, owner]
  return () => {
    lockOwners = lockOwners.filter((other) => other !== owner)
    if (lockOwners.length === 0) page.removeAttribute(LOCKED)
  }
}
