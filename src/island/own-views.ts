import { useStore } from '@nanostores/react'
import * as React from 'react'
import { stores } from './shop-stores'

export { defineView } from './view'

/** What an own island is given: the page's React, and the shop's stores to read, each with its verbs. */
export const handle = {
  React,
  useStore,
  stores,
}

/** The page's React and the shop's stores. */
export type OwnHandle = typeof handle
