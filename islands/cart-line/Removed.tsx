/** The message in place of a removed cart line with its undo button, and the focus that moves there and back. */

import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/page/texts'
import { lineItem } from '@/shop/cart/items'
import { $undoableLines, type CartLineState } from '@/shop/cart/lines-store'
import { focusLine } from '@/shop/cart/markup'
import { canReturn, offerUndoInPlace, undoRemoval } from '@/shop/cart/undo'
import { useGlide } from '@/ui/use-shown-message'

/**
 * Creates an element after another one while `isShown`, with the same tag, so that it is valid wherever that one is, e.g. in a list. It can
 * take the focus and reports whether it had it. Render into it with a portal; undefined until it is on the page.
 */
const useBeside = (
  element: HTMLElement,
  className: string,
  isShown: boolean,
  hadFocus: RefObject<boolean>,
): HTMLElement | undefined => {
  const [beside, setBeside] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!isShown) return
    const node = document.createElement(element.localName)
    node.className = className
    node.tabIndex = -1
    element.after(node)
    setBeside(node)
    return () => {
      hadFocus.current ||= node.contains(document.activeElement)
      node.remove()
      setBeside(undefined)
    }
  }, [element, className, isShown, hadFocus])
  return beside
}

/** The height that a hidden line takes when it comes back; its message takes it at the press, because the line comes as late as the answer. */
const shownHeight = (line: HTMLElement): number => {
  line.hidden = false
  const { height } = line.getBoundingClientRect()
  line.hidden = true
  return height
}

const away: readonly string[] = ['removing', 'removed', 'gone', 'returning']

interface RemovedProps {
  readonly title: string
  /** Whether the server has removed the line. */
  readonly isDone: boolean
  /** Undefined when the product cannot be added as it was. */
  readonly onUndo: (() => void) | undefined
}

const Removed = ({ title, isDone, onUndo }: RemovedProps) => {
  // A title that comes later would take another line, and move what is below.
  const [words] = useState(() => (title ? text('cart.removedProduct', { title }) : text('cart.removed')))
  return (
    <>
      <span>{words}</span>{' '}
      {onUndo && (
        <button
          type="button"
          className="vitrin-cart-undo"
          aria-label={title ? text('cart.undoProduct', { title }) : undefined}
          aria-disabled={isDone ? undefined : true}
          onClick={() => isDone && onUndo()}
        >
          {text('common.undo')}
        </button>
      )}
    </>
  )
}

/** Wraps the message of a line that is a row or a body of a table in what a table allows there, over all columns. */
const inTable = (line: HTMLElement, message: ReactNode): ReactNode => {
  const isBody = line.localName === 'tbody'
  const row = isBody ? line.firstElementChild : line
  if (!(row instanceof HTMLTableRowElement)) return message
  const cell = <td colSpan={[...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0)}>{message}</td>
  return isBody ? <tr>{cell}</tr> : cell
}

/**
 * Shows a message instead of a removed line, with a button that undoes the removal as long as the page is open. The message takes the line's
 * focus, so that screen readers read it, and returns it with the line.
 */
export const useRemoved = (
  element: HTMLElement,
  key: string,
  { status, line }: CartLineState,
  canUndo: boolean,
): { readonly begin: (isLate: boolean) => void; readonly content: ReactNode } => {
  const isUndoable = useStore($undoableLines).includes(key)
  const takesFocus = useRef(false)
  const givesFocus = useRef(false)
  /** The room of a message that comes long after its press, so that nothing below moves then. */
  const room = useRef('')
  const isShown = canUndo && isUndoable && away.includes(status)
  const neighbour = useBeside(element, 'vitrin-cart-removed', isShown, givesFocus)

  useEffect(() => (canUndo ? offerUndoInPlace(key) : undefined), [key, canUndo])

  useEffect(() => {
    if (neighbour && takesFocus.current) neighbour.focus({ preventScroll: true })
    if (neighbour) takesFocus.current = false
  }, [neighbour])

  // A refused undo leaves the message without the line's height, a refused removal brings the line back: the other lines glide.
  useLayoutEffect(() => {
    if (neighbour && status !== 'returning') neighbour.style.blockSize = ''
    if (neighbour) neighbour.style.minBlockSize = room.current
  }, [neighbour, status])
  useGlide(element.parentElement ?? undefined, status !== 'gone' && away.includes(status), true)

  useEffect(() => {
    if (status !== 'known' || !givesFocus.current) return
    givesFocus.current = false
    if (document.activeElement === document.body) focusLine(element)
  }, [element, status])

  const undo = (): void => {
    givesFocus.current = true
    if (neighbour) neighbour.style.blockSize = `${shownHeight(element)}px`
    void undoRemoval(key)
  }
  const onUndo = line && !canReturn(line) ? undefined : undo
  const message = <Removed title={lineItem(element, '0')?.name ?? ''} isDone={status === 'gone'} onUndo={onUndo} />
  const content = inTable(element, message)
  return {
    /** Called before the line is removed. `isLate`: the press was held until this code was there. */
    begin: (isLate): void => {
      room.current = isLate ? `${element.getBoundingClientRect().height}px` : ''
      takesFocus.current = element.contains(document.activeElement)
    },
    content: neighbour && createPortal(content, neighbour),
  }
}
