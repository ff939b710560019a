import { createElement, type HTMLAttributes, type ReactNode } from 'react'

/** What a component changes on an element of the printed HTML, and what it puts into it. */
export interface Change extends HTMLAttributes<HTMLElement> {
  readonly text?: string | undefined
}

/** Changes by element; a component instead of an element and what is in it. */
export interface Changes {
  readonly changeOf: (element: Element) => Change | undefined
  readonly instead?: (element: Element, key: number) => ReactNode
}

const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }

/** React writes these itself, or refuses them as strings. */
const LEFT_OUT = /^(?:style|value|checked|selected|on.*)$/

const propsOf = (element: Element): Record<string, unknown> =>
  Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      LEFT_OUT.test(name) ? [] : [[RENAMED[name] ?? name, value === '' && name === 'hidden' ? true : value]],
    ),
  )

/** Their text is no child of React's. */
const RAW = new Set(['script', 'style', 'noscript', 'template', 'textarea'])

/** A printed node as the React element that hydrates it. */
export const printed = (node: Node, changes: Changes, key = 0): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const component = changes.instead?.(node, key)
  if (component) return component
  const { text, ...change } = changes.changeOf(node) ?? {}
  const props = { ...propsOf(node), ...change, key }
  if (RAW.has(node.localName)) return createElement(node.localName, { ...props, suppressHydrationWarning: true })
  return createElement(node.localName, props, ...(text === undefined ? printedChildren(node, changes) : [text]))
}

/** The children of a printed element as React elements. */
export const printedChildren = (element: Element, changes: Changes): ReactNode[] =>
  [...element.childNodes].map((child, index) => printed(child, changes, index))
