// @vitest-environment dom

import { showPage, touch } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { yieldToMain } from '@/lib/scheduling'
import { $announced } from '@/overlays/notices-store'
import {
  adds,
  answered,
  example,
  key,
  message,
  own,
  part,
  payload,
  press,
  quantity,
  received,
  serve,
  show,
} from './test-page'

const type = (text: string): void => {
  quantity().value = text
  quantity().dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const leave = (): void => void quantity().dispatchEvent(new FocusEvent('blur'))

describe('The quantity', () => {
  const measured = example.replace('data-min="1" data-max="12"', 'data-min="0.5" data-max="2" data-step="0.25"')

  test('goes by exact steps and the buttons stay focusable at the ends', async () => {
    await show(answered(1), measured)
    quantity().value = '0,5'
    const values: string[] = []
    for (let press = 0; press < 7; press++) {
      part('increase').click()
      values.push(quantity().value)
    }
    expect(values).toEqual(['0,75', '1', '1,25', '1,5', '1,75', '2', '2'])
    await vi.waitFor(() => expect(part('increase').getAttribute('aria-disabled')).toBe('true'))
    expect(part<HTMLButtonElement>('increase').disabled).toBe(false)
    expect(part('decrease').hasAttribute('aria-disabled')).toBe(false)
    expect(message()).toBe('En fazla 2 adet alınabilir')
  })

  test('is announced after each step, and not beside a limit', async () => {
    const changed = (): string => $announced.get()
    await show(answered(1), measured)
    part('increase').click()
    await vi.waitFor(() => expect(changed()).toBe('1,25 adet'))
    key('ArrowUp')
    await vi.waitFor(() => expect(changed()).toBe('1,5 adet'))
    for (let press = 0; press < 3; press++) part('increase').click()
    await vi.waitFor(() => expect(message()).toBe('En fazla 2 adet alınabilir'))
    expect(changed()).toBe('')
  })

  /** Steps by a script of the theme, on the buttons themselves or by delegation. */
  const stepAsTheme = (targets: readonly EventTarget[], isSilent = false): void => {
    const step = ({ target }: Event): void => {
      if (target !== part('increase') && target !== part('decrease')) return
      quantity().value = String(Number(quantity().value) + (target === part('increase') ? 1 : -1))
      if (!isSilent) quantity().dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const target of targets) {
      target.addEventListener('click', step)
      onTestFinished(() => target.removeEventListener('click', step))
    }
  }

  test.each([
    ['before', () => [part('increase'), part('decrease')]],
    ['behind', () => [document]],
  ])('goes one step for one press where a script of the theme steps %s the island', async (_order, targets) => {
    serve(() => answered(1))
    await showPage(example, { pageId: 1, cartToken: 'abc' })
    stepAsTheme(targets())
    await touch(own)
    for (const [button, value] of Object.entries({ increase: '2', decrease: '1' })) {
      part(button).click()
      await vi.waitFor(() => expect(quantity().value).toBe(value))
    }
    part('increase').click()
    await yieldToMain()
    expect(quantity().value).toBe('2')
    key('ArrowUp')
    expect(quantity().value).toBe('3')
  })

  test.each([
    ['does so', false],
    ['does not, as jQuery’s val()', true],
  ])('sends one event of a step that the theme’s script made before where that script %s', async (_how, isSilent) => {
    serve(() => answered(1))
    await showPage(example, { pageId: 1, cartToken: 'abc' })
    stepAsTheme([part('increase'), part('decrease')], isSilent)
    await touch(own)
    const changed = vi.fn()
    quantity().addEventListener('change', () => changed(quantity().value))
    part('increase').click()
    await yieldToMain()
    part('increase').click()
    expect(changed.mock.calls).toEqual([['2'], ['3']])
  })

  test('sends no event of a change at the end, where a press changes nothing', async () => {
    await show(answered(1))
    quantity().value = '12'
    const changed = vi.fn()
    quantity().addEventListener('change', changed)
    part('increase').click()
    expect([quantity().value, changed.mock.calls]).toEqual(['12', []])
  })

  test('that was typed after a step by a key stays at the next press anywhere', async () => {
    serve(() => answered(1))
    await showPage(example, { pageId: 1, cartToken: 'abc' })
    await touch(own)
    key('ArrowUp')
    quantity().value = '7'
    document.body.click()
    await yieldToMain()
    expect(quantity().value).toBe('7')
  })

  test('is sent exactly, typed with a comma or a dot', async () => {
    await show(answered(1), measured)
    for (const typed of ['1,25', '1.25']) {
      type(typed)
      leave()
      expect(quantity().value).toBe(typed)
      await press('submit')
      expect(payload().quantity).toBe('1.25')
    }
  })

  test('is left alone while typing and corrected, with words, on leaving the field', async () => {
    await show(answered(1))
    type('4')
    type('40')
    expect(quantity().value).toBe('40')
    leave()
    expect(quantity().value).toBe('12')
    await vi.waitFor(() => expect(message()).toBe('En fazla 12 adet alınabilir'))
    expect(part('message').dataset.tone).toBe('warning')
    type('3')
    await vi.waitFor(() => expect(message()).toBe(''))
  })

  test('that is no number goes back to the last one that was', async () => {
    await show(answered(1))
    type('3')
    leave()
    type('üç')
    leave()
    expect(quantity().value).toBe('3')
  })

  test('typed before the island came is what is added', async () => {
    serve(() => answered(1))
    await showPage(example)
    quantity().value = '7'
    part('submit').click()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(payload().quantity).toBe('7')
    expect(quantity().value).toBe('7')
  })

  test('out of range at the press is corrected, sent so, and both are shown', async () => {
    await show(answered(1))
    type('99')
    await press('submit')
    expect(payload().quantity).toBe('12')
    await vi.waitFor(() => expect(message()).toBe('En fazla 12 adet alınabilir Ürün sepetinize eklendi'))
  })

  test('changed after an add takes the words about it back', async () => {
    await show(answered(1))
    await press('submit')
    await vi.waitFor(() => expect(message()).toBe('Ürün sepetinize eklendi'))
    part('increase').click()
    await vi.waitFor(() => expect(message()).toBe(''))
    expect(part('message').hasAttribute('data-tone')).toBe(false)
  })

  test('with Enter adds, whichever button is first in the form', async () => {
    await show(
      answered(1),
      example.replace('<div class="buy-row">', '<button name="clear">Boşalt</button><div class="buy-row">'),
    )
    type('2')
    expect(key('Enter')).toBe(false)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(payload()).toMatchObject({ quantity: '2' })
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('Enter that ends a composition (IME) adds nothing', async () => {
    await show(answered(1))
    expect(key('Enter', { isComposing: true })).toBe(true)
    expect(adds()).toEqual([])
  })

  test('goes up and down with the arrow keys', async () => {
    await show(answered(1))
    key('ArrowUp')
    expect(quantity().value).toBe('2')
    key('ArrowDown')
    key('ArrowDown')
    expect(quantity().value).toBe('1')
  })

  test('other scripts receive a step as typing', async () => {
    await show(answered(1))
    const receivedOne = vi.fn()
    document.addEventListener('change', receivedOne, { once: true })
    part('increase').click()
    expect(receivedOne).toHaveBeenCalledOnce()
  })

  test('of a card without a field is the hidden one’s', async () => {
    await show(
      answered(1),
      example.replace(
        'type="text" inputmode="decimal" name="quantity" value="1" data-part="quantity"',
        'type="hidden" name="quantity" value="6"',
      ),
    )
    await press('submit')
    expect(payload().quantity).toBe('6')
  })
})

test('A list of quantities keeps the browser’s arrow keys, and the buttons beside it step in it', async () => {
  await show(
    answered(1),
    example.replace(
      /<input type="text" inputmode[^>]*>/,
      '<select name="quantity" data-part="quantity"><option>1</option><option>2</option></select>',
    ),
  )
  await touch(own)
  part('increase').click()
  await vi.waitFor(() => expect(quantity().value).toBe('2'))
  const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  quantity().dispatchEvent(arrow)
  expect(arrow.defaultPrevented).toBe(false)
})
