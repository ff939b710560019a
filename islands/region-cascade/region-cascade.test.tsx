import { addJquery, answerWith, find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { putRegions } from '@/shop/address/region'

import { choose, example, fill, input, listed, lists, postCode, select, show, titles } from './test-page'

// @vitest-environment dom

describe('The address fields', () => {
  test('offer the cities of the preselected country, and a chosen city’s towns', async () => {
    await show()
    await listed('city', 2)
    expect(titles('city')).toEqual(['Seçin', 'Adana', 'İzmir'])
    expect([select('city').hidden, select('city').disabled, select('town').disabled]).toEqual([false, false, true])
    choose('city', '2')
    await listed('town', 2)
    expect(find('[data-part="status"]').textContent).toBe('İlçe listesi yüklendi')
  })

  test('send the code and the name of each choice', async () => {
    await show(`<form>${example}</form>`)
    await listed('city', 2)
    choose('city', '2')
    await listed('town', 2)
    const form = new FormData(find<HTMLFormElement>('form'))
    expect([form.get('city_code'), form.get('city'), form.get('town_code')]).toEqual(['2', 'İzmir', ''])
  })

  test('begin with the preselected codes', async () => {
    await show(example.replace('data-country', 'data-city="2" data-town="2" data-district="10" data-country'))
    await vi.waitFor(() => expect(select('district').value).toBe('10'))
    expect(input('district').value).toBe('Kültür')
  })

  test('report to the theme where the shopper is', async () => {
    const receivedOne = vi.fn()
    const stop = window.vitrin?.on('region-changed', receivedOne)
    await show()
    await listed('city', 2)
    choose('city', '2')
    await vi.waitFor(() =>
      expect(receivedOne).toHaveBeenLastCalledWith(
        expect.objectContaining({ codes: expect.objectContaining({ country: 'TR', city: '2', town: '' }) }),
        expect.anything(),
      ),
    )
    stop?.()
  })
})

describe('What is written by hand', () => {
  test('before the island comes alive is found in the list', async () => {
    await show(
      example.replace('name="city"', 'name="city" value="IZMIR"').replace('name="town"', 'name="town" value="konak"'),
    )
    await vi.waitFor(() => expect(select('town').value).toBe('2'))
    expect([select('city').value, input('city').value, input('town').value]).toEqual(['2', 'İzmir', 'Konak'])
  })

  test('or filled in by the browser later, all at once, too', async () => {
    await show()
    await listed('city', 2)
    fill('city', 'İzmir')
    fill('town', 'Bornova')
    await vi.waitFor(() => expect(select('town').value).toBe('1'))
  })

  test('stays in its field, and in the list’s first line, when no list holds it', async () => {
    await show(example.replace('name="city"', 'name="city" value="Atlantis"'))
    await listed('city', 2)
    expect([select('city').value, titles('city')[0], input('city').value]).toEqual([
      '',
      '“Atlantis” listede yok, seçin',
      'Atlantis',
    ])
  })

  test('keeps its field under the shopper’s hands while lists arrive', async () => {
    await show('<main></main>')
    find('main').innerHTML = example
    input('city').focus()
    input('city').value = 'Izm'
    answerWith(lists)
    await window.vitrin?.settled()
    await listed('city', 2)
    expect([select('city').hidden, input('city').hasAttribute('aria-hidden'), input('city').value]).toEqual([
      true,
      false,
      'Izm',
    ])
    input('city').value = 'Izmir'
    input('city').blur()
    await vi.waitFor(() => expect(select('city').hidden).toBe(false))
    expect(select('city').value).toBe('2')
  })
})

describe('A level without a list', () => {
  test('is a text field, and so are those below, when a country has no cities', async () => {
    await show()
    await listed('country', 2)
    choose('country', 'DE')
    await vi.waitFor(() => expect(select('city').hidden).toBe(true))
    expect([input('city').hasAttribute('aria-hidden'), select('town').hidden]).toEqual([false, true])
    expect(find('label[data-level="city"]').getAttribute('for')).toBe(input('city').id)
  })

  test('says below its field that the list failed, and keeps what was written', async () => {
    await show(example.replace('name="town"', 'name="town" value="Konak"'), {
      'get-list/S/TR': () => new Response('<h1>Hata</h1>', { status: 500 }),
    })
    await vi.waitFor(() =>
      expect(input('city').nextElementSibling?.textContent).toBe('İl listesi yüklenemedi, lütfen elle yazın'),
    )
    expect(input('city').nextElementSibling?.getAttribute('role')).toBe('alert')
    expect(find('[data-part="status"]').textContent).toBe('')
    expect([input('town').value, select('town').hidden]).toEqual(['Konak', true])
    expect(window.vitrin?.log.some(({ where }) => where === 'POST region/get-list')).toBe(true)
  })

  test('without a text field has the failure of its list in the status', async () => {
    await show(example.replace(/<input data-part="city-text".*>/, ''), {
      'get-list/S/TR': () => new Response('<h1>Hata</h1>', { status: 500 }),
    })
    await vi.waitFor(() => expect(find('[data-part="status"]').textContent).toContain('İl listesi yüklenemedi'))
    expect(find('[data-part="status"]').dataset.tone).toBe('warning')
    choose('country', 'DE')
    await vi.waitFor(() => expect(find('[data-part="status"]').textContent).not.toContain('yüklenemedi'))
  })
})

describe('The postal code', () => {
  const chooseDistrict = async (html = example) => {
    await show(html.replace('data-country', 'data-city="2" data-town="2" data-country'))
    await listed('district', 2)
    choose('district', '9')
    await vi.waitFor(() => expect(input('district').value).toBe('Alsancak'))
  }

  test('follows the district', async () => {
    await chooseDistrict()
    await vi.waitFor(() => expect(postCode().value).toBe('35220'))
    choose('district', '10')
    await vi.waitFor(() => expect(postCode().value).toBe('35230'))
    choose('district', '')
    await vi.waitFor(() => expect(postCode().value).toBe(''))
  })

  test('that a shopper wrote stays', async () => {
    await chooseDistrict(example.replace('name="post_code"', 'name="post_code" value="34000"'))
    expect(postCode().value).toBe('34000')
  })
})

describe('Fields that belong to a country', () => {
  const province = '<p data-part="province"><input name="province_name"></p></div>'

  test.each(['US', 'cn', 'de', 'RU', 'gb', 'in', 'es'])('no province for %s', async (code) => {
    const countries = { countries: [{ code, title: code }], selected: code }
    const html = example.replace('</div>', province).replace('data-country="TR"', '').replace(' value="Türkiye"', '')
    await show(html, { 'get-countries': () => countries })
    await vi.waitFor(() => expect(find('[data-part="province"]').hidden).toBe(true))
  })

  test('a province for Türkiye, and no state', async () => {
    const state = `<p data-part="field" data-level="state"><select data-part="state" hidden disabled></select>
      <input data-part="state-text" name="state"></p>${province}`
    await show(example.replace('</div>', state))
    await listed('city', 2)
    expect(find('[data-part="province"]').hidden).toBe(false)
    expect(find('[data-part="field"][data-level="state"]').hidden).toBe(true)
    expect(input('state').disabled).toBe(true)
  })

  test('the country limit offers the member’s export country alone', async () => {
    const sent = await show(
      example.replace('data-country="TR"', 'data-limit'),
      {},
      { member: { id: 7, exportCountry: 'DE' } },
    )
    await listed('country', 1)
    expect(select('country').value).toBe('DE')
    expect(sent[0]?.url.pathname).toContain('get-countries/1')
  })
})

test('Another part of the page can put an address in', async () => {
  await show()
  await listed('city', 2)
  putRegions(find('[data-island]'), {
    country: { code: 'TR', text: '' },
    city: { code: '2', text: 'İzmir' },
    town: { code: '', text: 'Konak' },
  })
  await vi.waitFor(() => expect(select('town').value).toBe('2'))
})

test('A form’s reset goes back to the preselected place', async () => {
  await show(`<form>${example}</form>`)
  await listed('city', 2)
  choose('city', '2')
  await listed('town', 2)
  find<HTMLFormElement>('form').reset()
  await vi.waitFor(() =>
    expect([select('country').value, select('city').value, select('town').disabled]).toEqual(['TR', '', true]),
  )
})

test('A list that select2 shows open, as the first press on a phone does, is not disabled meanwhile and is asked again for its options', async () => {
  const jquery = addJquery()
  const asked: unknown[] = []
  const wasDisabled: boolean[] = []
  const shown = show(
    example.replace(
      /(<select[^>]*data-part="city"[\s\S]*?<\/select>)/,
      '$1<span class="select2 select2-container--open"></span>',
    ),
  )
  const list = select('city')
  new MutationObserver(() => wasDisabled.push(list.disabled)).observe(list, { attributeFilter: ['disabled'] })
  jquery(list).data('select2', { trigger: (type: string) => asked.push([type, list.options.length]) })
  await shown
  await vi.waitFor(() => expect(asked).toContainEqual(['query', 3]))
  expect(wasDisabled).not.toContain(true)
})
