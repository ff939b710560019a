/** Scripts of the page that lead to another list at a press that an island answers: how they are recognised, and left out. */

import { listenFirst, quietJquery } from '@/page/ask'
import { askedOf, keepSingle, type PageRequest } from '@/page/second-requests'
import { isLeading } from './list-swap'

/** Whether the code of a listener leads to another address or sends a form, as far as it can be read. */
export const leadsByCode = (code: string): boolean => /\blocation\b|\.submit\(\)|trigger\(\s*["']submit/.test(code)

/** A path of a list, of which a theme may have names of its own for what is chosen. */
const LIST_ADDRESS = /filt|sort|sirala|list|product|urun|categ|kateg|search/i

/** An island whose controls lead to another list. */
interface ListIsland {
  /** Its name, for the log. */
  readonly where: string
  readonly element: HTMLElement
  /** Whether it answers an event. */
  answers(event: Event): boolean
  /** The address to which it leads. */
  leadsTo(): string
}

/** Whether a press only sends a form: what answers then is the submission, which a listener of the page may cancel. */
const isSending = ({ type, target }: Event): boolean =>
  type === 'click' && target instanceof Element && target.closest('form button:not([type=button],[data-part])') !== null

/** Leaves out what scripts of the page do at events that the island answers: a list has one address. @returns a function that ends it. */
export const keepSingleList = (island: ListIsland): (() => void) => {
  const { element } = island
  let [changed, value] = ['', '']
  const asks = (request: PageRequest): boolean => {
    const { pathname, searchParams } = new URL(request.address, document.baseURI)
    const names = [changed, ...new URL(island.leadsTo(), document.baseURI).searchParams.keys()]
    const isChosen = value !== '' && LIST_ADDRESS.test(pathname) && [...searchParams.values()].includes(value)
    const isList = isChosen || pathname === location.pathname || names.some((name) => searchParams.has(name))
    return isList && askedOf(request) !== ''
  }
  const answer = { ...island, asks, does: leadsByCode }
  const listener = (event: Event): void => {
    const isLate = isLeading()
    if (!isLate && !island.answers(event)) return
    ;({ name: changed = '', value = '' } = Object(event.target))
    quietJquery(event, answer)
    if (isLate || !isSending(event)) keepSingle(answer)
  }
  return listenFirst(element, ['click', 'change'], listener)
}
