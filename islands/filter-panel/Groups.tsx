/** The groups of filters: which are open at first, the number on a heading, Escape, the flags for stock and discount, and category links. */

import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { text } from '@/page/texts'
import type { PageFacts } from '@/page/types'
import { chosenEnds, chosenIds } from '@/shop/catalog/facet-choice'
import { type CategoryLink, type Facet, facetFlags } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import { FLAGS, type PanelActions } from './panel-actions'
import { Range } from './Range'
import { ValueList, ValueRow } from './ValueList'

interface GroupProps {
  readonly groupKey: string
  readonly name: string
  /** How many of its values are chosen; 0 is not shown. */
  readonly size: number
  readonly isOpen: boolean
  readonly actions: PanelActions
  readonly children: ReactNode
}

/**
 * One group of the panel, which opens and closes; Escape inside closes it and moves the focus to its summary. Enter in a field does not send a form
 * around the panel.
 */
const Group = ({ groupKey, name, size, isOpen, actions, children }: GroupProps) => {
  const id = actions.idOf(groupKey)
  const answerKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    // In a drawer, Escape closes the drawer.
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || actions.isInDrawer()) return
    actions.setGroupOpen(groupKey, false)
    actions.focus(id)
  }
  return (
    <details className="vitrin-filter-group" open={isOpen} onKeyDown={answerKey}>
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

/** The category tree, as links, because each category is a page. */
const Links = ({ links }: { readonly links: readonly CategoryLink[] }) => (
  <ul className="vitrin-filter-values">
    {links.map(({ id, name, href, count, isCurrent, children }) => (
      <li key={`${id} ${href}`}>
        <a className="vitrin-filter-value" href={href} aria-current={isCurrent ? 'page' : undefined}>
          <span className="vitrin-filter-name">{name}</span>
          {count !== undefined && <span className="vitrin-filter-count">{count}</span>}
        </a>
        {children.length > 0 && <Links links={children} />}
      </li>
    ))}
  </ul>
)

interface GroupsProps {
  readonly facets: readonly Facet[]
  readonly chosen: FilterQuery
  readonly open: Readonly<Record<string, boolean>>
  readonly actions: PanelActions
  readonly hasSearch: boolean
  readonly facts: PageFacts
}

const sizeOf = (query: FilterQuery, facet: Facet): number => {
  if (facet.kind === 'list') return chosenIds(query, facet).size
  return facet.kind === 'range' && chosenEnds(query, facet) ? 1 : 0
}

/** All groups of the panel; groups with a choice, the flags and the price are open at first. Rendered only when its props change. */
export const Groups = memo(({ facets, chosen, open, actions, hasSearch, facts }: GroupsProps) => (
  <div className="vitrin-filter-groups">
    <Group
      groupKey={FLAGS}
      name={text('filter.state')}
      size={facetFlags.filter((flag) => chosen[flag]).length}
      isOpen={open[FLAGS] ?? true}
      actions={actions}
    >
      <ul className="vitrin-filter-values">
        {facetFlags.map((flag) => (
          <ValueRow
            key={flag}
            id={actions.idOf(`${FLAGS}-${flag}`)}
            value={{ id: flag, name: text(`filter.${flag}`), count: undefined, swatch: '', isChosen: false }}
            isChosen={chosen[flag]}
            isSingle={false}
            onToggle={() => actions.toggleFlag(flag)}
          />
        ))}
      </ul>
    </Group>
    {facets.map((facet) => {
      const size = sizeOf(chosen, facet)
      return (
        <Group
          key={facet.key}
          groupKey={facet.key}
          name={facet.name}
          size={size}
          isOpen={open[facet.key] ?? (size > 0 || facet.key === 'price')}
          actions={actions}
        >
          {facet.kind === 'list' && <ValueList facet={facet} chosen={chosen} actions={actions} hasSearch={hasSearch} />}
          {facet.kind === 'range' && <Range facet={facet} chosen={chosen} actions={actions} facts={facts} />}
          {facet.kind === 'links' && <Links links={facet.links} />}
        </Group>
      )
    })}
  </div>
))
