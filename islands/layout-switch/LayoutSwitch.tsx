import type { Island, Rendering } from '../../src/island/view'
import { selectedLayout, selectLayout } from '../../src/stores/layout'
import { isModified } from '../../src/ui/modified'
import type contract from './contract'

/** Keeps the chosen layout and has the server print the page anew; pressing the present one does nothing. */
export const useLayoutSwitch = (_island: Island<typeof contract>): Rendering<typeof contract> => ({
  parts: {
    choice: ({ element, attributes: { layout } }) => ({
      onClick: (event) => {
        if (isModified(event)) return
        event.preventDefault()
        const isPresent = element.getAttribute('aria-pressed') === 'true' || layout === selectedLayout()
        if (!isPresent) selectLayout(layout)
      },
    }),
  },
})
