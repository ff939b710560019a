/** The linter on whole pages: the script and style lines that load Vitrin, missing or twice. */

import { type Finding, finding } from './finding'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

const names = (element: SourceElement, attribute: string, file: string): boolean =>
  new RegExp(`(?:^|[^\\w.-])${file.replace('.', '\\.')}(?:[?#]|\\uE000|$)`).test(
    attributeOf(element, attribute)?.value.trim() ?? '',
  )

const isEntry = (element: SourceElement): boolean =>
  element.tag.name === 'script' && names(element, 'src', 'vitrin.js') && !attributeOf(element, 'nomodule')

/** Whether a file is a whole page with `<html>`, so that an element outside of its islands is outside of all islands. */
export const isDocument = (elements: readonly SourceElement[]): boolean =>
  elements.some(({ tag }) => tag.name === 'html')

const moduleFindings = (script: SourceElement): Finding[] => {
  const type = attributeOf(script, 'type')
  const isModule = type ? type.templated || /^\s*module\s*$/i.test(type.value) : script.printsAttributes
  if (isModule) return []
  const text = {
    came: `<script src=".../vitrin.js">${type ? ` of type="${type.value}"` : ' without a type'}`,
    expected: 'type="module", because browsers do not run it otherwise',
    write: '<script type="module" async src="/vitrin/vitrin.js"></script>',
  }
  return [finding(script.tag.start, 'vitrin.js', text)]
}

const secondFindings = (scripts: readonly SourceElement[]): Finding[] =>
  scripts
    .filter(({ conditional }) => !conditional)
    .slice(1)
    .map((script) =>
      finding(script.tag.start, 'vitrin.js', {
        came: 'a second <script> of vitrin.js',
        expected: 'one; the first stays in charge',
        write: 'no second script tag',
      }),
    )

/** Warns about a missing style sheet; no error, because an include or a file of the theme may load it. */
const styleFindings = (elements: readonly SourceElement[], script: SourceElement): Finding[] => {
  const isThere = elements.some(({ tag }, index) => {
    const element = elements[index]
    return tag.name === 'link' && element && (names(element, 'href', 'vitrin.css') || element.printsAttributes)
  })
  const mayBePrinted = elements.some(({ tag, printsElements }) => /^(?:html|head)$/.test(tag.name) && printsElements)
  if (isThere || mayBePrinted || !isDocument(elements)) return []
  const text = {
    came: 'vitrin.js without vitrin.css',
    expected: 'both: without the styles popups, notices and lists have no looks and no place',
    write: '<link rel="stylesheet" href="/vitrin/vitrin.css"> in the head',
  }
  return [finding(script.tag.start, 'vitrin.css', text, 'warn')]
}

/** Findings about the two lines that load Vitrin. */
export const documentFindings = (elements: readonly SourceElement[]): Finding[] => {
  const scripts = elements.filter(isEntry)
  const [first] = scripts
  if (!first) return []
  return [...scripts.flatMap(moduleFindings), ...secondFindings(scripts), ...styleFindings(elements, first)]
}

/** Whether an ancestor may be an island, because the template prints its attributes. */
export const mayBeInIsland = (element: SourceElement): boolean => {
  for (let around = element.parent; around; around = around.parent)
    if (
      around.printsAttributes ||
      (attributeOf(around, 'data-island') && knownText(around, 'data-island') === undefined)
    )
      return true
  return false
}
