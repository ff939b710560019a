/** The events of lists, filters, search, menus and comments and their fields. */

import type { ItemFacts } from '@/page/items'

/** A choice of filters that was applied to the list. */
export interface FiltersEvent {
  /** The list's new address: path and query. */
  readonly address: string
  /** How many filters are chosen. */
  readonly size: number
  /** True when the list was replaced in place, false when the page is on its way to the address. */
  readonly isReplaced: boolean
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A page of products was added to the list. */
    'products-loaded': {
      /** The page's number, from 1. */
      readonly page: number
      /** How many products are new; 0 at the end of the list. */
      readonly count: number
    }
    /** A page of products could not be loaded. */
    'products-failed': {
      /** The page's number, from 1. */
      readonly page: number
    }
    /** Products of a list are on the page: those that the server printed, and each page that was loaded. */
    'list-viewed': {
      /** Number or name of the list: its `data-list-id`, else the number of its block. */
      readonly listId: string
      /** Its `data-list-name`, else the name of its block. */
      readonly listName: string
      /** The products that are new on the page. */
      readonly items: readonly ItemFacts[]
    }
    /** A product of a list was opened. */
    'item-selected': {
      /** The product with its list and position. */
      readonly item: ItemFacts
    }
    /** The filter panel was filled. */
    'filters-loaded': {
      /** How many products the list has; undefined when the server does not count. */
      readonly total: number | undefined
      /** How many groups of filters the panel shows. */
      readonly groups: number
    }
    /** Filters were applied. */
    'filters-changed': FiltersEvent
    /** The sort order, the page size or a switch of the list was changed. */
    'list-control-changed': {
      /** The new address, path and query. */
      readonly address: string
      /** Whether the list is replaced in place; otherwise the browser is loading the address. */
      readonly isReplaced: boolean
    }
    /** The filter panel could not be filled; the server's own links remain. */
    'filter-failed': {
      /** The reason, for the shopper. */
      readonly message: string
    }
    /** A search is about to be sent to its page. */
    'search-submitting': Question & {
      /** What is searched for. */
      readonly word: string
    }
    /** A search was sent to its page. */
    'search-submitted': {
      /** What was searched for. */
      readonly word: string
    }
    /** A search was answered. */
    'search-answered': {
      /** What was searched for. */
      readonly word: string
      /** How many results came. */
      readonly count: number
      /** False when no usable answer came. */
      readonly isAnswered: boolean
    }
    /** A search result was chosen. */
    'search-chosen': {
      /** What was searched for. */
      readonly word: string
      /** The result's address. */
      readonly url: string
    }
    /** A menu was opened. */
    'menu-opened': {
      /** What opened it. */
      readonly way: 'hover' | 'focus' | 'press'
    }
    /** A menu was closed. */
    'menu-closed': NoDetail
    /** A page of comments is shown. */
    'comments-shown': {
      /** The page's number, from 1. */
      readonly page: number
      /** How many comments there are in all. */
      readonly total: number
    }
    /** A comment was sent. */
    'comment-sent': {
      /** The product that the comment is about. */
      readonly productId: number
      /** False when the shop refused it or could not be reached. */
      readonly isAccepted: boolean
      /** The server's message for the shopper, `""` for none. */
      readonly message: string
    }
    /** A comment was voted on. */
    'comment-voted': {
      /** The comment. */
      readonly commentId: number
      /** The shopper's vote. */
      readonly isHelpful: boolean
      /** False when the server did not accept the vote. */
      readonly isAccepted: boolean
    }
  }
}
