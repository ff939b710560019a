/** A shopper's comment about a product. */
export interface ProductComment {
  readonly id: number
  /** `""` for an anonymous comment. */
  readonly name: string
  readonly title: string
  /** Plain text. */
  readonly body: string
  /** 0 to 5, halves possible. */
  readonly stars: number
  /** Epoch milliseconds; undefined when the server names none. */
  readonly date: number | undefined
  readonly isBuyer: boolean
  readonly yes: number
  readonly no: number
}

/** Selects a page of comments; pages start at 1. */
export interface CommentQuery {
  readonly productId: number
  /** The platform's kind of list, e.g. `product`. */
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

/** A product's rating: the mean of all stars and the number of comments for each number of stars. */
export interface CommentAverage {
  readonly total: number
  /** 0 to 5; 0 without comments. */
  readonly stars: number
  /** By number of stars, 1 to 5. */
  readonly counts: Readonly<Record<number, number>>
}

/** The result of sending a comment or a vote. */
export interface CommentOutcome {
  readonly isDone: boolean
  /** Name of the refused field, `""` for none. */
  readonly key: string
  /** The server's message as plain text, `""` for none. */
  readonly message: string
}
