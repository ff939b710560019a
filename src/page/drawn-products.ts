import { compareDecimals } from '@/lib/arithmetic'
import { canonicalDecimal } from '@/lib/decimal'
import { factFlag, factTable } from './fact-sources'

type Settings = Readonly<Record<string, unknown>>
type CustomProperties = Record<`--${string}`, string>

/** Which controls a product has that Vitrin draws itself. */
export interface DrawnControls {
  readonly hasComparison: boolean
  readonly hasHeart: boolean
  readonly hasQuickView: boolean
}

/** Reads the controls; without settings the platform's lists have a comparison, and neither hearts nor quick views. */
export const drawnControls = (settings: Settings): DrawnControls => ({
  hasComparison: factFlag.read(settings.DISPLAY_COMPARISON_BUTTON) ?? true,
  hasHeart: factFlag.read(settings.DISPLAY_FAVOURITE_BUTTON) ?? false,
  hasQuickView: factFlag.read(settings.IS_QUICK_VIEW_ACTIVE) ?? false,
})

/** How products that Vitrin draws look by the shop's settings, as custom properties. */
export interface ProductsLook {
  /** The settings name columns. */
  readonly hasColumns: boolean
  readonly style: CustomProperties
}

/** The widths of the platform's grid, from the narrowest; the first is of every width. */
const widths = ['sm', 'md', 'lg', 'xl', 'xxl'] as const

const columnCount = (raw: unknown): string | undefined =>
  /^(?:[1-9]|1[0-2])$/.test(String(raw)) ? String(raw) : undefined

/** Columns by width from the setting `PERVIEW`; a width that it leaves out has those of the narrower one. */
const columnsFrom = (raw: unknown): CustomProperties | undefined => {
  const named = factTable.read(raw) ?? {}
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

/** Reads columns and the ratio of pictures; what the settings do not name, or not as numbers above 0, is the style sheet's. */
export const productsLook = ({ PERVIEW, IMAGE_RATIO }: Settings): ProductsLook => {
  const columns = columnsFrom(PERVIEW)
  return { hasColumns: columns !== undefined, style: { ...columns, ...ratioFrom(IMAGE_RATIO) } }
}
