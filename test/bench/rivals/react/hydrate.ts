import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { components } from './islands'

/** Hydrates a printed island in a root of its own: the wrapper around it. */
export const hydrate = (element: Element): void => {
  const component = components[element.getAttribute('data-island') ?? '']
  if (component && element.parentElement) hydrateRoot(element.parentElement, createElement(component, { element }))
}
