/** The linter on secrets: passwords, codes and cards in an address or a form's body. */

import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

const secretAutocomplete =
  /(?:^|\s)(?:cc-(?:number|exp|exp-month|exp-year|csc)|one-time-code|current-password|new-password)(?:\s|$)/i
const cardAutocomplete = /(?:^|\s)cc-/i
/** The parts of `card-wallet` with the card's data. */
const cardParts: readonly (string | undefined)[] = ['number', 'expiry', 'cvc', 'holder']

const autocompleteOf = (element: SourceElement): string => knownText(element, 'autocomplete') ?? ''

const isSecret = (field: SourceElement): boolean =>
  field.tag.name === 'input' &&
  (knownText(field, 'type')?.toLowerCase() === 'password' || secretAutocomplete.test(autocompleteOf(field)))

const formOf = (field: SourceElement, forms: readonly SourceElement[]): SourceElement | undefined => {
  const id = attributeOf(field, 'form')
  if (id) return forms.find((form) => !id.templated && knownText(form, 'id') === id.value)
  let around = field.parent
  while (around && around.tag.name !== 'form' && around.tag.name !== 'template') around = around.parent
  return around?.tag.name === 'form' ? around : undefined
}

const isInAddress = (form: SourceElement): boolean => {
  const method = attributeOf(form, 'method')
  return method ? !method.templated && !/^\s*(?:post|dialog)\s*$/i.test(method.value) : !form.printsAttributes
}

const isCardField = (field: SourceElement): boolean => {
  const part = knownText(field, 'data-part')
  const isInWallet = field.island !== undefined && knownText(field.island, 'data-island') === 'card-wallet'
  const isCard = cardAutocomplete.test(autocompleteOf(field))
  return isInWallet ? isCard || cardParts.includes(part) : isCard && cardParts.includes(part)
}

const namedFindings = (field: SourceElement): Finding[] => {
  const name = attributeOf(field, 'name')
  if (!name || !isCardField(field)) return []
  return [
    finding(name.offset, 'card-wallet', {
      came: `a field of the card with name="${name.templated ? '...' : name.value}"`,
      expected: 'no name: a browser posts such fields unencrypted where the island does not run',
      write: `<${field.tag.name} data-part="${knownText(field, 'data-part') ?? 'number'}"> without name`,
    }),
  ]
}

/** Findings about secrets: passwords, codes and cards must not be in an address; cards of `card-wallet` not even in a form's body. */
export const secretFindings = (elements: readonly SourceElement[]): Finding[] => {
  const forms = elements.filter(({ tag }) => tag.name === 'form')
  const secret = new Set(elements.filter(isSecret).map((field) => formOf(field, forms)))
  const leaking = forms.filter((form) => secret.has(form) && isInAddress(form))
  return [
    ...leaking.map((form) =>
      finding(form.tag.start, 'form', {
        came: 'a form with a password, a code or a card that is not posted',
        expected: 'method="post": without it the browser writes the fields into the address, histories and logs',
        write: '<form method="post" ...>',
      }),
    ),
    ...elements.flatMap(namedFindings),
  ]
}
