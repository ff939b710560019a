/** What the view of an author's own island receives: React, `defineView`, the shop's stores. */

import { useStore } from '@nanostores/react'
import * as React from 'react'
import { stores } from './shop-stores'

export { defineView } from './view'

/** The argument of an own island's `load`: the page's React, and the shop's stores with the functions that change them. */
export const handle = {
  React,
  useStore,
  stores,
}

/** The type of `handle`, for own islands in TypeScript. */
export type OwnHandle = typeof handle
