/** The list of search results: headings of kinds, highlighted letters, picture and detail of a hit, the link to all results. */

import { type Ref, useEffect, useRef } from 'react'
import { foldLetters, foldWithPositions } from '@/lib/fold'
import { text } from '@/page/texts'
import type { SearchGroup, SearchHit } from '@/shop/catalog/search'

/** A run of a text, and whether it matches the search term. */
interface TextRun {
  readonly text: string
  readonly isHighlighted: boolean
}

const occurrences = (letters: string, needle: string): readonly number[] => {
  const found: number[] = []
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + needle.length)) found.push(at)
  return found
}

/**
 * Splits a text into runs and marks those that match the typed text: the whole of it, else each of its words of at least two letters. Letters
 * are folded (`isik` marks `IŞIK`). Joined, the runs are the text again.
 */
export const markedRuns = (text: string, typed: string): readonly TextRun[] => {
  const { letters, positions } = foldWithPositions(text)
  const whole = foldLetters(typed)
  const needles = letters.includes(whole) ? [whole] : whole.split(' ').filter((word) => word.length > 1)
  const highlights = new Array<boolean>(text.length).fill(false)
  for (const needle of needles.filter(Boolean)) {
    for (const at of occurrences(letters, needle)) {
      highlights.fill(true, positions[at]?.[0], positions[at + needle.length - 1]?.[1])
    }
  }
  const runs: TextRun[] = []
  for (let start = 0; start < text.length; ) {
    const isHighlighted = highlights[start] === true
    const next = highlights.indexOf(!isHighlighted, start)
    const end = next < 0 ? text.length : next
    runs.push({ text: text.slice(start, end), isHighlighted })
    start = end
  }
  return runs
}

const Highlighted = ({ title, typed }: { readonly title: string; readonly typed: string }) =>
  markedRuns(title, typed).map((run, index) => {
    const key = `${index} ${run.text}`
    return run.isHighlighted ? <mark key={key}>{run.text}</mark> : <span key={key}>{run.text}</span>
  })

interface HitProps {
  readonly hit: SearchHit
  readonly id: string
  readonly typed: string
  readonly isActive: boolean
  readonly link: Ref<HTMLAnchorElement> | undefined
  choose(event: { readonly nativeEvent: MouseEvent }, hit: SearchHit): void
}

const Hit = ({ hit, id, typed, isActive, link, choose }: HitProps) => (
  <a
    ref={link}
    id={id}
    href={hit.url}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    onClick={(event) => choose(event, hit)}
  >
    {hit.image && <img src={hit.image} alt="" width={48} height={64} loading="lazy" />}
    <span className="vitrin-hit-title">
      <Highlighted title={hit.title} typed={typed} />
    </span>
    {hit.detail && (
      <span className="vitrin-hit-detail" dir="auto">
        {hit.detail}
      </span>
    )}
  </a>
)

/** Props of Hits. */
interface HitsProps extends Pick<HitProps, 'choose' | 'typed'> {
  readonly groups: readonly SearchGroup[]
  /** The address of the page with all results; undefined when all are listed. */
  readonly all: string | undefined
  /** Index of the active option, -1 for none. */
  readonly active: number
  readonly activeLink: { current: HTMLAnchorElement | null }
  idOf(position: number): string
}

/** The options of the listbox, under headings when there is more than one kind. */
export const Hits = ({ groups, all, active, activeLink, typed, idOf, choose }: HitsProps) => {
  const shown = useRef(active)
  useEffect(() => {
    if (active !== shown.current) activeLink.current?.scrollIntoView({ block: 'nearest' })
    shown.current = active
  })
  let position = 0
  const list = groups.map(({ kind, hits }) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox's options are grouped by role
    <div key={kind} role="group" aria-label={text(`search.${kind}`)}>
      {groups.length > 1 && (
        <p className="vitrin-hit-kind" aria-hidden="true">
          {text(`search.${kind}`)}
        </p>
      )}
      {hits.map((hit) => {
        const here = position++
        return (
          <Hit
            key={`${here} ${hit.url}`}
            hit={hit}
            id={idOf(here)}
            typed={typed}
            isActive={here === active}
            link={here === active ? activeLink : undefined}
            choose={choose}
          />
        )
      })}
    </div>
  ))
  return (
    <>
      {list}
      {all !== undefined && (
        <a
          ref={position === active ? activeLink : undefined}
          id={idOf(position)}
          className="vitrin-hit-all"
          href={all}
          role="option"
          aria-selected={position === active}
          tabIndex={-1}
        >
          {text('search.all')}
        </a>
      )}
    </>
  )
}
