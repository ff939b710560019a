/** What counts as intent to use an island: press, focus, a pointer that stays; and who answers a held press first. */

import type { Press } from '@/island/press'
import { type Entry, first, HELD, IDLE, note } from './entries'
import { hold, releaseHeld, takeEarly } from './hold'
import { DWELL_MS } from './limits'
import { load } from './load'
import { type EarlyChunk, importChunk, manifest, shared } from './manifest'
import { entriesAround } from './scan'
import { idle } from './slices'

/** Fetches the early press code of an island with all that it imports; undefined for an island without any. */
const fetchPress = ({ name }: Entry): Promise<Press | undefined> | undefined => {
  const file = manifest.get(name)?.press
  if (file)
    return Promise.all([importChunk<EarlyChunk>(file), ...shared.others.map(importChunk)])
      .then(([{ islands }]) => islands[name]?.press)
      .catch(() => undefined)
}

/**
 * Loads the islands around a node. While a pointer is over or on an island with early press code, only that code is fetched: views of its own and
 * of the islands around it would share the connection with it.
 */
const loadAround = (target: EventTarget | null, isPointer = false): void => {
  for (const entry of entriesAround(target)) {
    if ((isPointer || entry.element.matches(':active')) && fetchPress(entry)) return
    load(entry, HELD)
  }
}

/** Answers a held press by early press code, and loads the view in idle time; without such an answer the view loads at once. */
const answer = async (entry: Entry): Promise<void> => {
  first.press = fetchPress(entry)?.then((press) => press?.(entry, () => releaseHeld(entry), note))
  if (await first.press) idle().then(() => load(entry, IDLE))
  else load(entry, HELD)
}

const take = (event: Event): boolean => {
  const entry = hold(event, entriesAround)
  if (entry) answer(entry)
  return Boolean(entry)
}

/** Listens on the window for presses and intent on islands that are not ready. */
export const watchShopper = (): void => {
  const listen = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true)
  for (const type of ['click', 'submit', 'keydown']) listen(type, take)
  listen('focusin', ({ target }) => loadAround(target))
  listen('pointerdown', ({ target }) => loadAround(target, true))
  let dwell: ReturnType<typeof setTimeout> | undefined
  listen('pointerover', ({ target }) => {
    clearTimeout(dwell)
    dwell = setTimeout(loadAround, DWELL_MS, target, true)
  })
  takeEarly(take)
}
