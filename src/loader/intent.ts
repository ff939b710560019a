import type { Press } from '@/island/press'
import { type Entry, first, HELD, IDLE, note } from './entries'
import { hold, releaseHeld, takeEarly } from './hold'
import { idle } from './idle'
import { DWELL_MS } from './limits'
import { load } from './load'
import { type EarlyChunk, importChunk, manifest, shared } from './manifest'
import { entriesAround } from './scan'

/** Fetches what answers an island's presses without its view, with all that it imports; undefined where nothing does. */
const fetchPress = ({ name }: Entry): Promise<Press | undefined> | undefined => {
  const file = manifest.get(name)?.press
  if (file)
    return Promise.all([importChunk<EarlyChunk>(file), ...shared.others.map(importChunk)])
      .then(([{ islands }]) => islands[name]?.press)
      .catch(() => undefined)
}

/** Where presses are answered without the view, it does not come while somebody points or presses. */
const loadAround = (target: EventTarget | null, isPointer = false): void => {
  for (const entry of entriesAround(target))
    if (!((isPointer || entry.element.matches(':active')) && fetchPress(entry))) load(entry, HELD)
}

/** A press is answered without the view where that can be, and the view comes when nobody waits; else the view has to come at once. */
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

/** Listens, once for the whole page, for what shoppers do to islands that are not ready. */
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
