/** When typing becomes a search: from how many letters, after which pause, which answer is shown and when one counts as slow. */

import { useEffect, useRef, useState } from 'react'
import { whenSlow } from '@/lib/scheduling'
import { ANSWER_SLOW_MS, SEARCH_DEBOUNCE_MS, SEARCH_MIN_LETTERS } from '@/page/limits'
import type { SearchAnswer, SearchSource } from '@/shop/catalog/search'
import { fetchSearch } from '@/shop/catalog/search-api'

/** The answer that is shown. */
export interface Found {
  /** The search term. */
  readonly word: string
  /** Undefined when the search failed. */
  readonly answer: SearchAnswer | undefined
}

/** `busy` while a search is in flight, `slow` after 8 s; undefined without one. */
export type Wait = 'busy' | 'slow' | undefined

const noAnswer: Found = { word: '', answer: undefined }

/**
 * Searches while the shopper types: from three letters on, 250 ms after the last key. The results of the previous search term stay until the
 * newest answer has come. `end` ignores a pending answer.
 */
export const useSearch = (source: SearchSource, onAnswer: (found: Found) => void) => {
  const [found, setFound] = useState(noAnswer)
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
    const reply = await whenSlow(ANSWER_SLOW_MS, fetchSearch(word, source), () => {
      if (mine === turn.current) setWait('slow')
    })
    if (mine !== turn.current) return
    const next = { word, answer: reply.ok ? reply.value : undefined }
    setWait(undefined)
    setFound(next)
    onAnswer(next)
  }

  /** Starts a search; false when the text is too short. */
  const search = (typed: string): boolean => {
    const word = typed.trim()
    end()
    if ([...word].length < SEARCH_MIN_LETTERS) {
      setFound(noAnswer)
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
