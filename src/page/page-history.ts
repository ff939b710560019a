/** What Vitrin keeps with an entry of the tab's history, beside what others keep there. */
const key = 'vitrinScroll'

const stateWith = (scroll: number): object => {
  const known: unknown = history.state
  return { ...(typeof known === 'object' ? known : {}), [key]: scroll }
}

/** Remembers with the current entry how far the page is scrolled; also seeds a first entry, whose state is null. */
export const markEntry = (): void => history.replaceState(stateWith(scrollY), '')

/** Makes an address of this site the tab's current one, as a new entry; the entry that is left is marked. */
export const pushEntry = (address: string): void => {
  markEntry()
  history.pushState({ [key]: scrollY }, '', address)
}

/** How far the current entry was scrolled when it was left; undefined when nobody marked it. */
export const entryScroll = (): number | undefined => {
  const state: unknown = history.state
  const scroll = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof scroll === 'number' ? scroll : undefined
}

/** Calls `follow` after each step back or forward inside this document. Returns a function that stops. */
export const onHistoryStep = (follow: () => void): (() => void) => {
  addEventListener('popstate', follow)
  return () => globalThis.removeEventListener?.('popstate', follow)
}
