import { createElement, type ReactNode, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { findAmount, replaceAmount } from '@/lib/amount'
import { formatMoney } from '@/lib/money'
import type { ShownPrices } from '@/shop/product/price'
import type { VariantsState } from '@/shop/product/variant-choice'
import { withVariant } from '@/shop/product/variants'
import { usePrintedCurrency } from '@/ui/use-printed-currency'
import type contract from './contract'
import { currencyOf, type Shown, stockText, tierOf, useAnnouncement, useShown, useShownItem } from './use-shown'

/** The content of a part as the server printed it, kept from before the island changes it. */
const printed = new WeakMap<HTMLElement, Node>()

const printedContent = (part: HTMLElement): Node => {
  const content = printed.get(part) ?? part.cloneNode(true)
  printed.set(part, content)
  return content.cloneNode(true)
}

const textNodes = (root: Node): readonly Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}

/** Copies a printed element's attributes; handlers in attributes need a script's trust and are left out. */
const copyAttributes =
  (from: Element) =>
  (to: Element | null): void => {
    for (const { name, value } of from.attributes) if (!/^on/i.test(name)) to?.setAttribute(name, value)
  }

/** Printed nodes as React nodes with the same elements and attributes. */
const nodesOf = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) =>
    node instanceof Element
      ? createElement(node.localName, { key: index, ref: copyAttributes(node) }, nodesOf(node))
      : node instanceof Text
        ? node.data
        : null,
  )

/** Fractions in an element of their own, such as `<sup>,90</sup>`, are part of the amount. */
const isFraction = (text: string): boolean => /^\s*[.,\u066b]\s*\p{Nd}+\s*$/u.test(text)

const digitCount = ({ data }: Text): number => findAmount(data)?.written.length ?? 0

/** Content of a part that prints an amount: only the number changes; currency, signs and elements around it stay. */
const amountProps = (part: HTMLElement, amount: string): AppliedProps => {
  const content = printedContent(part)
  if (!(content instanceof HTMLElement)) return { text: amount }
  if (content.childElementCount === 0) return { text: replaceAmount(content.textContent, amount) ?? amount }
  const nodes = textNodes(content)
  const main = nodes.reduce<Text | undefined>(
    (best, node) => (digitCount(node) > (best ? digitCount(best) : 0) ? node : best),
    undefined,
  )
  if (!main) return { text: amount }
  main.data = replaceAmount(main.data, amount) ?? amount
  const next = nodes[nodes.indexOf(main) + 1]
  if (next && isFraction(next.data)) next.data = ''
  return { children: nodesOf(content) }
}

/** Shown in place of a price or stock that could not be read: no value is better than a wrong one. */
const UNKNOWN = '–'

const hidingUnless = (isShown: boolean | undefined): AppliedProps => ({
  hidden: isShown === undefined ? undefined : !isShown,
})

/** Whether the shop gave no answer about the chosen variant: then neither its price nor its stock is known. */
const isUnanswered = ({ variants }: Shown): boolean => variants?.trouble?.kind === 'failed'

/** What an `in-stock` part holds that buys the product, or is: it asks for the choice that is missing. */
const BUYS = '[data-island],[data-part-of],form,button,input'

const isBuying = (part: HTMLElement): boolean => part.matches(BUYS) || part.querySelector(BUYS) !== null

const isComplete = ({ levels, chosen }: VariantsState): boolean => levels.every((level) => chosen[level] > 0)

/** Whether the server printed the product as sold out although none of its variants was chosen: then all of them are. */
const useSoldOut = ({ parts }: Island<typeof contract>, { variants }: Shown): boolean => {
  const [isPrinted] = useState(() => parts.outOfStock.some(({ element }) => !element.hidden))
  return isPrinted && variants?.printedVariantId === 0
}

/**
 * Three states: can be bought, sold out, still to be chosen. Nothing counts as sold out or in stock before the choice is complete; until
 * the first one the server's texts stay, and of a product of which everything is sold out until there is an offer.
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

const factPart = (code: string | undefined): AppliedProps => (code === undefined ? {} : { text: code })

/** Shows price, stock, codes and links of the chosen variant; before a choice the server's texts stay. */
export const useProductInfo = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { facts, parts: found } = island
  const shown = useShown(island)
  const priced = [...found.price, ...found.oldPrice, ...found.moneyOrderPrice].map((part) => part.element)
  usePrintedCurrency('product-info', priced, currencyOf(island))
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
    ({ element, attributes }: MoneyPart): AppliedProps => {
      if (prices === 'printed') return {}
      if (prices === 'unknown') return amountProps(element, UNKNOWN)
      const amount = read(attributes.withoutVat ? prices.withoutVat : prices.withVat)
      return amount === undefined ? {} : amountProps(element, formatMoney(amount, facts))
    }

  // On each part as well: a selector from the island down to its parts makes the browser restyle all of them.
  const pending: AppliedProps = { 'aria-busy': shown.isPending ? true : undefined }
  const price = money(({ price }) => price)
  const oldPrice = money(({ oldPrice }) => oldPrice)
  return {
    root: pending,
    parts: {
      price: (part) => ({ ...price(part), ...pending }),
      oldPrice: (part) => ({ ...oldPrice(part), ...withDiscount, ...pending }),
      moneyOrderPrice: money(({ moneyOrderPrice }) => moneyOrderPrice),
      discount: ({ element }) => ({
        ...withDiscount,
        ...(typeof prices === 'string' ? {} : amountProps(element, prices.withVat.discountPercent)),
      }),
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
