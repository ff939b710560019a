import { useStore } from '@nanostores/react'
import * as React from 'react'
import { addAllToCart } from '@/shop/cart/add'
import { $cart } from '@/shop/cart/store'
import { toggleFavorite } from '@/shop/favorites/favorites'
import { $favorites } from '@/shop/favorites/store'
import { isMember } from '@/shop/member/session'
import { $variants } from '@/shop/product/chosen-variant'

export { defineView } from './view'

/** What an own island is given: the page's React, and the shop's stores to read, each with its verbs. */
export const handle = {
  React,
  useStore,
  stores: {
    cart: { $totals: $cart, add: addAllToCart },
    favorites: { $favorites, toggle: toggleFavorite },
    member: { isMember },
    product: { $variants },
  },
}

/** The page's React and the shop's stores. */
export type OwnHandle = typeof handle
