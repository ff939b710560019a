/** What a product's personalization form says when it is asked for its content. */
export type PersonalizationReading =
  | { readonly isComplete: true; readonly formId: string; readonly data: Readonly<Record<string, string>> }
  /** `message` says why nothing may be added yet; the form has marked its fields and taken the focus. */
  | { readonly isComplete: false; readonly message: string }

/** A product's personalization form, as those see it who add the product (§5). */
export interface PersonalizationForm {
  /** Checks what is filled in, at this very moment. */
  read(): PersonalizationReading
  /** The shop refused what was filled in; nothing of it is lost. */
  refuse(message: string): void
}

let forms: Readonly<Record<number, PersonalizationForm>> = {}

/** The living personalization form of a product; undefined when the page has none. */
export const personalizationOf = (productId: number): PersonalizationForm | undefined => forms[productId]

/** Makes a form speak for its product; returns what ends that. */
export const offerPersonalization = (productId: number, form: PersonalizationForm): (() => void) => {
  forms = { ...forms, [productId]: form }
  return () => {
    if (forms[productId] !== form) return
    const { [productId]: _gone, ...others } = forms
    forms = others
  }
}
