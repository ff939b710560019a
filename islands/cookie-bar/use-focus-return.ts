import { useRef } from 'react'

/** Remembers which element had the focus before it moved into an element that will be hidden. */
export const useFocusReturn = (element: HTMLElement) => {
  const previous = useRef<HTMLElement>(undefined)
  return {
    noteFocus: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) previous.current = relatedTarget
    },
    /** Moves the focus back when it is inside; without an earlier element it is released to the page. */
    giveBackFocus: (): void => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || !element.contains(activeElement)) return
      if (previous.current?.isConnected) previous.current.focus({ preventScroll: true })
      else activeElement.blur()
    },
  }
}
