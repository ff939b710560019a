/** Reads the options that the theme printed: level, type, name, price, stock, which one counts as chosen; again when a script has exchanged them. */

import { useState } from 'react'
import type { FoundPart, FoundParts } from '@/island/contract'
import { isPrintedOn } from '@/island/states'
import type { ChosenTypes, PrintedVariants } from '@/shop/product/variant-choice'
import { type LevelOffers, type VariantLevel, type VariantOffer, variantOffer } from '@/shop/product/variants'
import type contract from './contract'

export type PickerParts = FoundParts<(typeof contract)['parts']>
export type OptionPart = FoundPart<(typeof contract)['parts']['option']>
export type SelectPart = FoundPart<(typeof contract)['parts']['select']>

/** Levels are 1 and 2; any other value counts as 1. Themes that print it on a group or a list often leave it out of the options in there. */
export const levelOf = ({ element }: { readonly element: Element }): VariantLevel =>
  element.closest('[data-level]')?.matches('[data-level="2"]') ? 2 : 1

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

/** Whether the browser itself keeps the state of this option. */
export const isNative = (element: HTMLElement): boolean => isRadio(element) || element.localName === 'option'

/** The id in a value; 0 for "not chosen" and for anything that is no id. */
export const typeIdOf = (value: string | undefined): number => (/^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0)

/** The type of a list's entry: its `data-type-id`, else its value. */
export const entryType = (entry: HTMLOptionElement | undefined): number =>
  typeIdOf(entry?.dataset.typeId ?? entry?.value)

/** The type that a list shows as chosen. */
export const selectedType = ({ options, selectedIndex }: HTMLSelectElement): number => entryType(options[selectedIndex])

const tidy = (words: string): string => words.trim().replace(/\s+/g, ' ')

/** The words of an option or a label. Its own go before those of elements in it, which themes hide for screen readers ("sold out"). */
const wordsOf = (element: Element): string => {
  const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ')
  return tidy(own) || tidy(element.textContent)
}

/** The name of a swatch without words. Read once, because the picker writes `aria-label` later. */
const spokenNames = new WeakMap<Element, string>()

const spokenName = (element: HTMLElement, around: Element): string => {
  const titled = around.querySelector('[title],[alt]')
  const names = [element, titled].flatMap((each) =>
    ['aria-label', 'title', 'alt'].map((name) => each?.getAttribute(name)),
  )
  const name = spokenNames.get(element) ?? names.find(Boolean) ?? ''
  spokenNames.set(element, name)
  return name
}

/** The labels of a radio button, around it or beside it; none for other options. */
export const labelsOf = ({ element }: OptionPart): readonly HTMLElement[] =>
  isRadio(element) ? [...(element.labels ?? [])] : []

/** The name of an option: its `data-name`, else its words or those of its label, else what a screen reader says. */
export const nameOf = ({ attributes, element }: OptionPart): string => {
  const around = (isRadio(element) && element.labels?.[0]) || element
  return attributes.name ?? (wordsOf(around) || spokenName(element, around))
}

/** The name of a type on its level, `""` when no option has it. */
export const typeName = ({ option, select }: PickerParts, level: VariantLevel, typeId: number): string => {
  if (typeId === 0) return ''
  const part = option.find((each) => levelOf(each) === level && each.attributes.typeId === typeId)
  if (part) return nameOf(part)
  const list = select.find((each) => levelOf(each) === level)?.element
  return [...(list?.options ?? [])].find((entry) => entryType(entry) === typeId)?.text.trim() ?? ''
}

const offerOf = (part: OptionPart): VariantOffer => {
  const { attributes } = part
  return variantOffer(
    {
      variantId: attributes.variantId ?? 0,
      typeId: attributes.typeId,
      name: nameOf(part),
      price: attributes.price,
      listPrice: attributes.priceNotDiscounted,
      vat: attributes.vat,
      moneyOrderPercent: attributes.moneyOrderPercent,
      stock: attributes.stock,
      isInStock: attributes.inStock === undefined ? undefined : /^(?:1|true)$/.test(attributes.inStock),
      code: attributes.code ?? '',
      barcode: attributes.barcode ?? '',
      supplierCode: attributes.wsCode ?? '',
      colorCode: attributes.colorCode ?? '',
      weight: attributes.weight,
      additionalInfo: attributes.additionalInfo ?? '',
    },
    'variant-picker option',
  )
}

const offersOf = (options: readonly OptionPart[]): LevelOffers =>
  new Map(options.map((part) => [part.attributes.typeId, offerOf(part)]))

const printedSelect = ({ element }: SelectPart): number =>
  entryType([...element.options].find((entry) => entry.hasAttribute('selected')))

/** How a theme prints a choice without `data-chosen`. */
const CHOSEN = '[aria-checked=true],[aria-pressed=true],[aria-selected=true],[aria-current=true]'

const isPrintedChosen = ({ attributes, element }: OptionPart): boolean => {
  if (isRadio(element)) return element.hasAttribute('checked')
  return attributes.chosen || element.matches(CHOSEN) || Boolean(element.dataset.on && isPrintedOn(element))
}

const printedType = ({ option, select }: PickerParts, level: VariantLevel): number => {
  const list = select.find((part) => levelOf(part) === level)
  if (list) return printedSelect(list)
  return option.find((part) => levelOf(part) === level && isPrintedChosen(part))?.attributes.typeId ?? 0
}

/** The types currently chosen in native controls, which the browser or scripts may have set. Levels of links and buttons are left out. */
export const liveTypes = ({ option, select }: PickerParts): Partial<ChosenTypes> => {
  const lists = select.map((part) => [levelOf(part), selectedType(part.element)] as const)
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
  // The option has priority over the hidden field, which some browsers restore.
  const ofOption = offers.get(chosen[last])?.variantId ?? 0
  return { levels, chosen, offers, variantId: ofOption || typeIdOf(parts.field?.element.value) }
}

/** What the page prints, and what its lists and radio buttons show at the moment in which it is read. */
interface Reading {
  readonly controls: readonly HTMLElement[]
  readonly printed: PrintedVariants
  readonly live: Partial<ChosenTypes>
}

/** Reads anew only for other controls, because parts are found again after each change that may name an island. */
export const useReading = (parts: PickerParts): Reading => {
  const controls = [...parts.option, ...parts.select].map(({ element }) => element)
  const read = (): Reading => ({ controls, printed: readPrinted(parts), live: liveTypes(parts) })
  const [known, setKnown] = useState(read)
  if (known.controls.length === controls.length && known.controls.every((each, index) => each === controls[index]))
    return known
  const reading = read()
  setKnown(reading)
  return reading
}
