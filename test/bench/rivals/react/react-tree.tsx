import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { components } from './islands'
import { type Changes, printedChildren } from './printed'

/** The whole page as one React tree, hydrated as soon as its script is loaded. */
const changes: Changes = {
  changeOf: () => undefined,
  instead: (element, key) => {
    const component = components[element.getAttribute('data-island') ?? '']
    return component && createElement(component, { element, key })
  },
}

hydrateRoot(document.body, printedChildren(document.body, changes))
