// @vitest-environment dom

import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { example, field, fill, openNew, part, press, SERVICE, save, saved, show } from './test-page'

describe('A new address in a panel that the browser opens itself', () => {
  const details = example
    .replace(/<a data-part="new".*<\/a>/, '')
    .replace(/<div (data-part="panel" id="adres-ornek") hidden>/, '<details $1><summary data-part="new">Yeni</summary>')
    .replace(/<\/div>\s*<\/section>/, '</details></section>')
  const isOpen = () => find<HTMLDetailsElement>('details').open

  test('is open when it was opened before the code came, with what was typed, and a press closes it', async () => {
    await show({}, details.replace('<details', '<details open').replace('name="title"', '$& value="Yazlık"'))
    await vi.waitFor(() => expect(find<HTMLFormElement>('[data-part="form"]').noValidate).toBe(true))
    expect([isOpen(), field('title').value]).toEqual([true, 'Yazlık'])
    press('summary')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })

  test('is shown by a press, and closed when it is saved', async () => {
    await show({ [SERVICE]: () => ({ message: '', data: ['703'] }) }, details)
    press('summary')
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(document.activeElement).toBe(part('heading'))
    fill(saved)
    save()
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })
})

test('The regions of a form are those of the region-cascade in it, also where it is no part', async () => {
  const regions =
    '<div data-island="region-cascade" data-load="idle"><select data-part="country" name="country_code"></select></div>'
  const countries = [{ code: 'TR', title: 'Türkiye', has_state: 0, phone_code: '90', pattern: [] }]
  await show({ 'get-countries': () => ({ countries }) }, example.replace(/<label>İl .*<\/label>/, regions))
  await openNew()
  await vi.waitFor(() => expect(field('country_code').value).toBe('TR'))
  expect(field('country_code').getAttribute('aria-busy')).toBeNull()
})
