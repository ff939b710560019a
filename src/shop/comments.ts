/** A shopper's word about a product (§3 "comment average", platform.md §3). */
export interface ProductComment {
  readonly id: number
  /** `""` when the shopper stays unnamed. */
  readonly name: string
  readonly title: string
  /** Plain text. */
  readonly words: string
  /** 0 to 5, halves possible. */
  readonly stars: number
  /** Epoch milliseconds; undefined when the shop does not say. */
  readonly date: number | undefined
  readonly isBuyer: boolean
  readonly yes: number
  readonly no: number
}

/** Which comments are wanted; pages from 1. */
export interface CommentQuery {
  readonly productId: number
  /** The platform's kind of list. */
  readonly type: string
  readonly page: number
  readonly sort: 'date' | 'rate'
  readonly direction: 'asc' | 'desc'
}

/** One page of comments. */
export interface CommentPage {
  readonly comments: readonly ProductComment[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** How a product is judged: the mean of all stars, and how many comments gave each number of stars. */
export interface CommentAverage {
  readonly total: number
  /** 0 to 5; 0 without comments. */
  readonly stars: number
  /** By number of stars, 1 to 5. */
  readonly counts: Readonly<Record<number, number>>
}

/** What became of a comment or a vote. */
export interface CommentOutcome {
  readonly isDone: boolean
  /** Name of the field that the server refused, `""` for none. */
  readonly key: string
  /** The server's words as plain text, `""` for none. */
  readonly message: string
}
