// @vitest-environment dom

import { createRequire } from 'node:module'
import { answerWith, find, showPage } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { digits, example, field, germany, open, own, press, turkey, type, withValue } from './test-page'

const fillIn = (value: string) => {
  field().value = value
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

describe('A number', () => {
  test('typed digit by digit is under the mask, the caret at its end', async () => {
    await open()
    expect(field().placeholder).toBe('+90 (___) ___ __ __')
    type('05321234567')
    expect(field().value).toBe('+90 (532) 123 45 67')
    expect(field().selectionStart).toBe(19)
    await vi.waitFor(() => expect(find(own).dataset.val).toBe('905321234567'))
  })

  test.each([
    ['53', '21234567'],
    ['+90', '5321234567'],
    ['+49', '15123456789'],
  ])('of which %s was typed before the island came is read on from there', async (before, after) => {
    await showPage(example)
    field().value = before
    field().focus()
    await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
    type(after)
    expect(field().value).toBe(before === '+49' ? '+49 1512 3456789' : '+90 (532) 123 45 67')
  })

  test.each(['05321234567', '+905321234567', '٠٥٣٢١٢٣٤٥٦٧', '0090 532 123 45 67'])(
    '%s is filled in as it should be',
    async (value) => {
      await open()
      fillIn(value)
      expect(field().value).toBe('+90 (532) 123 45 67')
    },
  )

  test.each(['905321234567', '05321234567', '5321234567', '+90 532 123 45 67'])(
    'printed as %s is brought under the mask',
    async (value) => {
      await open(withValue(value))
      expect(field().value).toBe('+90 (532) 123 45 67')
      expect(field().getAttribute('value')).toBe(value)
    },
  )

  test('printed in data-val is in the field', async () => {
    await open(example.replace('data-island', 'data-val="905321234567" data-island'))
    expect(field().value).toBe('+90 (532) 123 45 67')
  })

  test('that has no room under any mask stays as it is printed', async () => {
    await open(withValue('dahili 12 / 0532 123 45 67 89 00 11'))
    expect(field().value).toBe('dahili 12 / 0532 123 45 67 89 00 11')
  })

  test('is not touched while an input method composes it', async () => {
    await open()
    field().value = '٥٣'
    field().dispatchEvent(
      new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
    )
    expect(field().value).toBe('٥٣')
    field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    expect(field().value).toBe('+90 (53')
  })

  test('is the printed one again when its form is reset', async () => {
    await open(withValue('05321234567'))
    await vi.waitFor(() => expect(field().value).toBe('+90 (532) 123 45 67'))
    field().value = '+49 30 123456'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(find(own).dataset.key).toBe('DE'))
    find<HTMLFormElement>('form').reset()
    await vi.waitFor(() => expect(find(own).dataset.val).toBe('905321234567'))
    expect([field().value, find(own).dataset.key]).toEqual(['+90 (532) 123 45 67', 'TR'])
  })

  test('comes back with undo', async () => {
    await open()
    type('532')
    press(field(), 'z', { ctrlKey: true })
    expect(field().value).toBe('+90 (53')
  })
})

describe('A mask of the theme on the same field', () => {
  const jquery = createRequire(import.meta.url)('jquery')
  const rewrite = () => {
    const [first = '', ...others] =
      field()
        .value.replace(/\D/g, '')
        .slice(0, 10)
        .match(/\d{1,3}/g) ?? []
    field().value = others.length === 0 ? first : `(${first}) ${others.join(' ')}`
  }
  // What the plugins are to other scripts: listeners with a namespace of jQuery, a length, an object on the field that ends its mask.
  const withJquery = () => {
    Reflect.set(window, 'jQuery', jquery)
    onTestFinished(() => void Reflect.deleteProperty(window, 'jQuery'))
    jquery(field()).on('input.mask', rewrite).attr('maxlength', '15')
  }
  const withInputmask = () => {
    field().addEventListener('input', rewrite)
    Object.assign(field(), { inputmask: { remove: () => field().removeEventListener('input', rewrite) } })
  }

  test.each([
    ['jQuery', withJquery],
    ['Inputmask', withInputmask],
  ])('by a plugin of %s gives way to the country’s', async (_plugin, start) => {
    await showPage(example)
    start()
    field().focus()
    await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
    type('0532')
    // The theme's script comes, or masks the field, once more.
    start()
    press(field(), '1')
    type('1234567')
    expect(field().value).toBe('+90 (532) 123 45 67')
  })

  test('leaves no places behind the caret, where the next digit goes', async () => {
    await showPage(example)
    field().value = '0(53_) ___ __ __'
    field().focus()
    field().setSelectionRange(4, 4)
    await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
    type('21234567')
    expect(field().value).toBe('+90 (532) 123 45 67')
  })

  test('leaves no length that is too short for the country’s', async () => {
    await open(example.replace('name="phone"', 'name="phone" maxlength="11"'))
    expect(field().hasAttribute('maxlength')).toBe(false)
  })
})

describe('Patterns that do not fit', () => {
  test.each([
    ['of another code', { ...germany, pattern: ['+', '4', '8', ' ', ...digits(9)] }],
    ['whose code is not the country’s', { ...germany, phone_code: '48', pattern: ['+', '4', '8', ' ', ...digits(9)] }],
    ['of nonsense', { ...germany, pattern: ['<script>', '\\d'] }],
    ['of nothing', { ...germany, pattern: null }],
  ])('a pattern %s is the Undefined one', async (_case, country) => {
    answerWith({ 'get-countries': () => ({ countries: [turkey, country], selected: 'DE' }) })
    await open()
    await vi.waitFor(() => expect(find(own).dataset.key).toBe('DE'))
    expect(field().placeholder).toMatch(/^\+4[89]_{10}$/)
  })
})
