/** What each part of a product shows: price (also without VAT), discount, codes; sold out or not chosen; a dash for what is unknown. */

import { useLayoutEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { formatMoney } from '@/lib/money'
import type { ShownPrices } from '@/shop/product/price'
import type { VariantsState } from '@/shop/product/variant-choice'
import { withVariant } from '@/shop/product/variants'
import { usePrintedCurrency, useWrittenAmounts } from '@/ui/printed-amounts'
import type contract from './contract'
import {
  type BothPrices,
  currencyOf,
  oldIn,
  type Shown,
  stockText,
  tierOf,
  useAnnouncement,
  useShown,
  useShownItem,
} from './use-shown'

/** Shown instead of a price or stock that could not be read, because no value is better than a wrong one. */
const UNKNOWN = '–'

const hidingUnless = (isShown: boolean | undefined): AppliedProps => ({
  hidden: isShown === undefined ? undefined : !isShown,
})

/** Whether the shop gave no answer about the chosen variant, so that its price and stock are unknown. */
const isUnanswered = ({ variants }: Shown): boolean => variants?.trouble?.kind === 'failed'

/** Selects the forms and controls that buy the product. They stay shown before a choice, because they ask for it. */
const BUYS = '[data-island],[data-part-of],form,button,input'

const isBuying = (part: HTMLElement): boolean => part.matches(BUYS) || part.querySelector(BUYS) !== null

const isComplete = ({ levels, chosen }: VariantsState): boolean => levels.every((level) => chosen[level] > 0)

/** Whether the server printed the product as sold out without a chosen variant, so that all its variants are sold out. */
const useSoldOut = ({ parts }: Island<typeof contract>, { variants }: Shown): boolean => {
  const [isPrinted] = useState(() => parts.outOfStock.some(({ element }) => !element.hidden))
  return isPrinted && variants?.printedVariantId === 0
}

/**
 * The parts of the three states: can be bought, sold out, not chosen. Before the choice is complete the product counts neither as sold out nor
 * as in stock. Until the first choice the printed texts stay, and for a product that is all sold out until there is an offer.
 */
const choiceParts = (shown: Shown, isSoldOut: boolean) => {
  const { offer, variants } = shown
  const isChosen = variants && (isSoldOut || (isComplete(variants) && !isUnanswered(shown)))
  const hasChoice = variants !== undefined && !variants.isPrinted && !isSoldOut
  return {
    inStock: ({ element }: { readonly element: HTMLElement }) =>
      hidingUnless(offer ? offer.isInStock : hasChoice ? isBuying(element) : undefined),
    outOfStock: () => hidingUnless(offer ? !offer.isInStock : hasChoice ? false : undefined),
    notChosen: () => hidingUnless(isChosen === undefined ? undefined : !isChosen),
  }
}

interface MoneyPart {
  readonly element: HTMLElement
  readonly attributes: { readonly withoutVat: boolean }
}

type Money = (prices: ShownPrices) => string | undefined

/** Makes parts of the prices before a discount that are in a price without being one, and hides them without a discount. */
const useOldPrices = (
  prices: readonly MoneyPart[],
  known: string | undefined,
  hidden: boolean,
): readonly MoneyPart[] => {
  const [old] = useState(() =>
    prices.flatMap((part) => oldIn(part.element, known).map((element) => ({ ...part, element }))),
  )
  useLayoutEffect(() => {
    for (const { element } of old) Object.assign(element, { hidden }).dataset.part = 'old-price'
    return () => {
      for (const { element } of old) delete Object.assign(element, { hidden: false }).dataset.part
    }
  })
  return old
}

const factPart = (code: string | undefined): AppliedProps => (code === undefined ? {} : { text: code })

/** Shows price, stock, codes and links of the chosen variant; before a choice the printed texts stay. */
export const useProductInfo = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { facts, parts: found } = island
  const shown = useShown(island)
  const announcement = useAnnouncement(island, shown)
  useShownItem(island, shown)
  const isSoldOut = useSoldOut(island, shown)
  const { prices, offer } = shown

  const isDiscounted = typeof prices === 'string' ? undefined : prices.withVat.oldPrice !== undefined
  const withDiscount: AppliedProps = {
    hidden: prices === 'unknown' ? true : isDiscounted === undefined ? undefined : !isDiscounted,
  }
  const money =
    (read: Money) =>
    ({ element, attributes }: MoneyPart) => {
      const amountOf = ({ withVat, withoutVat }: BothPrices): string | undefined => {
        const amount = read(attributes.withoutVat ? withoutVat : withVat)
        return amount === undefined ? undefined : formatMoney(amount, facts)
      }
      const amount = typeof prices === 'string' ? (prices === 'unknown' ? UNKNOWN : undefined) : amountOf(prices)
      return [element, amount, shown.printed && amountOf(shown.printed)] as const
    }
  const percent = typeof prices === 'string' ? undefined : prices.withVat.discountPercent
  const known = shown.printed?.withVat.oldPrice
  const old = useOldPrices(found.price, known && formatMoney(known, facts), withDiscount.hidden === true)
  const priced = [...found.price, ...found.oldPrice, ...found.moneyOrderPrice].map((part) => part.element)
  const currency = currencyOf(island)
  useWrittenAmounts([
    ...found.price.map(money(({ price }) => price)),
    ...[...found.oldPrice, ...old].map(money(({ oldPrice }) => oldPrice)),
    ...found.moneyOrderPrice.map(money(({ moneyOrderPrice }) => moneyOrderPrice)),
    ...found.discount.map(({ element }) => [element, percent] as const),
  ])
  usePrintedCurrency('product-info', priced, currency)

  // Set on each part as well, because a selector from the island to its parts makes the browser restyle all of them.
  const pending: AppliedProps = { 'aria-busy': shown.isPending ? true : undefined }
  return {
    root: pending,
    parts: {
      price: () => pending,
      oldPrice: () => ({ ...withDiscount, ...pending }),
      discount: () => withDiscount,
      discounted: () => withDiscount,
      stock: ({ attributes }) => ({
        text: isUnanswered(shown) ? UNKNOWN : offer && stockText(offer, attributes.as),
        ...pending,
      }),
      ...choiceParts(shown, isSoldOut),
      code: () => factPart(offer?.code),
      barcode: () => factPart(offer?.barcode),
      supplierCode: () => factPart(offer?.supplierCode),
      color: () => ({ style: offer?.colorCode ? { '--vitrin-color': offer.colorCode } : {} }),
      weight: () => factPart(offer?.weight?.replace('.', facts.decimalSeparator)),
      additionalInfo: () => factPart(offer?.additionalInfo),
      link: ({ element }) => ({ href: offer && withVariant(element.getAttribute('href') ?? '', offer.variantId) }),
      tier: (part) => {
        const { min, percent } = tierOf(part)
        return { 'data-active': shown.tier?.min === min && shown.tier.percent === percent }
      },
      message: { role: 'status', text: announcement },
    },
  }
}
