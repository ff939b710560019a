import { useRef } from 'react'

/** Remembers where the focus was before it came into an element that is about to go. */
export const useFocusReturn = (element: HTMLElement) => {
  const cameFrom = useRef<HTMLElement>(undefined)
  return {
    noteFocus: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    /** Puts the focus back, if it is inside; without an earlier place it goes to the page. */
    giveBackFocus: (): void => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || !element.contains(activeElement)) return
      if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true })
      else activeElement.blur()
    },
  }
}
