/** The search field: Enter, arrows and Escape, when results open and close, what clears it, its status sentence, the link to all results. */

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { askPage } from '@/page/ask'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { useClickOutside } from '@/ui/use-window'
import type contract from './contract'
import { Hits } from './Hits'
import { type Found, useSearch, type Wait } from './use-search'

const countOf = ({ answer }: Found): number => answer?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0

/** The number of results from which on a server that does not count them may have more. */
const MANY = 5

/** Whether the shop has, or may have, more results than the answer. */
const hasMore = ({ answer }: Found, count: number): boolean =>
  answer !== undefined && (answer.total === undefined ? count >= MANY : answer.total > count)

/** The address of the search page with all results; undefined when the element is no search form and has no `action`. */
const searchPage = (element: HTMLElement, name: string, word: string): string | undefined => {
  const form = element instanceof HTMLFormElement ? element : undefined
  const action = form ? form.action : element.getAttribute('action')
  if (action === null || name === '' || (form && form.method !== 'get')) return undefined
  const page = new URL(action, document.baseURI)
  page.search = new URLSearchParams({ [name]: word }).toString()
  return page.href
}

/** The buttons that send a form. */
const SENDING = '[type=submit],[type=image],button:not([type],[data-part])'

const ASIDE = 'button,[type=submit],[type=image],[type=hidden]:not([name^="__"])'

/** Whether a form sends the field as a search: the island’s, or one around it without other fields. That around a page of ASP.NET is another’s. */
const isSearchForm = (element: HTMLElement, { form }: HTMLInputElement): boolean => {
  if (!form || element.contains(form)) return form !== null
  return form.method === 'get' && [...form.elements].every((each) => element.contains(each) || each.matches(ASIDE))
}

const statusOf = (found: Found, wait: Wait): string => {
  if (wait) return text(wait === 'slow' ? 'error.stillLoading' : 'common.loading')
  if (!found.answer) return text('search.failed')
  const count = Math.max(countOf(found), found.answer.total ?? 0)
  return count > 0 ? text('search.results', { count }) : found.answer.message || text('search.none')
}

