import { type Entry, entries, first, HELD, nearestEntry, note, VISIBLE } from './entries'
import { hold, releaseHeld, takeEarly } from './hold'
import { load } from './load'
import { whenIdle } from './strategies'
import { type EarlyChunk, importChunk, table } from './table'

/** A pointer that only crosses an island is no intent. */
const DWELL_MS = 65

/** Where presses are answered without the view, it does not come while somebody points or presses. */
const loadAround = (target: EventTarget | null, isPointer: boolean): void => {
  let element = target instanceof Element ? target.closest('[data-island]') : null
  while (element) {
    const entry = entries.get(element)
    if (entry && !((isPointer || element.matches(':active')) && table.get(entry.name)?.presses)) load(entry, VISIBLE)
    element = element.parentElement?.closest('[data-island]') ?? null
  }
}

/** A press is answered by the early chunk where that can, and the view comes when nobody waits; else the view has to come at once. */
const answer = async (entry: Entry): Promise<void> => {
  const row = table.get(entry.name)
  const chunk = row?.presses ? await importChunk<EarlyChunk>(row.early, true).catch(() => undefined) : undefined
  const answered = chunk?.press?.(entry, () => releaseHeld(entry), note)
  first.press = answered
  if (await answered) whenIdle(entry)
  else load(entry, HELD)
}

const take = (event: Event): boolean => {
  const entry = hold(event)
  if (entry) answer(entry)
  return Boolean(entry)
}

/** Listens, once for the whole page, for what shoppers do to islands that are not ready. */
export const watchShopper = (): void => {
  const listen = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true)
  for (const type of ['click', 'submit', 'keydown']) listen(type, take)
  for (const type of ['focusin', 'pointerdown'])
    listen(type, ({ target }) => loadAround(target, type === 'pointerdown'))
  let dwell = 0
  listen('pointerover', ({ target }) => {
    clearTimeout(dwell)
    if (nearestEntry(target)) dwell = window.setTimeout(loadAround, DWELL_MS, target, true)
  })
  takeEarly(take)
}
