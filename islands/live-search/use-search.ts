import { useEffect, useRef, useState } from 'react'
import { whenSlow } from '../../src/lib/when-slow'
import { ANSWER_SLOW_MS, SEARCH_DEBOUNCE_MS, SEARCH_MIN_LETTERS } from '../../src/shop/limits'
import type { SearchAnswer, SearchPlace } from '../../src/shop/search'
import { searchShop } from '../../src/stores/search'

/** What was last found. */
export interface Found {
  /** The word that this is the answer to. */
  readonly word: string
  /** Undefined when the search failed. */
  readonly answer: SearchAnswer | undefined
}

/** A search is under way, perhaps for more than 8 s; undefined when none is. */
export type Wait = 'busy' | 'slow' | undefined

const nothingYet: Found = { word: '', answer: undefined }

/**
 * Searches for what is typed: from three letters on, after a pause of 250 ms, and only the newest answer counts (§4).
 * What was found before stays until then; `wait` says that it is for another word, and whether that takes long. `end` drops
 * what is under way, so that a late answer changes nothing.
 */
export const useSearch = (place: SearchPlace, answered: (found: Found) => void) => {
  const [found, setFound] = useState(nothingYet)
  const [wait, setWait] = useState<Wait>()
  const turn = useRef(0)
  const timer = useRef(0)

  const end = (): void => {
    turn.current += 1
    clearTimeout(timer.current)
    setWait(undefined)
  }

  const ask = async (word: string): Promise<void> => {
    const mine = turn.current
    const outcome = await whenSlow(ANSWER_SLOW_MS, searchShop(word, place), () => {
      if (mine === turn.current) setWait('slow')
    })
    if (mine !== turn.current || outcome.status === 'stale') return
    const next = { word, answer: outcome.status === 'found' ? outcome.answer : undefined }
    setWait(undefined)
    setFound(next)
    answered(next)
  }

  /** Whether there is enough to search for. */
  const search = (typed: string): boolean => {
    const word = typed.trim()
    end()
    if ([...word].length < SEARCH_MIN_LETTERS) {
      setFound(nothingYet)
      return false
    }
    setWait('busy')
    timer.current = window.setTimeout(ask, SEARCH_DEBOUNCE_MS, word)
    return true
  }

  useEffect(
    () => () => {
      turn.current += 1
      clearTimeout(timer.current)
    },
    [],
  )
  return { found, wait, search, end }
}
