import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { isModified } from '../../src/ui/modified'
import { useClickOutside } from '../../src/ui/use-click-outside'
import type contract from './contract'
import { Hits } from './Hits'
import { type Found, useSearch, type Wait } from './use-search'

const countOf = ({ answer }: Found): number => answer?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0

const statusOf = (found: Found, wait: Wait): string => {
  if (wait) return wait === 'slow' ? text('error.stillLoading') : ''
  if (!found.answer) return text('search.failed')
  const count = countOf(found)
  return count > 0 ? text('search.results', { count }) : found.answer.message || text('search.none')
}

/** Keys that choose among an input method's own candidates; Safari ends a composition before it tells of its Enter. */
const isForInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/** A combobox on the server's own search form: the field keeps the focus, the options are links. */
export const useLiveSearch = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const field = parts.input.element
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isEmpty, setEmpty] = useState(field.value === '')
  const activeLink = useRef<HTMLAnchorElement>(null)

  const { found, wait, search, end } = useSearch(attributes, (next) => {
    setOpen(true)
    setActive(-1)
    emit('search-answered', { word: next.word, count: countOf(next), isAnswered: next.answer !== undefined })
  })
  const count = countOf(found)
  const isListed = isOpen && count > 0

  const close = (): void => {
    end()
    setOpen(false)
    setActive(-1)
  }

  const searchTyped = (): void => {
    setEmpty(field.value === '')
    setActive(-1)
    if (!search(field.value)) setOpen(false)
  }

  const goBackTo = (words: string): void => {
    field.value = words
    setEmpty(words === '')
    close()
  }

  const searchEarlyWords = useEffectEvent(() => {
    if (field === document.activeElement && field.value !== field.defaultValue) searchTyped()
  })
  useEffect(() => searchEarlyWords(), [])

  // A search page's own word stays: only what the shopper typed here is cleared.
  useClickOutside(element, () => {
    if (isOpen || wait || field.value !== field.defaultValue) goBackTo(field.defaultValue)
  })

  /** Results of the word before still stand while a new one waits for its own. */
  const isOfField = (): boolean => found.word === field.value.trim()

  const move = (step: 1 | -1): void => {
    if (isListed && isOfField()) setActive((at) => ((at + 1 + step + count + 1) % (count + 1)) - 1)
    else if (found.word !== '' && isOfField()) setOpen(true)
    else if (!wait) searchTyped()
  }

  const followActive = (event: KeyboardEvent): void => {
    const link = activeLink.current
    if (!isListed || active < 0 || !link || !isOfField()) {
      close()
      return
    }
    const { ctrlKey, metaKey, shiftKey } = event
    event.preventDefault()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  }

  const answerKey = (event: KeyboardEvent): void => {
    if (isForInputMethod(event) || event.altKey) return
    const { key } = event
    if (key === 'Enter') followActive(event)
    else if (key === 'Escape' && (isOpen || wait)) close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else return
    if (key !== 'Enter') event.preventDefault()
  }

  const input: Driven<HTMLInputElement> = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': `${id}list`,
    'aria-activedescendant': isListed && active >= 0 ? `${id}${active}` : null,
    onInput: searchTyped,
    onKeydown: answerKey,
  }
  return {
    root: {
      'data-open': isOpen || wait === 'slow',
      'aria-busy': wait ? true : null,
      // The keyboard of a phone goes away without the focus going anywhere: that closes nothing.
      onFocusout: ({ relatedTarget }) => relatedTarget instanceof Node && !element.contains(relatedTarget) && close(),
    },
    parts: {
      input,
      clear: {
        hidden: isEmpty,
        onClick: () => {
          goBackTo('')
          field.focus()
        },
      },
      status: { role: 'status', text: isOpen || wait === 'slow' ? statusOf(found, wait) : '' },
      results: {
        id: `${id}list`,
        role: 'listbox',
        'aria-label': text('search.list'),
        hidden: !isListed,
        onMousedown: (event) => event.preventDefault(),
        children: (
          <Hits
            groups={found.answer?.groups ?? []}
            active={active}
            activeLink={activeLink}
            typed={found.word}
            idOf={(position) => `${id}${position}`}
            choose={({ nativeEvent }, { url }) => {
              emit('search-chosen', { word: found.word, url })
              if (!isModified(nativeEvent)) close()
            }}
          />
        ),
      },
    },
  }
}