/** Whether the key belongs to an input method; Safari ends a composition before the keydown of its Enter. */
const isForInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/** A combobox on the server's search form: the field keeps the focus, the options are links. */
export const useLiveSearch = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const field = parts.input.element
  const id = useId()
  const [listId] = useState(() => parts.results.element.id || `${id}list`)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isBoxOpened] = useState(() => parts.panel && !isPrintedOn(parts.panel.element))
  const [isEmpty, setEmpty] = useState(field.value === '')
  const isAsked = useRef(false)
  const activeLink = useRef<HTMLAnchorElement>(null)
  const [isFormless] = useState(() => !isSearchForm(element, field))

  const { found, wait, search, end } = useSearch(attributes, (next) => {
    setOpen(true)
    setActive(-1)
    emit('search-answered', { word: next.word, count: countOf(next), isAnswered: next.answer !== undefined })
  })
  const hits = countOf(found)
  const allLink = hasMore(found, hits) ? searchPage(element, field.name, found.word) : undefined
  const count = hits + (allLink === undefined ? 0 : 1)
  const isListed = isOpen && hits > 0
  /** Whether the progress of a search is shown: while no results are listed. */
  const isWaiting = wait !== undefined && (!isListed || wait === 'slow')
  const isShown = isOpen || isWaiting
  const canRetry = wait === 'slow' || (isOpen && !wait && found.word !== '' && !found.answer)

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

  const resetTo = (value: string): void => {
    field.value = value
    setEmpty(value === '')
    close()
  }

  const submitSelf = (): boolean => element.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))

  /** Sends the form once a script of the page allows it. */
  const sendLater = async (may: Promise<boolean>, { submitter }: SubmitEvent): Promise<void> => {
    if (!(await may)) return
    isAsked.current = true
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
    else submitSelf()
  }

  const searchEarlyText = useEffectEvent(() => {
    if (field === document.activeElement && field.value !== field.defaultValue) searchTyped()
  })
  useEffect(() => searchEarlyText(), [])

  // A printed search term stays; only text that the shopper typed is cleared.
  useClickOutside(element, () => {
    if (isOpen || wait || field.value !== field.defaultValue) resetTo(field.defaultValue)
  })

  /** Whether the results belong to the field's current text. */
  const isCurrent = (): boolean => found.word === field.value.trim()

  const move = (step: 1 | -1): void => {
    if (isListed && isCurrent()) setActive((at) => ((at + 1 + step + count + 1) % (count + 1)) - 1)
    else if (found.word !== '' && isCurrent()) setOpen(true)
    else if (!wait) searchTyped()
  }

  const followActive = (event: KeyboardEvent): void => {
    const link = activeLink.current
    if (!isListed || active < 0 || !link || !isCurrent()) {
      close()
      // A key that was held until the island was there does nothing by itself.
      if (!isFormless && !event.isTrusted && !element.contains(field.form)) field.form?.requestSubmit()
      if (!isFormless) return
      event.preventDefault()
      const button = element.querySelector<HTMLElement>(SENDING)
      if (button) button.click()
      else submitSelf()
      return
    }
    const { ctrlKey, metaKey, shiftKey } = event
    event.preventDefault()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  }

  const onKeydown = (event: KeyboardEvent): void => {
    if (isForInputMethod(event) || event.altKey) return
    const { key } = event
    if (key === 'Enter') followActive(event)
    else if (key === 'Escape' && (isOpen || wait)) close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else return
    if (key !== 'Enter') event.preventDefault()
  }

  const input: AppliedProps<HTMLInputElement> = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': listId,
    'aria-activedescendant': isListed && active >= 0 ? `${id}${active}` : null,
    onInput: searchTyped,
    onKeydown,
  }
  return {
    root: {
      'data-open': isShown,
      'aria-busy': wait ? true : null,
      onClick: (event) => {
        const isSent = event.target instanceof Element && event.target.closest(SENDING)
        if (!isFormless || !isSent || !element.hasAttribute('action')) return
        event.preventDefault()
        submitSelf()
      },
      onSubmit: (event) => {
        const word = field.value.trim()
        if (isFormless) event.preventDefault()
        if (word === '') return undefined
        const may = isAsked.current || askPage(element, 'search-submitting', { word })
        isAsked.current = false
        if (may === true) {
          const page = isFormless && searchPage(element, field.name, word)
          emit('search-submitted', { word })
          return page ? location.assign(page) : isFormless && searchTyped()
        }
        event.preventDefault()
        return may && sendLater(may, event)
      },
      // A closed on-screen keyboard moves the focus to no element; the results stay then.
      onFocusout: ({ relatedTarget }) => relatedTarget instanceof Node && !element.contains(relatedTarget) && close(),
    },
    parts: {
      input,
      ...(isBoxOpened && { panel: { hidden: !isShown } }),
      clear: {
        hidden: isEmpty,
        onClick: () => {
          resetTo('')
          field.focus()
        },
      },
      status: {
        role: 'status',
        children: isShown && (
          <>
            {wait && !isWaiting ? '' : statusOf(found, wait)}
            {canRetry && (
              <button
                type="button"
                className="vitrin-search-retry"
                onMouseDown={(event) => event.preventDefault()}
                onClick={searchTyped}
              >
                {text('error.retry')}
              </button>
            )}
          </>
        ),
      },
      results: {
        id: listId,
        role: 'listbox',
        'aria-label': text('search.list'),
        hidden: !isListed,
        onMousedown: (event) => event.preventDefault(),
        children: (
          <Hits
            groups={found.answer?.groups ?? []}
            active={active}
            activeLink={activeLink}
            all={allLink}
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
