/** Sets a view's props on a server element and restores the server's values: attributes, classes, styles, texts, values, listeners. */

import { insertServerHtml } from '@/lib/html'
import { isRecord } from '@/lib/objects'
import type { AppliedProps } from './applied'
import { checkShown } from './failures'
import { replaceHandler, withJquery } from './handlers'
import { withStateClasses } from './states'

/** A server element whose attributes, content and listeners a view sets. */
export interface AdoptedElement<E extends HTMLElement> {
  /** Writes a view's current props to the element. */
  apply(props: AppliedProps<E>): void
  /** Removes listeners and restores the attributes and content that the server printed; live values stay. */
  release(): void
}

/** Runs a listener; its errors go to the log and never reach the page. */
export type RunListener = (listen: () => unknown) => void

type AttributeValue = string | number | boolean | null

const attributeText = (name: string, value: AttributeValue): string | null => {
  if (value === null) return null
  if (typeof value !== 'boolean') return String(value)
  return name.startsWith('aria-') ? String(value) : value ? '' : null
}

const writeAttribute = (element: Element, name: string, text: string | null): void => {
  if (element.getAttribute(name) === text) return
  if (text === null) element.removeAttribute(name)
  else element.setAttribute(name, text)
}

const writeLive = (element: HTMLElement, value?: string, checked?: boolean): void => {
  if (value !== undefined && 'value' in element && element.value !== value) element.value = value
  if (checked !== undefined && element instanceof HTMLInputElement) element.checked = checked
}

const hasSameTokens = (text: string, list: DOMTokenList): boolean => {
  const tokens = new Set(text.match(/\S+/g))
  return tokens.size === list.length && [...tokens].every((token) => list.contains(token))
}

/** Sorts inline declarations before they are compared, because a browser moves a property that is set again to the end. */
const declarations = (css: string): string => css.split(/;\s*/).sort().join(';')

/** Props of the element itself; React renders `children` into it. */
type OwnProps<E extends HTMLElement> = Omit<AppliedProps<E>, 'children'>

const eventType = (name: string): string => name.slice(2).toLowerCase()

/** Whether two objects hold the same values, compared two levels deep; functions count as equal. */
const holdsSame = (before: object, now: object): boolean => {
  const entries = Object.entries(now)
  return (
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => {
      const old: unknown = Reflect.get(before, key)
      if (Object.is(old, value)) return true
      return isRecord(old) && isRecord(value)
        ? holdsSame(old, value)
        : [old, value].every((each) => typeof each === 'function')
    })
  )
}

/**
 * Adopts one server element for a view. It changes only what the props name, and restores the server's value of a name that later props
 * leave out. A listener is added once, however often its handler changes.
 */
