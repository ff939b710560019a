import type { Island, Rendering } from '../../src/island/view'
import { selectedLayout, selectLayout } from '../../src/stores/layout'
import { isModified } from '../../src/ui/modified'
import type contract from './contract'

/** What the page was printed in; where it does not say so, what was chosen last. */
const presentLayout = ({ parts }: Island<typeof contract>): string | undefined =>
  parts.choice.find(({ element }) => element.getAttribute('aria-pressed') === 'true')?.attributes.layout ??
  selectedLayout()

/** Keeps the chosen layout and has the server print the page anew; pressing the present one does nothing. */
export const useLayoutSwitch = (island: Island<typeof contract>): Rendering<typeof contract> => ({
  parts: {
    choice: ({ attributes: { layout } }) => ({
      onClick: (event) => {
        if (isModified(event)) return
        event.preventDefault()
        if (layout !== presentLayout(island)) selectLayout(layout)
      },
    }),
  },
})
