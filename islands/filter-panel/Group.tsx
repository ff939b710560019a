import type { KeyboardEvent, ReactNode } from 'react'
import type { PanelActions } from './panel-actions'

interface GroupProps {
  readonly groupKey: string
  readonly name: string
  /** How many of its values are chosen; 0 is not shown. */
  readonly size: number
  readonly isOpen: boolean
  readonly actions: PanelActions
  readonly children: ReactNode
}

/** One group of the panel, which opens and closes; Escape inside closes it and moves the focus to its summary. */
export const Group = ({ groupKey, name, size, isOpen, actions, children }: GroupProps) => {
  const id = actions.idOf(groupKey)
  const closeByEscape = (event: KeyboardEvent<HTMLElement>): void => {
    // In a drawer, Escape closes the drawer.
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || actions.isInDrawer()) return
    actions.setGroupOpen(groupKey, false)
    actions.focus(id)
  }
  return (
    <details className="vitrin-filter-group" open={isOpen} onKeyDown={closeByEscape}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary
        id={id}
        onClick={(event) => {
          event.preventDefault()
          actions.setGroupOpen(groupKey, !isOpen)
        }}
      >
        <span>{name}</span>
        {size > 0 && <span className="vitrin-filter-size">{size}</span>}
      </summary>
      {isOpen && (
        <fieldset>
          <legend className="vitrin-spoken">{name}</legend>
          <div className="vitrin-filter-body">{children}</div>
        </fieldset>
      )}
    </details>
  )
}
