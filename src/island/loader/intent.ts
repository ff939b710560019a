import { entries, HELD, nearestEntry, VISIBLE } from './entries'
import { hold, takeEarly } from './hold'
import { load } from './load'

/** A pointer that only crosses an island is no intent. */
const DWELL_MS = 65

const loadAround = (target: EventTarget | null): void => {
  let element = target instanceof Element ? target.closest('[data-island]') : null
  while (element) {
    const entry = entries.get(element)
    if (entry) load(entry, VISIBLE)
    element = element.parentElement?.closest('[data-island]') ?? null
  }
}

const take = (event: Event): boolean => {
  const entry = hold(event)
  if (entry) load(entry, HELD)
  return Boolean(entry)
}

/** Listens, once for the whole page, for what shoppers do to islands that are not ready. */
export const watchShopper = (): void => {
  const listen = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true)
  for (const type of ['click', 'submit', 'keydown']) listen(type, take)
  for (const type of ['focusin', 'pointerdown']) listen(type, (event) => loadAround(event.target))
  let dwell = 0
  listen('pointerover', ({ target }) => {
    clearTimeout(dwell)
    if (nearestEntry(target)) dwell = window.setTimeout(loadAround, DWELL_MS, target)
  })
  takeEarly(take)
}
