/** The linter on controls that do nothing without Vitrin's code: a button without a form, a link without an address. */

import type { Contract, PartSpec } from '@/island/contract'
import { written } from '@/island/problems'
import { deadControl, formAround, subjectOf } from '@/island/theme-problems'
import { LIST_CONTROL } from '@/page/names'
import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import { elementsInside, isInside, type SourceElement } from './tree'

const isIn = (element: SourceElement, name: string): boolean => {
  for (let around = element.parent; around; around = around.parent) if (around.tag.name === name) return true
  return false
}

const deadAddress = /^\s*(?:#\s*$|javascript:|$)/i

const linkWorks = (link: SourceElement): boolean => {
  const href = attributeOf(link, 'href')
  return href ? href.templated || !deadAddress.test(href.value) : link.printsAttributes
}

const buttonWorks = (button: SourceElement): boolean =>
  button.printsAttributes ||
  ['form', 'popovertarget', 'commandfor'].some((name) => attributeOf(button, name)) ||
  (isIn(button, 'form') && knownText(button, 'type')?.toLowerCase() !== 'button')

/** Whether a list or switch has a form that sends it. */
const fieldWorks = (field: SourceElement): boolean =>
  field.printsAttributes || attributeOf(field, 'form') !== undefined || isIn(field, 'form')

/** Whether a button's form is the island or is inside of it; a form around the island may have another purpose. */
const isInOwnForm = (button: SourceElement, island: SourceElement): boolean => {
  if (button === island) return false
  let around = button.parent
  while (around && around !== island && around.tag.name !== 'form') around = around.parent
  return around?.tag.name === 'form'
}

/** What to write for a button. Browsers drop a form inside a form, so a button in another form must be moved out of it. */
const buttonPath = (button: SourceElement, island: SourceElement, marker: string): string => {
  if (isInOwnForm(button, island)) return `<button type="submit" ${marker}>`
  return isIn(button, 'form')
    ? `<form action="/..." method="post"> around it, outside of the <form> that it is in`
    : `<form action="/..." method="post"> around <button ${marker}>`
}

const waitsForShopper = (contract: Contract, island: SourceElement): boolean =>
  (attributeOf(island, 'data-load')?.value ?? contract.load) === 'interaction'

/** Whether an element sends what the island's controls send, without JavaScript. */
const isSender = (element: SourceElement, contract: Contract): boolean => {
  const part = attributeOf(element, 'data-part')
  if (part && !part.templated && contract.parts[part.value]?.element !== 'control') return false
  if (element.tag.name === 'input')
    return /^(?:submit|image)$/i.test(knownText(element, 'type') ?? '') && fieldWorks(element)
  return element.tag.name === 'a' ? part !== undefined && linkWorks(element) : isButton(element) && buttonWorks(element)
}

const isButton = ({ tag }: SourceElement): boolean => tag.name === 'button'

/**
 * What to write for a control that names its island from outside: nothing when another control of the island works without JavaScript, as
 * beside a bar that stays in view, else the id of the island's form.
 */
const namedPath = (
  contract: Contract,
  island: SourceElement,
  marker: string,
  { elements, parts }: IslandInFile,
): string | undefined => {
  const inside = elementsInside(elements, island)
  if ([...inside, ...parts].some((element) => isSender(element, contract))) return undefined
  const form = [island, ...inside].find(({ tag }) => tag.name === 'form')
  const id = form && knownText(form, 'id')
  const button = `<button type="submit" ${written('form', id || 'an-id')} ${marker}>`
  return id ? button : `${button}, and ${written('id', 'an-id')} on ${form ? 'the' : 'a'} form of the ${contract.name}`
}

/** The file around an island, and the island's parts wherever they are in it. */
export interface IslandInFile {
  readonly elements: readonly SourceElement[]
  readonly parts: readonly SourceElement[]
}

/**
 * Findings about controls of islands that load on interaction and do nothing before their code is loaded. A part declared as `control` must
 * have a native action itself; other buttons need a form that can be posted around them.
 */
export const nativePathFindings = (
  contract: Contract,
  island: SourceElement,
  control: SourceElement,
  part?: Readonly<{ name: string; spec: PartSpec; file: IslandInFile }>,
): Finding[] => {
  const { name } = control.tag
  if (!waitsForShopper(contract, island)) return []
  const isField = contract.name === LIST_CONTROL && (name === 'select' || name === 'input')
  if (!isField && name !== 'a' && name !== 'button') return []
  if (isField ? fieldWorks(control) : name === 'a' ? linkWorks(control) : buttonWorks(control)) return []
  // Without its code a sheet that is no dialog never opens, and a dialog is closed by a form that posts nothing.
  const isClose = contract.name === 'drawer' && part?.name === 'close'
  if (isClose && !isIn(control, 'dialog')) return []
  const isPath = isField ? false : !part || part.spec.element === 'control' || part.spec.element === 'link'
  if (!isField && !isPath && (isIn(control, 'form') || name === 'a' || attributeOf(control, 'data-part-of'))) return []
  const marker = part ? `data-part="${part.name}"` : `data-island="${contract.name}"`
  const subject = subjectOf(contract.name, part?.name)
  const named = { subject, tag: name, marker }
  const write = isField
    ? formAround(named)
    : name === 'a' || contract.name === 'popup-link'
      ? `<a ${marker} href="/...">`
      : isClose
        ? `<form method="dialog"> around <button ${marker}>`
        : part?.spec.isPressed
          ? `<details> with <summary ${marker}> instead`
          : buttonPath(control, island, marker)
  const isNamed = attributeOf(control, 'data-part-of') !== undefined && !isInside(control, island)
  const advice = part && isNamed ? namedPath(contract, island, marker, part.file) : write
  if (advice === undefined) return []
  const { where, ...explanation } = deadControl(named, `a native path: ${contract.native}`, advice)
  return [finding(control.tag.start, where, explanation, isPath && !isNamed ? 'error' : 'warn')]
}
