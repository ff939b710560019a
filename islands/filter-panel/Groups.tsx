import { memo } from 'react'
import type { FilterQuery } from '../../src/lib/query'
import { chosenEnds, chosenIds } from '../../src/shop/facet-choice'
import { type Facet, facetFlags } from '../../src/shop/facets'
import { text } from '../../src/shop/texts'
import type { PageFacts } from '../../src/shop/types'
import { Group } from './Group'
import { Links } from './Links'
import type { PanelActions } from './panel-actions'
import { Range } from './Range'
import { ValueList } from './ValueList'
import { ValueRow } from './ValueRow'

interface GroupsProps {
  readonly facets: readonly Facet[]
  readonly chosen: FilterQuery
  readonly open: Readonly<Record<string, boolean>>
  readonly actions: PanelActions
  readonly hasSearch: boolean
  readonly facts: PageFacts
}

const STATE = 'state'

const sizeOf = (query: FilterQuery, facet: Facet): number => {
  if (facet.kind === 'list') return chosenIds(query, facet).size
  return facet.kind === 'range' && chosenEnds(query, facet) ? 1 : 0
}

/** All groups of the panel; those in which something is chosen, the flags and the price begin open. Drawn anew only when they change. */
export const Groups = memo(({ facets, chosen, open, actions, hasSearch, facts }: GroupsProps) => (
  <div className="vitrin-filter-groups">
    <Group
      groupKey={STATE}
      name={text('filter.state')}
      size={facetFlags.filter((flag) => chosen[flag]).length}
      isOpen={open[STATE] ?? true}
      actions={actions}
    >
      <ul className="vitrin-filter-values">
        {facetFlags.map((flag) => (
          <ValueRow
            key={flag}
            id={actions.idOf(`${STATE}-${flag}`)}
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
