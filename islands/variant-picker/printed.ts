import type { FoundPart, FoundParts } from '../../src/island/contract'
import type { ChosenTypes, PrintedVariants } from '../../src/shop/variant-choice'
import { readVariant } from '../../src/shop/variant-reading'
import type { LevelOffers, VariantLevel, VariantOffer } from '../../src/shop/variants'
import type contract from './contract'

export type PickerParts = FoundParts<(typeof contract)['parts']>
export type OptionPart = FoundPart<(typeof contract)['parts']['option']>
export type SelectPart = FoundPart<(typeof contract)['parts']['select']>

/** Levels are 1 and 2; anything else counts as the first. */
export const levelOf = ({ attributes }: { readonly attributes: { readonly level: number } }): VariantLevel =>
  attributes.level === 2 ? 2 : 1

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

/** Whether the browser itself keeps what is chosen with this element. */
export const isNative = (element: HTMLElement): boolean => isRadio(element) || element.localName === 'option'

/** A chosen value of a list; 0 for “not chosen” and for anything that is no id. */
export const typeIdOf = (value: string | undefined): number => (/^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0)

/** What an option is called. */
export const nameOf = ({ attributes, element }: OptionPart): string =>
  attributes.name ?? element.textContent.trim().replace(/\s+/g, ' ')

/** The name of a type on its level, `""` when no option has it. */
export const typeName = ({ option, select }: PickerParts, level: VariantLevel, typeId: number): string => {
  if (typeId === 0) return ''
  const part = option.find((each) => levelOf(each) === level && each.attributes.typeId === typeId)
  if (part) return nameOf(part)
  const list = select.find((each) => levelOf(each) === level)?.element
  return [...(list?.options ?? [])].find(({ value }) => typeIdOf(value) === typeId)?.text.trim() ?? ''
}

const offerOf = ({ attributes, element }: OptionPart): VariantOffer =>
  readVariant(
    {
      id: attributes.variantId,
      type_id: attributes.typeId,
      type: attributes.name ?? element.textContent,
      price: attributes.price,
      price_not_discounted: attributes.priceNotDiscounted,
      vat: attributes.vat,
      money_order_percent: attributes.moneyOrderPercent,
      stock: attributes.stock,
      in_stock: attributes.inStock,
      code: attributes.code,
      barcode: attributes.barcode,
      ws_code: attributes.wsCode,
    },
    'variant-picker option',
  )

const offersOf = (options: readonly OptionPart[]): LevelOffers =>
  new Map(options.map((part) => [part.attributes.typeId, offerOf(part)]))

const printedSelect = ({ element }: SelectPart): number =>
  typeIdOf([...element.options].find((entry) => entry.hasAttribute('selected'))?.value)

const isPrintedChosen = ({ attributes, element }: OptionPart): boolean =>
  isRadio(element) ? element.hasAttribute('checked') : attributes.chosen

const printedType = ({ option, select }: PickerParts, level: VariantLevel): number => {
  const list = select.find((part) => levelOf(part) === level)
  if (list) return printedSelect(list)
  return option.find((part) => levelOf(part) === level && isPrintedChosen(part))?.attributes.typeId ?? 0
}

/** What browsers have restored or shoppers have chosen in native controls; levels of links and buttons are left out. */
export const liveTypes = ({ option, select }: PickerParts): Partial<ChosenTypes> => {
  const lists = select.map((part) => [levelOf(part), typeIdOf(part.element.value)] as const)
  const radios = option.flatMap((part) =>
    isRadio(part.element) && part.element.checked ? [[levelOf(part), part.attributes.typeId] as const] : [],
  )
  return Object.fromEntries([...radios, ...lists])
}

const levelsOf = ({ option, select }: PickerParts): readonly VariantLevel[] => {
  const levels = new Set([...option, ...select].map(levelOf))
  return ([1, 2] as const).filter((level) => levels.has(level))
}

/** The variants as the server printed them. */
export const readPrinted = (parts: PickerParts): PrintedVariants => {
  const levels = levelsOf(parts)
  const chosen = { 1: printedType(parts, 1), 2: printedType(parts, 2) }
  const last = levels.at(-1) ?? 1
  const offers = offersOf(levels.length > 1 ? parts.option.filter((part) => levelOf(part) === last) : parts.option)
  // Some browsers restore hidden fields, too, so the option's own word goes before the field's.
  const ofOption = offers.get(chosen[last])?.variantId ?? 0
  return { levels, chosen, offers, variantId: ofOption || typeIdOf(parts.field?.element.value) }
}
