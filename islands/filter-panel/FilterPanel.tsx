import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import type { Island, Rendering } from '@/island/view'
import { $filters, isChoiceAhead } from '@/shop/catalog/filter-store'
import { $listStatus } from '@/shop/catalog/list-status'
import { chosenFilters } from './chosen'
import type contract from './contract'
import { Panel } from './Panel'
import { usePanel } from './use-panel'

/** Renders the list's filters as soon as the server has answered; until then the element keeps the server's content. */
export const useFilterPanel = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, facts } = island
  const { actions, state } = usePanel(island)
  const filters = useStore($filters)
  const { chosen, answers, loading } = filters
  const status = useStore($listStatus)
  const newest = answers[attributes.params]
  // The first answer is rendered at once; rendering all groups again is interruptible.
  const answer = useDeferredValue(newest) ?? newest
  const list = useMemo(() => (answer ? chosenFilters(chosen, answer.facets, facts) : []), [chosen, answer, facts])
  const isBusy = loading > 0 || status === 'loading' || status === 'leaving'
  return {
    root: { 'aria-busy': isBusy || null },
    render: answer && (
      <Panel
        element={island.element}
        answer={answer}
        chosen={chosen}
        isAhead={isChoiceAhead(filters)}
        list={list}
        state={state}
        actions={actions}
        hasButton={attributes.apply === 'button'}
        hasSearch={attributes.listSearch}
        facts={facts}
      />
    ),
  }
}
