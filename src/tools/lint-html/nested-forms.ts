/** The linter on forms inside forms. */

import { written } from '@/island/problems'
import { type Finding, finding, positionOf } from './finding'
import { maskTemplates } from './mask'
import { attributeOf } from './source-tag'
import type { SourceElement } from './tree'

/** The form around a form. A `<template>` starts a separate document, so forms outside of it do not count. */
const formAround = (form: SourceElement): SourceElement | undefined => {
  let around = form.parent
  while (around && around.tag.name !== 'form' && around.tag.name !== 'template') around = around.parent
  return around?.tag.name === 'form' ? around : undefined
}

/** Whether a form has its end tag in this file, in the same branch of every template condition, so that its content is printed with both tags. */
const isWhole = (source: string, form: SourceElement): boolean => {
  if (!form.closed || !/^<\/form/i.test(source.slice(form.contentEnd, form.contentEnd + 6))) return false
  let depth = 0
  for (const { kind } of maskTemplates(source.slice(form.tag.end, form.contentEnd)).tokens) {
    if (kind === 'open') depth++
    if (kind === 'close') depth--
    if (depth < 0 || (depth === 0 && kind === 'branch')) return false
  }
  return depth === 0
}

/** Every island and all elements around one. */
const aroundIslands = (elements: readonly SourceElement[]): ReadonlySet<SourceElement> => {
  const around = new Set<SourceElement>()
  for (const element of elements.filter((one) => attributeOf(one, 'data-island')))
    for (let one: SourceElement | undefined = element; one && !around.has(one); one = one.parent) around.add(one)
  return around
}

/** Islands that send their own fields without a form, by button and by Enter, also inside of another form. */
const FORMLESS =
  /^(?:add-to-cart|card-wallet|favorite-button|language-switch|live-search|login-form|logout-button|multi-add|newsletter-form|password-change|register-form|service-form|store-picker|validated-form)$/

/** Islands whose part `form` may be any element. */
const FORMLESS_PART = /^(?:address-form|comments|message-center)$/

/** What to write in the place of an inner form that cannot move behind the outer one, as in the form around a page of ASP.NET. */
const insteadOf = (inner: SourceElement): string => {
  const island = attributeOf(inner, 'data-island')?.value ?? ''
  if (FORMLESS.test(island)) return `<div ${written('data-island', island)}> in its place`
  let around: SourceElement | undefined = inner
  while (around && !attributeOf(around, 'data-island')) around = around.parent
  const isPart = attributeOf(inner, 'data-part')?.value === 'form'
  return isPart && FORMLESS_PART.test((around && attributeOf(around, 'data-island')?.value) ?? '')
    ? `<div ${written('data-part', 'form')}> in its place`
    : 'a button with form="id"'
}

const tagText = ({ tag }: SourceElement): string => {
  const telling = tag.attributes.find(({ name, templated }) => !templated && /^(?:data-island|id|action)$/.test(name))
  return telling ? `<form ${written(telling.name, telling.value)}>` : '<form>'
}

/** Findings about forms inside forms with islands: the fields of the inner form would belong to the outer one. */
export const nestedFormFindings = (source: string, elements: readonly SourceElement[]): Finding[] => {
  const withIslands = aroundIslands(elements)
  const whole = new Set(elements.filter((each) => each.tag.name === 'form' && isWhole(source, each)))
  return [...whole].flatMap((inner) => {
    const outer = formAround(inner)
    if (!outer || !withIslands.has(outer) || !whole.has(outer)) return []
    return [
      finding(inner.tag.start, 'form', {
        came: `${tagText(inner)} inside the <form> of line ${positionOf(source, outer.tag.start).line}`,
        expected: 'forms beside each other, because browsers drop the inner one',
        write: `the inner form behind the outer one’s </form>, or ${insteadOf(inner)}`,
      }),
    ]
  })
}
