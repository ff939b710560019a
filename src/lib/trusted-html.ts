/** Parses HTML in a document without a window, so that nothing in it runs or loads; whole pages in pieces. */

import { report } from './report'
import { yieldInLoop } from './scheduling'

type Stamp = (text: string) => unknown

/** The page's one Trusted Types policy; created on first use, because modules have no effects when they are imported. */
let stamp: Stamp | undefined

const policyName = 'vitrin'

const callable = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function'

const hasMethods = (value: unknown): value is object => typeof value === 'object' && value !== null

const createStamp = (): Stamp => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  const createPolicy: unknown = hasMethods(factory) ? Reflect.get(factory, 'createPolicy') : undefined
  if (!callable(createPolicy)) return (text) => text
  try {
    const policy = createPolicy.call(factory, policyName, { createHTML: (text: string) => text })
    const createHtml: unknown = hasMethods(policy) ? Reflect.get(policy, 'createHTML') : undefined
    if (callable(createHtml)) return (text) => createHtml.call(policy, text)
  } catch (cause) {
    report({
      level: 'error',
      where: 'trusted types',
      came: `the policy "${policyName}" was refused: ${String(cause)}`,
      expected: `a page that allows the policy "${policyName}" once`,
      write: `Content-Security-Policy: trusted-types ${policyName}`,
      cause,
    })
  }
  return (text) => text
}

/** Strips the tags of HTML that may not be parsed: text without formatting is better than none. */
const textOnly = (text: string): string =>
  text.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '').replace(/<[^>]*>/g, '')

/**
 * Parses HTML into a template of a document that has no window: nothing in it runs, loads or is styled, however malformed it is. Only this
 * module turns text into HTML. Where the page's Content-Security-Policy refuses the policy `vitrin`, the result is the text without
 * tags, and the log has a line that names the header to send.
 */
export const parseInert = (text: string): DocumentFragment => {
  stamp ??= createStamp()
  const template = document.implementation.createHTMLDocument('').createElement('template')
  try {
    Reflect.set(template, 'innerHTML', stamp(text))
  } catch {
    // createStamp has logged why.
    template.content.textContent = textOnly(text)
  }
  return template.content
}

/** How much HTML is parsed in one task, in characters. */
const PIECE = 8192

/**
 * Parses a whole page as inertly as `parseInert`, in pieces with a yield after each: a whole page at once is a task that shoppers notice.
 * Never rejects.
 */
export const parseInertPage = async (text: string): Promise<ParentNode> => {
  stamp ??= createStamp()
  const page = document.implementation.createHTMLDocument('')
  try {
    page.open()
    for (let at = 0; at < text.length; at += PIECE) {
      Reflect.apply(page.write, page, [stamp(text.slice(at, at + PIECE))])
      await yieldInLoop()
    }
    page.close()
  } catch {
    page.body.textContent = textOnly(text)
  }
  return page
}
