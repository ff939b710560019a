// @vitest-environment dom

import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { chosenVariant, option, show } from './test-page'

const radio = (level: number, typeId: number) =>
  `type="radio" name="level-${level}" data-part="option" data-level="${level}" data-type-id="${typeId}"`

const marks = () => [61, 62].map((typeId) => find(`label.size-${typeId}`).dataset.availability)

describe('The label of a radio button', () => {
  test.each([
    [
      'beside it',
      (id: number) => `<input id="s${id}" ${radio(2, id)}><label class="size-${id}" for="s${id}">S</label>`,
    ],
    ['around it', (id: number) => `<label class="size-${id}"><input ${radio(2, id)}>S</label>`],
    [
      'before it',
      (id: number) => `<label class="size-${id}" for="s${id}">S</label><input id="s${id}" ${radio(2, id)}>`,
    ],
  ])('%s is hidden or struck through with its option, and comes back with it', async (_where, size) => {
    const colours = [24, 25].map(
      (typeId) => `<input id="c${typeId}" ${radio(1, typeId)}><label for="c${typeId}">C</label>`,
    )
    await show(
      `<div data-island="variant-picker" data-product-id="1014">${colours.join('')}${size(61)}${size(62)}</div>`,
    )
    expect(marks()).toEqual([undefined, undefined])
    find('#c24').click()
    await vi.waitFor(() => expect(marks()).toEqual(['available', 'passive']))
    find('#c25').click()
    await vi.waitFor(() => expect(marks()).toEqual(['hidden', 'available']))
  })
})

test('Options without a level have that of the group or list around them', async () => {
  const colours = [24, 25].map(
    (typeId) => `<input type="radio" name="c" id="c${typeId}" data-part="option" data-type-id="${typeId}">`,
  )
  const sizes = [61, 62].map(
    (typeId) => `<option value="${typeId}" data-part="option" data-type-id="${typeId}">S</option>`,
  )
  await show(`<div data-island="variant-picker" data-product-id="1014"><fieldset data-part="group">${colours.join('')}</fieldset>
    <select data-part="select" data-level="2"><option value="">-</option>${sizes.join('')}</select></div>`)
  find('#c25').click()
  await vi.waitFor(() =>
    expect([61, 62].map((typeId) => find<HTMLOptionElement>(`[value="${typeId}"]`).disabled)).toEqual([true, false]),
  )
})

test.each([
  ['the theme’s class', 'class="box selected" data-on="selected"', 'class="box" data-on="selected"'],
  ['a role', 'role="radio" aria-checked="true"', 'role="radio" aria-checked="false"'],
  ['a pressed button', 'aria-pressed="true"', 'aria-pressed="false"'],
  ['the current link', 'aria-current="true"', ''],
])('An option that the server prints as chosen by %s is chosen', async (_by, chosen, other) => {
  const choices = (level: number, ids: readonly number[]) =>
    ids.map(
      (id, at) =>
        `<button type="button" ${at === 0 ? chosen : other} data-part="option" data-level="${level}" data-type-id="${id}">${id}</button>`,
    )
  await show(
    `<div data-island="variant-picker" data-product-id="1014">${[...choices(1, [24, 25]), ...choices(2, [61, 62])].join('')}</div>`,
  )
  expect([24, 25, 61, 62].map((id) => option(id).getAttribute('aria-checked'))).toEqual([
    'true',
    'false',
    'true',
    'false',
  ])
  option(25).click()
  await vi.waitFor(() => expect(option(61).hidden).toBe(true))
  option(62).click()
  await vi.waitFor(() => expect(chosenVariant()).toBe(101404))
  expect(option(24).classList.contains('selected')).toBe(false)
})
