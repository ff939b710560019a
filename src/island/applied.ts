/** Which props a view may set on a server element, and what each value means: left out keeps the server's, null removes. */

import type { ReactNode } from 'react'

type Listeners<E extends HTMLElement> = {
  readonly [K in keyof HTMLElementEventMap as `on${Capitalize<K>}`]?: (
    event: HTMLElementEventMap[K],
    element: E,
  ) => unknown
}

type AttributeName =
  | `aria-${string}`
  | `data-${string}`
  | 'role'
  | 'title'
  | 'href'
  | 'src'
  | 'alt'
  | 'id'
  | 'for'
  | 'dir'
  | 'lang'
  | 'datetime'
  | 'tabindex'
  | 'placeholder'
  | 'inputmode'
  | 'enterkeyhint'
  | 'autocomplete'
  | 'pattern'
  | 'min'
  | 'max'
  | 'step'
  | 'maxlength'
  | 'hidden'
  | 'disabled'
  | 'readonly'
  | 'required'
  | 'inert'
  | 'open'
  | 'popover'

/**
 * What a view applies to one server element. A name that is left out or `undefined` keeps the server's value.
 * Attributes: text, numbers and `true` are written, `false` and `null` remove (`aria-*` writes "true" and "false").
 */
export type AppliedProps<E extends HTMLElement = HTMLElement> = Listeners<E> & {
  readonly [name in AttributeName]?: string | number | boolean | null | undefined
} & {
  /** Replaces the element's content by text. */
  readonly text?: string | undefined
  /** Replaces the element's content by React nodes. */
  readonly children?: ReactNode
  /** Replaces the element's content by server HTML, sanitised. */
  readonly html?: string | undefined
  /** Live value of a field; written only where it differs, so the caret stays. */
  readonly value?: string | undefined
  readonly checked?: boolean | undefined
  /** Class names that are switched on or off; all others are the theme's. */
  readonly classes?: Readonly<Record<string, boolean>>
  /** Custom properties (`--x`) or properties set through the CSSOM. */
  readonly style?: Readonly<Record<string, string>>
}
