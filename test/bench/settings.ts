/** CPU slowdown of the measured phone, which has a quarter of this machine's speed and Lighthouse's Slow 4G. */
export const SLOWDOWN = 4

/** Slow 4G: round trip in milliseconds, throughput in bytes per second. */
export const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const

/** The window is tall enough to show the first row's buttons at first paint. */
export const VIEWPORT = { width: 1280, height: 1200 } as const

/** A narrow window with touch input. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** The time between down and up of a press, in milliseconds. */
export const PRESS_MS = 60

/** After how long, in milliseconds, a press without a visible effect counts as lost. */
export const PATIENCE_MS = 8000

/**
 * The variants of a page: `none` is the server's HTML only, `visible-react` mounts a React root for each island when
 * it is in view, as Astro has them, `react-tree` one React tree of the whole page.
 */
export const VARIANTS = [
  'none',
  'elements',
  'bare-elements',
  'eager-react',
  'visible-react',
  'react-tree',
  'vitrin',
] as const

export type Variant = (typeof VARIANTS)[number]

/** Of a list of cards. `cards`: every island waits for intent. `page`: with badge, countdowns and cookie bar. */
export const EXTENTS = ['cards', 'page'] as const

export type Extent = (typeof EXTENTS)[number]

/** Pages of the fixture shop with all of their islands; the rival variants mount five kinds of islands. */
export const WHOLE_PAGES = ['home', 'list', 'product', 'cart'] as const

export type WholePage = (typeof WHOLE_PAGES)[number]
