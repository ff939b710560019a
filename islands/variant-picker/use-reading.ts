/** Reads what is printed and chosen in the options, and again when a script, or the shop's new HTML, has exchanged them. */

import { useState } from 'react'
import type { ChosenTypes, PrintedVariants } from '@/shop/product/variant-choice'
import { liveTypes, type PickerParts, readPrinted } from './printed'

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
