// @vitest-environment dom

import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { KEPT_CHOICE } from '@/page/waiting'
import { BLUE, chosenVariant, example, isSettled, own, RED, select, sent, show } from './test-page'

const list = (level: number, entries: readonly (readonly [value: string, typeId: number])[]): string =>
  `<select name="level${level}" data-part="select" data-level="${level}"><option value="">Seçin</option>${entries
    .map(
      ([value, id]) =>
        `<option value="${value}" data-part="option" data-level="${level}" data-type-id="${id}">${value}</option>`,
    )
    .join('')}</select>`

const colours = list(1, [
  ['mavi', BLUE],
  ['kirmizi', RED],
])
const lists = `<div data-island="variant-picker" data-product-id="1014">${colours}${list(2, [
  ['s', 61],
  ['m', 62],
])}<input type="hidden" name="variantId" value="0" data-part="field"></div>`

/** Draws the options of both lists anew after each change, as WooCommerce's script does, and keeps what is chosen. */
const redraw = (): void => {
  for (const each of [select(1), select(2)]) {
    const { value, innerHTML } = each
    each.innerHTML = innerHTML.replaceAll(/ (?:hidden|disabled|data-availability)="\w*"/g, '')
    each.value = value
  }
}

const choose = (level: 1 | 2, value: string): void => {
  select(level).value = value
  select(level).dispatchEvent(new Event('change', { bubbles: true }))
  redraw()
}

/** Waits until the options that were drawn anew are known. */
const areKnown = () => new Promise((seen) => setTimeout(seen))

describe('Where a script of the theme draws the options anew after each change', () => {
  test('the choice stays, in the lists too, and no list is asked for twice', async () => {
    await show(lists)
    choose(1, 'mavi')
    await areKnown()
    choose(2, 's')
    await isSettled(101401)
    choose(2, 'm')
    await isSettled(101402)
    choose(1, 'kirmizi')
    await isSettled(101404)
    await areKnown()
    expect([select(1).value, select(2).value, chosenVariant()]).toEqual(['kirmizi', 'm', 101404])
    const asked = sent.map(({ url }) => url.pathname)
    expect(asked).toEqual([...new Set(asked)])
  })

  test('its own link that clears the choice clears it, whatever the history has kept', async () => {
    await show(lists)
    choose(1, 'mavi')
    await areKnown()
    choose(2, 's')
    await isSettled(101401)
    await vi.waitFor(() => expect(Reflect.get(Object(history.state), `${KEPT_CHOICE}1014`)).toBe(`${BLUE},61`))
    for (const level of [1, 2] as const) select(level).value = ''
    redraw()
    await vi.waitFor(() => expect(chosenVariant()).toBe(0))
    await areKnown()
    expect([select(1).value, select(2).value]).toEqual(['', ''])
  })
})

test('Options that the shop prints for another choice take its place', async () => {
  await show(example)
  await isSettled(101401)
  const medium = list(2, [['m', 62]])
  find(own).innerHTML = (colours + medium).replace('"kirmizi"', '"kirmizi" selected').replace('"m"', '"m" selected')
  select(1).value = 'kirmizi'
  select(2).value = 'm'
  await isSettled(101404)
  expect([select(1).value, select(2).value]).toEqual(['kirmizi', 'm'])
})
