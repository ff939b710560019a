/** Personalised products (engraving): how an add finds the product's form, takes its values, and shows the shop's refusal in it. */

/** The content of a product's personalization form, or the reason why it is not complete. */
export type PersonalizationReading =
  | { readonly isComplete: true; readonly formId: string; readonly data: Readonly<Record<string, string>> }
  /** `message` is for the shopper; the form shows the errors at its fields and has the focus. */
  | { readonly isComplete: false; readonly message: string }

/** A product's personalization form, for the code that adds the product. Adding is blocked while the form is not complete. */
export interface PersonalizationForm {
  /** Validates the fields as they are now and returns their content. */
  read(): PersonalizationReading
  /** Shows the shop's reason for refusing the content; the fields keep their values. */
  refuse(message: string): void
}

let forms: Readonly<Record<number, PersonalizationForm>> = {}

/** The mounted personalization form of a product; undefined when the page has none. */
export const personalizationOf = (productId: number): PersonalizationForm | undefined => forms[productId]

/** Registers a product's form; returns a function that removes it. */
export const registerPersonalization = (productId: number, form: PersonalizationForm): (() => void) => {
  forms = { ...forms, [productId]: form }
  return () => {
    if (forms[productId] !== form) return
    const { [productId]: _gone, ...others } = forms
    forms = others
  }
}
