import { insertServerHtml } from '../lib/html'
import { isTable } from '../lib/table'
import type { Driven } from './driven'

/** A server element under a view's hand. */
export interface Drive<E extends HTMLElement> {
  /** Brings the element in line with what the view says now. */
  apply(driven: Driven<E>): void
  /** Takes listeners off and gives driven attributes and content back as the server printed them; live values stay. */
  release(): void
}

/** Runs a listener; an error in it must not reach the page. */
export type Guard = (listen: () => unknown) => void

const attributeText = (name: string, value: string | number | boolean | null): string | null => {
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

const hasSameWords = (text: string, list: DOMTokenList): boolean => {
  const words = new Set(text.match(/\S+/g))
  return words.size === list.length && [...words].every((word) => list.contains(word))
}

/** What a view says of an element itself; what is put into it is React's. */
type Said<E extends HTMLElement> = Omit<Driven<E>, 'children'>

const eventType = (name: string): string => name.slice(2).toLowerCase()

/** Whether two objects hold the same; functions count as the same, and objects in them are compared once more. */
const holdsSame = (before: object, now: object): boolean => {
  const entries = Object.entries(now)
  return (
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => {
      const old: unknown = Reflect.get(before, key)
      if (Object.is(old, value)) return true
      return isTable(old) && isTable(value)
        ? holdsSame(old, value)
        : [old, value].every((each) => typeof each === 'function')
    })
  )
}

/**
 * Takes one server element under a view's hand (design §3). Only what the view names is touched; what stops being named
 * goes back to what the server printed. A listener is added once, however often its handler changes.
 */
export const drive = <E extends HTMLElement>(element: E, guard: Guard): Drive<E> => {
  const undo = new Map<string, () => void>()
  const named = new Set<string>()
  const handlers = new Map<string, unknown>()
  let shown: string | undefined
  let printedClass: string | null | undefined
  let printedStyle: { readonly attribute: string | null; readonly css: string } | undefined
  let last: Said<E> | undefined

  const touch = (key: string, makeUndo: () => () => void): void => {
    named.add(key)
    if (!undo.has(key)) undo.set(key, makeUndo())
  }

  const listen = (type: string, handler: unknown): void => {
    touch(`on ${type}`, () => {
      const hear = (event: Event) => {
        const current = handlers.get(type)
        if (typeof current === 'function') guard(() => current(event, element))
      }
      element.addEventListener(type, hear)
      return () => element.removeEventListener(type, hear)
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

  const write = (name: string, value: string | number | boolean | null): void => {
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
        if (hasSameWords(printedClass ?? '', element.classList)) writeAttribute(element, 'class', printedClass ?? null)
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
        if (style.cssText === css) writeAttribute(element, 'style', attribute)
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
  }: Said<E>): void => {
    named.clear()
    for (const [name, each] of Object.entries(rest)) {
      if (typeof each === 'function') listen(eventType(name), each)
      else if (each !== undefined) write(name, each)
    }
    for (const [name, on] of Object.entries(classes)) toggleClass(name, on)
    for (const [name, each] of Object.entries(style)) setStyle(name, each)
    if (text !== undefined)
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

  /** What was said before: handlers are the new ones, and what somebody else has written over comes back. */
  const sayAgain = (said: Said<E>): void => {
    for (const [name, each] of Object.entries(said)) {
      if (typeof each === 'function') handlers.set(eventType(name), each)
      else if (each !== undefined && !isTable(each) && undo.has(name))
        writeAttribute(element, name, attributeText(name, each))
    }
    for (const [name, on] of Object.entries(said.classes ?? {})) element.classList.toggle(name, on)
    for (const [name, each] of Object.entries(said.style ?? {})) element.style.setProperty(name, each)
  }

  const isStill = (said: Said<E>): boolean =>
    last !== undefined && holdsSame(last, said) && (said.text === undefined || element.textContent === said.text)

  return {
    apply: ({ children: _portal, ...said }) => {
      if (isStill(said)) sayAgain(said)
      else applyAll(said)
      last = said
      writeLive(element, said.value, said.checked)
    },
    release: () => {
      last = undefined
      for (const restore of undo.values()) restore()
      undo.clear()
    },
  }
}
