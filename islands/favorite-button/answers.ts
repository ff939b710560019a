import type { Driven } from '../../src/island/driven'
import type { Island } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { isModified } from '../../src/ui/modified'
import type contract from './contract'
import { hasName, heartRole } from './heart'
import { shownHeart, turnHeart } from './wish'

/** Where the heart is. */
export interface HeartPlace {
  readonly toggle: HTMLElement
  /** The island's element is the heart itself. */
  readonly isOwn: boolean
  /** The theme has named it. */
  readonly isNamed: boolean
}

/** Looked for once: afterwards the name may be ours. */
export const heartPlace = ({ element, parts }: Island<typeof contract>): HeartPlace => {
  const toggle = parts.toggle?.element ?? element
  return { toggle, isOwn: !parts.toggle && element.matches('button,a'), isNamed: hasName(toggle) }
}

/** A toggle button, with a view and without one: its name stays, `aria-pressed` changes (§4 "Favorite toggle"). */
export const heartAnswers = (
  island: Island<typeof contract>,
  { toggle, isOwn, isNamed }: HeartPlace,
  afterPress?: () => Promise<void>,
) => {
  const turn = (): Promise<void> => turnHeart(island, toggle, afterPress)
  const heart: Driven = {
    role: heartRole(toggle),
    'aria-pressed': shownHeart(island),
    'aria-label': isNamed ? undefined : text('favorite.add'),
    onClick: (event) => {
      if (isModified(event)) return
      event.preventDefault()
      return turn()
    },
    onKeydown: (event) => {
      if (event.key !== ' ' || !heartRole(toggle)) return
      event.preventDefault()
      return turn()
    },
  }
  const onSubmit = (event: SubmitEvent): unknown => {
    if (event.target !== island.element) return
    event.preventDefault()
    return turn()
  }
  return { root: { ...(isOwn ? heart : {}), onSubmit }, parts: { toggle: heart } } satisfies {
    readonly root: Driven
    readonly parts: { readonly toggle: Driven }
  }
}
