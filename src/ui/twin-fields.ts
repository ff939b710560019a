/** Of two quantity fields of one product (form and sticky bar), which one was changed last and so wins. */

/** A quantity's field. A product may have two: one in its form, one in a bar that stays in view. */
export type QuantityField = HTMLInputElement | HTMLSelectElement

/** The value of each field at the last look. */
const seen = new WeakMap<QuantityField, string>()

/** The turn in which each field's last change was noticed. */
export const changedIn = new WeakMap<QuantityField, number>()
let turn = 0

/** Notes which fields have changed since the last look. Of two that have, the first one counts as changed last. */
export const lookAt = (fields: Iterable<QuantityField>): void => {
  for (const field of [...fields].reverse()) {
    const { value } = field
    // A list has no printed value of its own.
    if (value !== (seen.get(field) ?? field.getAttribute('value') ?? value)) changedIn.set(field, ++turn)
    seen.set(field, value)
  }
}
