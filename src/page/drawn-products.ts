/** Cards that Vitrin draws itself: which controls they have, how many columns each width of the window has, attributes of what is an island in them. */

import { compareDecimals } from '@/lib/arithmetic'
import { canonicalDecimal } from '@/lib/decimal'
import { factFlag, factRecord } from './fact-sources'
import { PRODUCT_ID } from './names'

type Settings = Readonly<Record<string, unknown>>
type CustomProperties = Record<`--${string}`, string>

/** The controls of a product that Vitrin draws itself. */
export interface DrawnControls {
  readonly hasComparison: boolean
  readonly hasHeart: boolean
  readonly hasQuickView: boolean
}

/** Reads the controls from the shop's settings; by default the platform's lists have a comparison, but no hearts and no quick views. */
export const drawnControls = (settings: Settings): DrawnControls => ({
  hasComparison: factFlag.read(settings.DISPLAY_COMPARISON_BUTTON) ?? true,
  hasHeart: factFlag.read(settings.DISPLAY_FAVOURITE_BUTTON) ?? false,
  hasQuickView: factFlag.read(settings.IS_QUICK_VIEW_ACTIVE) ?? false,
})

/** The look of products that Vitrin draws, from the shop's settings, as custom properties. */
export interface ProductsLook {
  /** The settings name columns. */
  readonly hasColumns: boolean
  readonly style: CustomProperties
}

/** The breakpoints of the platform's grid, from the narrowest. */
const widths = ['sm', 'md', 'lg', 'xl', 'xxl'] as const

const columnCount = (raw: unknown): string | undefined =>
  /^(?:[1-9]|1[0-2])$/.test(String(raw)) ? String(raw) : undefined

/** Columns by breakpoint from the setting `PERVIEW`; a breakpoint that it leaves out has the columns of the narrower one. */
const columnsFrom = (raw: unknown): CustomProperties | undefined => {
  const named = factRecord.read(raw) ?? {}
  let count = columnCount(named.ALL) ?? columnCount(named.XS)
  if (count === undefined) return undefined
  const columns: CustomProperties = { '--vitrin-columns-base': count }
  for (const width of widths) {
    count = columnCount(named[width.toUpperCase()]) ?? count
    columns[`--vitrin-columns-${width}`] = count
  }
  return columns
}

const ratioFrom = (raw: unknown): CustomProperties | undefined => {
  const ratio = canonicalDecimal(String(raw ?? '').replace(',', '.'))
  return ratio !== undefined && compareDecimals(ratio, 0) > 0 ? { '--vitrin-image-ratio': ratio } : undefined
}

/** Reads columns (1 to 12; a width that is not named takes those of the narrower one) and the ratio of pictures (above 0); without a valid setting the style sheet's values stay. */
export const productsLook = ({ PERVIEW, IMAGE_RATIO }: Settings): ProductsLook => {
  const columns = columnsFrom(PERVIEW)
  return { hasColumns: columns !== undefined, style: { ...columns, ...ratioFrom(IMAGE_RATIO) } }
}

/** Attributes of an island in markup that Vitrin draws itself. */
export const drawnIsland = (name: string, values: Readonly<Record<string, string | number>>) => ({
  'data-island': name,
  ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`data-${key}`, value])),
})

/** Attributes of an island about a product. */
export const productIsland = (name: string, productId: number) => drawnIsland(name, { [PRODUCT_ID]: productId })
