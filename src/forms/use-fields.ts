/**
 * The hook that every form uses: checks and masks its fields, with the attributes that a theme writes (`data-validate`, `data-mask`,
 * `data-error-for`).
 */

import { type FieldMasks, type Fields, useCheckedFields } from './checked-fields'
import { maskedFieldError } from './field-attributes'
import { settleField, watchMasks } from './watch-masks'

/** Every mask that a theme can write. */
export const fieldMasks: FieldMasks = { watch: watchMasks, settle: settleField, error: maskedFieldError }

/**
 * Checks and masks the fields of a form island. Every island with a form uses it, so that all forms behave alike.
 *
 * ```tsx
 * const fields = useFields(island.element)
 * const send = async (event: SubmitEvent) => {
 *   event.preventDefault()
 *   if (!fields.check()) return
 *   const refusal = await saveAddress(...)
 *   const others = refusal ? fields.showErrors(refusal.errors) : []
 * }
 * return { root: { onSubmit: send }, parts: { message: { role: 'status', text: ... } } }
 * ```
 *
 * Fields need neither a part nor a name, and may be added later. The theme writes:
 * - `data-validate="required,email,phone"`; native `required`, `type=email`, `minlength`, `pattern` ... count too;
 * - `data-mask="string|number|price|password|email|none|/regex/"`; people's names are `string` without it;
 * - `data-max-length="40"` in characters; `data-pattern="12"`: the digits that a phone number needs;
 * - `data-error-for="name or id"` on an element for the message; without one a `<p class="vitrin-field-error">` is inserted under the field
 *   (under the nested island, label or fieldset that the field belongs to).
 *
 * A wrong field gets `aria-invalid` and `aria-describedby`; both are removed with the message when the shopper focuses the field (boxes
 * and radio buttons: when they are changed) or changes it. Disabled and hidden fields are not checked. Values are never cleared. The
 * browser's own validation bubbles are off (`novalidate`) while the island is mounted.
 *
 * @param form the `<form>`, or any element that holds the fields.
 * @param isSender whether the island sends the form itself, so that what scripts of the page send by the same press is left out.
 */
export const useFields = (form: HTMLElement, isSender = true): Fields => useCheckedFields(form, fieldMasks, isSender)
