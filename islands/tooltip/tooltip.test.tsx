// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/tooltip/example.html', 'utf8').replace(
  'data-island="tooltip"',
  'data-island="tooltip" data-load="eager"',
)
const tip = () => find('[data-part="tip"]')
const trigger = () => find('[data-part="trigger"]')
const root = () => find('[data-island="tooltip"]')
const shown: string[] = []
const { matches } = Element.prototype

beforeEach(() => {
  shown.length = 0
  const open = new WeakSet<Element>()
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (selector === ':popover-open') return open.has(this)
      if (selector === ':hover' || selector === ':focus-visible') return false
      return matches.call(this, selector)
    },
  })
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this)
      if (this.dataset.part === 'tip') shown.push('show')
    },
    hidePopover(this: HTMLElement) {
      open.delete(this)
      if (this.dataset.part === 'tip') shown.push('hide')
    },
  })
})

afterEach(async () => {
  await leavePage()
  Object.assign(Element.prototype, { matches })
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

const point = (type: string, pointerType = 'mouse') => root().dispatchEvent(new PointerEvent(type, { pointerType }))

describe('Words about a control', () => {
  test('describe it, come under the mouse and go with it', async () => {
    await showPage(example)
    expect(trigger().getAttribute('aria-describedby')).toBe('kargo-bilgi')
    expect(tip().getAttribute('role')).toBe('tooltip')
    point('pointerenter')
    await vi.waitFor(() => expect(shown).toEqual(['show']))
    expect(tip().style.getPropertyValue('--vitrin-popover-x')).not.toBe('')
    point('pointerleave')
    await vi.waitFor(() => expect(shown).toEqual(['show', 'hide']))
  })

  test('are a popover also where the theme printed a plain element', async () => {
    await showPage(example.replace(' popover ', ' hidden '))
    expect(tip().getAttribute('popover')).toBe('auto')
    point('pointerenter')
    await vi.waitFor(() => expect(shown).toEqual(['show']))
    expect(tip().hidden).toBe(false)
  })

  test('go by Escape', async () => {
    await showPage(example)
    point('pointerenter')
    await vi.waitFor(() => expect(shown).toEqual(['show']))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await vi.waitFor(() => expect(shown).toEqual(['show', 'hide']))
  })

  test('appear by a press, and a finger passing by is none', async () => {
    await showPage(example)
    point('pointerenter', 'touch')
    expect(shown).toEqual([])
    trigger().click()
    await vi.waitFor(() => expect(shown).toEqual(['show']))
  })
})

describe('Words in an attribute', () => {
  const words = () => document.querySelector('.vitrin-popover')?.textContent

  test('appear under a pointer and by a press, and go with the pointer and by Escape', async () => {
    await showPage('<a id="hint" data-island="tooltip" data-load="eager" data-title="1.500 TL üzeri ücretsiz">?</a>')
    expect(find('#hint').getAttribute('aria-description')).toBe('1.500 TL üzeri ücretsiz')
    expect(find('#hint').tabIndex).toBe(0)
    point('pointerenter')
    await vi.waitFor(() => expect(words()).toBe('1.500 TL üzeri ücretsiz'))
    point('pointerleave')
    await vi.waitFor(() => expect(words()).toBeUndefined())
    find('#hint').click()
    await vi.waitFor(() => expect(words()).toBe('1.500 TL üzeri ücretsiz'))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await vi.waitFor(() => expect(words()).toBeUndefined())
  })

  test('that are nowhere are one line in the log', async () => {
    await showPage('<a data-island="tooltip" data-load="eager">?</a>')
    await vi.waitFor(() =>
      expect(window.vitrin?.log).toEqual([expect.objectContaining({ where: 'tooltip', came: 'no text' })]),
    )
  })
})
