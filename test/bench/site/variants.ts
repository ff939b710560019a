import type { Extent, Variant } from '../settings'

/** Islands that wait for intent; the `cards` extent has no others. */
const ASKED = ['add-to-cart', 'favorite-button']

/** The islands that the rivals have too; the pages under test have no others. Each as the theme prints it. */
const MARKUP: Readonly<Record<string, RegExp>> = {
  'add-to-cart': /<form[^>]*data-island="add-to-cart"[\s\S]*?<\/form>/g,
  'favorite-button': /<form[^>]*data-island="favorite-button"[\s\S]*?<\/form>/g,
  'cart-badge': /<a[^>]*data-island="cart-badge"[\s\S]*?<\/a>/g,
  countdown: /<div[^>]*data-island="countdown"[\s\S]*?data-part="expired"[\s\S]*?<\/div>/g,
  'cookie-bar': /<section[^>]*data-island="cookie-bar"[\s\S]*?<\/section>/g,
}

/** Custom elements need a hyphen in their name. */
const TAGS: Readonly<Record<string, string>> = { countdown: 'count-down' }

const SCRIPTS: Readonly<Record<Exclude<Variant, 'vitrin'>, string>> = {
  none: '',
  elements: '<script type="module" src="/bench/elements.js"></script>',
  'bare-elements': '<script type="module" src="/bench/elements.js"></script>',
  'eager-react': '<script type="module" src="/bench/eager-react.js"></script>',
  'visible-react': '<script type="module" src="/bench/visible-react.js"></script>',
  'react-tree': '<script type="module" src="/bench/react-tree.js"></script>',
}

/** The build's lines in the theme's head. */
const ENTRY = /<script type="module"[^>]*vitrin\.js[^>]*><\/script>/

const withOwnScript = (html: string, variant: Variant, head: string): string => {
  if (!ENTRY.test(html) || !html.includes(head))
    throw new Error('came a page without vitrin.js or dist/head.html; expected both; adapt test/bench/site/variants.ts')
  return variant === 'vitrin' ? html : html.replace(head, '').replace(ENTRY, SCRIPTS[variant])
}

/** Wrappers must not change the page's layout. */
const UNBOXED =
  '<style>add-to-cart,favorite-button,cart-badge,count-down,cookie-bar,react-island{display:contents}.bench-notice{position:fixed;inset:1rem 1rem auto auto;background:#fff;padding:1rem}</style>'

const withIslands = (html: string, names: readonly string[]): string =>
  html.replace(/ data-island="([\w-]+)"/g, (attribute, name) => (names.includes(name) ? attribute : ''))

/** Each island in an element of that name; its own name stays where `keepsName`. */
const wrapped = (html: string, tagOf: (name: string) => string, keepsName: boolean): string =>
  Object.entries(MARKUP).reduce(
    (text, [name, markup]) =>
      text.replace(markup, (found) => {
        const tag = tagOf(name)
        return `<${tag}>${withIslands(found, keepsName ? [name] : [])}</${tag}>`
      }),
    html,
  )

const asElements = (html: string): string => wrapped(html, (name) => TAGS[name] ?? name, false)

/** Buttons that do nothing until their script is loaded, as in most custom elements. */
const withoutNativePath = (html: string): string =>
  html.replaceAll('type="submit" data-part', 'type="button" data-part')

/** The islands of an extent, or all islands of the rival variants. */
const wantedIn = (extent: Extent | 'whole'): readonly string[] => (extent === 'cards' ? ASKED : Object.keys(MARKUP))

/** Writes a page's variant; on complete pages Vitrin has every island, the rival variants those of `MARKUP`. */
export const inVariant = (html: string, variant: Variant, extent: Extent | 'whole', head: string): string => {
  const isWhole = extent === 'whole' && variant === 'vitrin'
  const wanted = isWhole ? html : withIslands(html, wantedIn(extent))
  const printed = withOwnScript(wanted, variant, head).replace('</head>', `${UNBOXED}</head>`)
  if (variant === 'vitrin' || variant === 'eager-react' || variant === 'react-tree') return printed
  if (variant === 'visible-react') return wrapped(printed, () => 'react-island', true)
  if (variant === 'none') return withIslands(printed, [])
  return variant === 'bare-elements' ? withoutNativePath(asElements(printed)) : asElements(printed)
}