export const adoptElement = <E extends HTMLElement>(element: E, runListener: RunListener): AdoptedElement<E> => {
  const undo = new Map<string, () => void>()
  const named = new Set<string>()
  const handlers = new Map<string, unknown>()
  let shown: string | undefined
  let printedClass: string | null | undefined
  let printedStyle: { readonly attribute: string | null; readonly css: string } | undefined
  let last: OwnProps<E> | undefined

  const touch = (key: string, makeUndo: () => () => void): void => {
    named.add(key)
    if (!undo.has(key)) undo.set(key, makeUndo())
  }

  const listen = (type: string, handler: unknown): void => {
    touch(`on ${type}`, () => {
      const listener = (event: Event) => {
        const current = handlers.get(type)
        if (typeof current === 'function') runListener(() => current(event, element))
      }
      const types = withJquery(type)
      const giveBack = replaceHandler(element, type)
      for (const each of types) element.addEventListener(each, listener)
      return () => {
        for (const each of giveBack) each()
        for (const each of types) element.removeEventListener(each, listener)
      }
    })
    handlers.set(type, handler)
  }

  const replaceContent = (content: string, isShown: boolean, show: () => void): void => {
    if (isShown && !undo.has('content')) return
    touch('content', () => {
      const printed = [...element.childNodes]
      return () => {
        shown = undefined
        element.replaceChildren(...printed)
      }
    })
    if (!isShown) show()
    shown = content
  }

  const write = (name: string, value: AttributeValue): void => {
    touch(name, () => {
      const printed = element.getAttribute(name)
      return () => writeAttribute(element, name, printed)
    })
    writeAttribute(element, name, attributeText(name, value))
  }

  const toggleClass = (name: string, on: boolean): void => {
    touch(`class ${name}`, () => {
      if (printedClass === undefined) printedClass = element.getAttribute('class')
      const printed = element.classList.contains(name)
      return () => {
        element.classList.toggle(name, printed)
        if (hasSameTokens(printedClass ?? '', element.classList)) writeAttribute(element, 'class', printedClass ?? null)
      }
    })
    element.classList.toggle(name, on)
  }

  const setStyle = (name: string, value: string): void => {
    const { style } = element
    touch(`style ${name}`, () => {
      printedStyle ??= { attribute: element.getAttribute('style'), css: style.cssText }
      const { attribute, css } = printedStyle
      const printed = style.getPropertyValue(name)
      const priority = style.getPropertyPriority(name)
      return () => {
        style.setProperty(name, printed, priority)
        if (declarations(style.cssText) === declarations(css)) writeAttribute(element, 'style', attribute)
      }
    })
    style.setProperty(name, value)
  }

  const applyAll = ({
    text,
    html,
    value: _value,
    checked: _checked,
    classes = {},
    style = {},
    ...rest
  }: OwnProps<E>): void => {
    named.clear()
    for (const [name, each] of Object.entries(rest)) {
      if (typeof each === 'function') listen(eventType(name), each)
      else if (each !== undefined) write(name, each)
    }
    for (const [name, on] of Object.entries(classes)) toggleClass(name, on)
    for (const [name, each] of Object.entries(style)) setStyle(name, each)
    if (text !== undefined && element instanceof HTMLInputElement) write('value', text)
    else if (text !== undefined)
      replaceContent(text, element.textContent === text, () => {
        element.textContent = text
      })
    else if (html !== undefined)
      replaceContent(html, shown === html, () => insertServerHtml(element, html, { trusted: false }))
    for (const [key, restore] of undo)
      if (!named.has(key)) {
        undo.delete(key)
        restore()
      }
  }

  /** Applies props that equal the last ones: replaces the handlers, and writes again what other code has overwritten. */
  const reapply = (props: OwnProps<E>): void => {
    for (const [name, each] of Object.entries(props)) {
      if (typeof each === 'function') handlers.set(eventType(name), each)
      else if (each !== undefined && !isRecord(each) && undo.has(name))
        writeAttribute(element, name, attributeText(name, each))
    }
    for (const [name, on] of Object.entries(props.classes ?? {})) element.classList.toggle(name, on)
    for (const [name, each] of Object.entries(props.style ?? {})) element.style.setProperty(name, each)
  }

  const isApplied = (props: OwnProps<E>): boolean =>
    last !== undefined &&
    holdsSame(last, props) &&
    (props.text === undefined || element instanceof HTMLInputElement || element.textContent === props.text)

  /** Props without `hidden` show the element, whatever inline style or `aria-hidden` the theme printed. A message with a text is always shown. */
  const withVisibility = (given: OwnProps<E>): OwnProps<E> => {
    const isMessage = given.text && (/status|alert/.test(`${given.role}`) || given['data-tone'])
    const props = isMessage && given.hidden === undefined ? { ...given, hidden: null } : given
    const isShown = props.hidden === false || props.hidden === null
    if (isShown) checkShown(element, Boolean(given.text))
    const isUnhidden = isShown && (undo.has('style display') || element.style.display === 'none')
    const isHeard = isShown && (undo.has('aria-hidden') || element.hasAttribute('aria-hidden'))
    return {
      ...(isHeard && { 'aria-hidden': null }),
      ...props,
      ...(isUnhidden && { style: { display: '', ...props.style } }),
    }
  }

  return {
    apply: ({ children: _portal, ...given }) => {
      const { on, off } = element.dataset
      const visible = withVisibility(given)
      const props = on === undefined && off === undefined ? visible : withStateClasses(element, visible)
      if (isApplied(props)) reapply(props)
      else applyAll(props)
      last = props
      writeLive(element, props.value, props.checked)
    },
    release: () => {
      last = undefined
      for (const restore of undo.values()) restore()
      undo.clear()
    },
  }
}
