/**
 * The shape of an island's contract: one declaration that gives typed props, runtime checks, the README's tables,
 * the editor's completions and the template linter. Grammar: islands.md. Contracts are data only.
 */

/** What an attribute's text means. `moment` is read to epoch milliseconds, `decimal` uses a dot. */
export type AttributeType = 'id' | 'int' | 'decimal' | 'flag' | 'choice' | 'text' | 'url' | 'moment' | 'json'

/** One `data-` attribute, declared under its name without `data-`. */
export interface AttributeSpec {
  readonly type: AttributeType
  /** One sentence for theme authors. */
  readonly doc: string
  /** Without it the island stays as the server printed it and the log says what to write. */
  readonly required?: true
  readonly default?: string | number | boolean
  /** The allowed words of a `choice`. */
  readonly choices?: readonly string[]
  /** The least number that makes sense; only the template linter compares, the browser does not carry it. */
  readonly min?: number
  /** What a `text` may list, joined by `-`; for the linter alone as well. */
  readonly words?: readonly string[]
  /** A `text` that names elements inside the island, or a part of the page that does not hold it; for the linter alone. */
  readonly selector?: 'inside' | 'page'
}

/** Which elements may carry a part. `control` is a button or a link; `any` is any element. */
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
  /** Attributes as written in HTML, of which one has to say what the element stands for; only the linter asks. */
  readonly oneOf?: readonly string[]
  /** A list whose options all need a value; only the linter asks. */
  readonly filled?: true
}

/** `adopt` brings server markup to life, `fill` replaces a placeholder at the first commit, `headless` shows nothing. */
export type Mounting = 'adopt' | 'fill' | 'headless'

/** When an island's code is fetched and run; `media(<query>)` waits until the media query matches. */
export type LoadStrategy = 'eager' | 'idle' | 'visible' | 'interaction' | 'never' | `media(${string})`

/** Islands that belong together; what only they share is a chunk of its own, fetched where one of them is on the page. */
export type Family = 'list' | 'product' | 'cart' | 'fields' | 'member' | 'media'

/** Families that take from another one's chunk, which is fetched along with theirs. */
export const FAMILY_BASES: Readonly<Partial<Record<Family, Family>>> = { member: 'fields' }

/** An island's whole public promise. */
export interface Contract {
  readonly name: string
  readonly summary: string
  readonly mount: Mounting
  readonly load: LoadStrategy
  readonly attributes: Readonly<Record<string, AttributeSpec>>
  readonly parts: Readonly<Record<string, PartSpec>>
  /** Event name without `vitrin:` to one sentence about when it is sent. */
  readonly events: Readonly<Record<string, string>>
  /** What happens without JavaScript. */
  readonly native: string
  /** Without it, what the island shares with others stands in the chunk that every page loads. */
  readonly family?: Family
  /** The folder's `early.ts` exports `paint`: untouched islands show store state without React. */
  readonly paint?: true
  /** The folder's `early.ts` exports `press`: presses are answered before the view is there, without React. */
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
      ? A['choices'] extends readonly (infer Word)[]
        ? Word
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
