/**
 * The shape of an island's contract: one declaration that gives typed props, runtime checks, the README's tables, the editor's
 * completions and the template linter. Contracts are data only; the grammar is described in islands/README.md.
 */

/** How an attribute's text is parsed. `moment` gives epoch milliseconds, `decimal` uses a dot. */
export type AttributeType = 'id' | 'int' | 'decimal' | 'flag' | 'choice' | 'text' | 'url' | 'moment' | 'json'

/** One `data-` attribute, declared under its name without `data-`. */
export interface AttributeSpec {
  readonly type: AttributeType
  /** One sentence for theme authors. */
  readonly doc: string
  /** Without a required attribute the island does not mount, and the log shows what to write. */
  readonly required?: true
  readonly default?: string | number | boolean
  /** The allowed values of a `choice`. */
  readonly choices?: readonly string[]
  /** The smallest sensible number. Only the template linter checks it; the build removes it from the browser's copy. */
  readonly min?: number
  /** The tokens that a `text` may list, joined by `-`. Only the linter checks them. */
  readonly tokens?: readonly string[]
  /** Marks a `text` as a selector of elements inside the island or elsewhere on the page. Only the linter checks it. */
  readonly selector?: 'inside' | 'page' | 'around'
}

/**
 * Which elements should carry a part. `control` is a button or a link; `any` is any element. A `control` or `button` on another element
 * works as well: Vitrin adds a role, a tab stop, Enter and Space.
 */
export type PartElement =
  | 'any'
  | 'control'
  | 'button'
  | 'link'
  | 'input'
  | 'select'
  | 'textarea'
  | 'form'
  | 'image'
  | 'dialog'

/** One `data-part` name. */
export interface PartSpec {
  readonly element: PartElement
  readonly doc: string
  readonly required?: true
  /** The part may be repeated; each occurrence may carry attributes of its own. */
  readonly many?: true
  readonly attributes?: Readonly<Record<string, AttributeSpec>>
  /** Attributes as written in HTML, of which the element needs at least one. Only the linter checks them. */
  readonly oneOf?: readonly string[]
  /** The part is pressed even on an `any` element. On one that browsers do not press, Vitrin adds a role, a tab stop, Enter and Space. */
  readonly isPressed?: true
  /** The part that shows the value as words, which is meant where this one is on an element without a value. */
  readonly shownBy?: string
  /** Every option of this list needs a value. Only the linter checks it. */
  readonly filled?: true
}

/** `adopt` uses the server's markup, `fill` replaces a placeholder with React nodes at the first commit, `headless` renders nothing. */
export type Mounting = 'adopt' | 'fill' | 'headless'

/** When an island's code is fetched and run; `media(<query>)` waits until the media query matches. */
export type LoadStrategy = 'eager' | 'idle' | 'visible' | 'interaction' | 'never' | `media(${string})`

/** The kind of page that an island is for. The islands of a group are one chunk, fetched where one of them is on the page. */
export type ChunkGroup =
  | 'cards'
  | 'list'
  | 'product'
  | 'comments'
  | 'cart'
  | 'forms'
  | 'newsletter'
  | 'member'
  | 'account'
  | 'address'
  | 'payment'
  | 'stores'
  | 'media'

/** The rooms whose texts are fetched only for pages that need them. */
export type TextRoom = 'cart' | 'catalog' | 'product' | 'member' | 'forms' | 'overlays'

/** Everything that a theme author may rely on: an island's attributes, parts, events and loading. */
export interface Contract {
  readonly name: string
  readonly summary: string
  readonly mount: Mounting
  readonly load: LoadStrategy
  readonly attributes: Readonly<Record<string, AttributeSpec>>
  readonly parts: Readonly<Record<string, PartSpec>>
  /** One sentence about when each event is sent, by the event's name without `vitrin:`. */
  readonly events: Readonly<Record<string, string>>
  /** What happens without JavaScript. */
  readonly native: string
  /** Default: the chunk of the islands that most pages have. */
  readonly group?: ChunkGroup
  /** The room whose texts the view needs, beside those of every page. */
  readonly texts?: TextRoom
  /** The island needs no React: its file exports `open`, which returns its renderings. It mounts without waiting for the first sign. */
  readonly plain?: true
  /**
   * When the island mounts without waiting for the first sign, because its content cannot be painted: `always`, when its element is `empty`,
   * or when the shopper is `returning` to a list: its load strategy still decides the moment. `restored`: once the browser has ticked boxes that
   * are not printed so.
   */
  readonly unasked?: 'always' | 'empty' | 'returning' | 'restored'
  /** The folder's `paint.ts` exports `paint`, which shows store state on islands that are not mounted, without React. */
  readonly paint?: true
  /** The folder's `press.ts` exports `press`, which answers presses before the view is mounted, without React. */
  readonly press?: true
}

/** Keeps a contract's literal types, so that props can be inferred from it. */
export const defineContract = <const C extends Contract>(contract: C): C => contract

/** `product-id` as `productId`. */
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

type ValueOf<A extends AttributeSpec> = A['type'] extends 'id' | 'int' | 'decimal' | 'moment'
  ? number
  : A['type'] extends 'flag'
    ? boolean
    : A['type'] extends 'choice'
      ? A['choices'] extends readonly (infer Choice)[]
        ? Choice
        : string
      : A['type'] extends 'json'
        ? unknown
        : string

type Certain<A extends AttributeSpec> = A extends { required: true } | { default: unknown } | { type: 'flag' }
  ? true
  : false

/** Attribute values by camel-cased name; optional ones without a default may be undefined. */
export type AttributeValues<A extends Readonly<Record<string, AttributeSpec>>> = {
  readonly [K in keyof A & string as Camel<K>]: Certain<A[K]> extends true ? ValueOf<A[K]> : ValueOf<A[K]> | undefined
}

interface ElementOf {
  any: HTMLElement
  control: HTMLButtonElement | HTMLAnchorElement
  button: HTMLButtonElement
  link: HTMLAnchorElement
  input: HTMLInputElement
  select: HTMLSelectElement
  textarea: HTMLTextAreaElement
  form: HTMLFormElement
  image: HTMLImageElement
  dialog: HTMLDialogElement
}

/** The DOM element that carries a part. */
export type PartNode<P extends PartSpec> = ElementOf[P['element']]

/** One part found in the page: its server node and its own typed attributes. */
export interface FoundPart<P extends PartSpec = PartSpec> {
  readonly element: PartNode<P>
  /** The contract asks for a control and the element is not a native one: Vitrin adds a role, a tab stop, Enter and Space. */
  readonly needsKeys?: true
  readonly attributes: P['attributes'] extends Readonly<Record<string, AttributeSpec>>
    ? AttributeValues<P['attributes']>
    : Readonly<Record<string, never>>
}

/** The parts of an island by camel-cased name: lists for `many`, undefined for absent optional ones. */
export type FoundParts<Parts extends Readonly<Record<string, PartSpec>>> = {
  readonly [K in keyof Parts & string as Camel<K>]: Parts[K] extends { many: true }
    ? readonly FoundPart<Parts[K]>[]
    : Parts[K] extends { required: true }
      ? FoundPart<Parts[K]>
      : FoundPart<Parts[K]> | undefined
}
