import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { $filters, isChoiceAhead } from '../../src/stores/filters'
import { chosenFilters } from './chosen'
import type contract from './contract'
import { Panel } from './Panel'
import { usePanel } from './use-panel'

/** Fills the element with the list's filters as soon as the server has answered; until then its own content stands. */
export const useFilterPanel = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, facts } = island
  const { actions, look } = usePanel(island)
  const filters = useStore($filters)
  const { chosen, answers, loading, isApplying } = filters
  const newest = answers[attributes.params]
  // The first answer is shown at once; drawing all groups anew gives way to the shopper.
  const answer = useDeferredValue(newest) ?? newest
  const list = useMemo(() => (answer ? chosenFilters(chosen, answer.facets, facts) : []), [chosen, answer, facts])
  const isBusy = loading > 0 || isApplying
  return {
    root: { 'aria-busy': isBusy || null },
    render: answer && (
      <Panel
        answer={answer}
        chosen={chosen}
        isAhead={isChoiceAhead(filters)}
        list={list}
        look={look}
        actions={actions}
        hasButton={attributes.apply === 'button'}
        hasSearch={attributes.listSearch}
        facts={facts}
      />
    ),
  }
}
