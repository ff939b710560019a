import { text } from '@/page/texts'
import type { ChosenFilter } from './chosen'
import type { PanelActions } from './panel-actions'

interface ChosenListProps {
  readonly chosen: readonly ChosenFilter[]
  readonly actions: PanelActions
}

/** The chosen filters, removable one by one or all at once; the focus moves to the next one, or to the panel's title. */
export const ChosenList = ({ chosen, actions }: ChosenListProps) =>
  chosen.length > 0 && (
    <ul className="vitrin-filter-chosen" aria-label={text('filter.chosen')}>
      {chosen.map(({ key, name, group, without }, index) => {
        const next = chosen[index + 1] ?? chosen[index - 1]
        return (
          <li key={key}>
            <button
              type="button"
              id={actions.idOf(`chosen-${key}`)}
              aria-label={text('filter.remove', { name: `${group}: ${name}` })}
              onClick={() => actions.removeChosen(without, next && `chosen-${next.key}`)}
            >
              <span>{name}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className="vitrin-filter-link" onClick={() => actions.clear()}>
          {text('filter.clear')}
        </button>
      </li>
    </ul>
  )
