/** Adds by the page's own scripts: how their code and their requests are recognised. */

import { COUNTING } from '@/page/ask'
import { askedOf, type PageRequest } from '@/page/second-requests'

/** A call that adds, `addToCart(…)`, but not what counts adds, `trackAddToCart(…)`. */
const ADD_CALL = /(?<![\w$])(?:add_?to_?(?:cart|basket)|sepete_?ekle)\w*\s*\(|cart\.add\s*\(/i

/** An address that adds, `/sepet/ekle` or `index.php?route=checkout/cart/add`. */
const ADD_ADDRESS = /(?:cart|basket|sepet).*(?:add(?!r)|ekle)|(?:add(?!r)|ekle).*(?:cart|basket|sepet)/i

/** The lines of a cart, to which a POST adds: `/carts/7/items`. */
const CART_LINES = /(?:cart|basket|sepet).*\/(?:entries|(?:line-?)?items?)\b/i

/** A function or property by which code sends something to an address. */
const SENDING = /\b(?:ajax|post|get|getJSON|fetch|open|href|assign|location)\b/

/** Code that sends a form: its fields to its address, or the form itself. */
const FORM_SENDING = /\b(?:ajax|post|fetch)\b[\s\S]*(?:serialize|FormData|\baction\b)|\.submit\(\)/

/** What may be an address in code: a quoted text without spaces that has a character of addresses. */
const QUOTED_ADDRESS = /(["'`])[^"'`\s]*[/?=.][^"'`\s]*\1/g

/**
 * Whether the code of a listener adds to a cart, as far as it can be read.
 *
 * @param isOfAdd whether the listener is for the form of an add, so that sending that form is an add.
 */
export const addsByCode = (code: string, isOfAdd: boolean): boolean =>
  ADD_CALL.test(code) ||
  (isOfAdd && FORM_SENDING.test(code)) ||
  (SENDING.test(code) &&
    (code.match(QUOTED_ADDRESS) ?? []).some((text) => ADD_ADDRESS.test(text) && !COUNTING.test(text)))

/** Whether a request posts the form of an add, or adds by an address of this site. */
export const addsByRequest = (request: PageRequest, form: HTMLFormElement | undefined): boolean => {
  const action = form?.getAttribute('action')
  const { href } = new URL(request.address, document.baseURI)
  if (action && !/^get$/i.test(request.method) && new URL(action, document.baseURI).href === href) return true
  const asked = askedOf(request)
  return ADD_ADDRESS.test(asked) || (/^post$/i.test(request.method) && CART_LINES.test(asked))
}
