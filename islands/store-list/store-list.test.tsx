// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, pressEnter, type Sent, showPage } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'

const example = readFileSync('islands/store-list/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const own = '[data-island=store-list]'
const names = () => [...document.querySelectorAll('.vitrin-stores-list h2')].map((name) => name.textContent)
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return find<HTMLInputElement & HTMLSelectElement>(`[id="${found?.htmlFor}"]`)
}
const button = (name: string) => find<HTMLButtonElement>(`button[aria-label$="${name}"]`)

const stores = [
  ['1', 'Avlu Karaköy', '34', 'İstanbul', 'Beyoğlu', '1'],
  ['2', 'Avlu Moda', '34', 'İstanbul', 'Kadıköy', 1],
  ['3', 'Avlu Alsancak', '35', 'İzmir', 'Konak', 0],
].map(([id, Ad, Il, IlAdi, Ilce, is_delivery_store]) => ({
  id,
  Ad,
  Adres: `Ihlamur Sokağı, ${Ilce}`,
  Ulke: 'TR',
  Il,
  IlAdi,
  Ilce,
  IlceAdi: Ilce,
  is_delivery_store,
}))

const refused = () => new Response('', { status: 500 })

let sent: Sent[] = []
const received = vi.fn((event: Event) => (event instanceof CustomEvent ? [event.type, event.detail] : []))
const events = ['vitrin:stores-loaded', 'vitrin:store-chosen']

const show = async (answer: () => Response | object, html = example, choice: () => object = () => ({ success: 1 })) => {
  sent = answerWith({ 'store-list': answer, 'set-location': choice })
  await showPage(html)
  await vi.waitFor(() => expect(find(own).hasAttribute('aria-busy')).toBe(false))
}

const set = (label: string, value: string): void => {
  const element = field(label)
  const proto = element instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event(element.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}

beforeEach(() => {
  history.replaceState(null, '', '/magazalar?ref=1')
  received.mockClear()
  for (const name of events) document.addEventListener(name, received)
})

afterEach(async () => {
  for (const name of events) document.removeEventListener(name, received)
  await leavePage()
  clearNotices()
  resetStores()
})

describe('A choice in the printed form', () => {
  const form = example.replace(
    '<ul>',
    '<form action="/magazalar"><select name="city"><option value=""></option><option value="35">İzmir</option></select></form><ul>',
  )
  const choose = (): void => {
    const select = find<HTMLSelectElement>('[name="city"]')
    select.value = '35'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  test('is the list’s own when that comes', async () => {
    let answer = (_response: Response) => {}
    sent = answerWith({ 'store-list': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await showPage(form)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    choose()
    answer(Response.json({ data: stores }))
    await vi.waitFor(() => expect(names()).toEqual(['Avlu Alsancak']))
  })

  test('is the list’s own also when it was made before the island came', async () => {
    await show(() => ({ data: stores }), form.replace('value="35"', 'value="35" selected'))
    expect(names()).toEqual(['Avlu Alsancak'])
    expect(field('Şehir').value).toBe('35')
  })

  test('made before the island came is answered by a message when no list comes', async () => {
    await show(refused, form.replace('value="35"', 'value="35" selected'))
    expect($notices.get()[0]?.text).toBe('Mağaza listesi yüklenemedi')
  })

  test('keeps what is being typed, and the focus', async () => {
    let answer = (_response: Response) => {}
    sent = answerWith({ 'store-list': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await showPage(form.replace('</form>', '<input name="store"></form>'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    find<HTMLInputElement>('[name="store"]').value = 'moda'
    find('[name="store"]').focus()
    answer(Response.json({ data: stores }))
    await vi.waitFor(() => expect(names()).toEqual(['Avlu Moda']))
    expect(field('Mağaza ara').value).toBe('moda')
    expect(document.activeElement).toBe(field('Mağaza ara'))
  })

  test('asks for the list anew and says when none comes, with another try', async () => {
    const answers = [refused, refused, () => Response.json({ data: stores })]
    await show(() => answers.shift()?.() ?? {}, form)
    expect($notices.get()).toEqual([])
    choose()
    await vi.waitFor(() => expect($notices.get()[0]?.text).toBe('Mağaza listesi yüklenemedi'))
    const action = $notices.get()[0]?.action
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(names()).toEqual(['Avlu Alsancak']))
  })
})

describe('The list of stores', () => {
  test('takes the place of the server’s own and says how many there are', async () => {
    await show(() => ({ success: true, data: stores, exportCountry: '' }))
    expect(sent[0]?.url.pathname).toBe('/srv/service/store/store-list')
    expect(names()).toEqual(['Avlu Karaköy', 'Avlu Moda', 'Avlu Alsancak'])
    expect(find('.vitrin-stores-count').textContent).toBe('3 mağaza')
    expect(received).toHaveReturnedWith(['vitrin:stores-loaded', { count: 3 }])
  })

  test.each([
    ['breaks', () => new Response('x', { status: 500 })],
    ['answers with an HTML page', () => new Response('<html></html>')],
    ['has none', () => ({ success: true, data: null })],
    [
      'has only nameless ones',
      () => ({
        data: [
          { id: '4', Ad: '' },
          { id: '', Ad: 'x' },
        ],
      }),
    ],
  ])('stays the server’s own when the service %s', async (_what, answer) => {
    await show(answer)
    expect(find(own).querySelectorAll('li')).toHaveLength(2)
    expect(document.querySelector('.vitrin-stores')).toBeNull()
  })

  test('shows those that orders are delivered from, where the theme wants only them', async () => {
    await show(() => ({ data: stores }), example.replace('data-choose', 'data-delivery'))
    expect(names()).toEqual(['Avlu Karaköy', 'Avlu Moda'])
    expect(document.querySelector('.vitrin-stores button')).toBeNull()
  })
})

describe('Looking for a store', () => {
  test('by city, then by town, then by words; the address keeps it and what else it held', async () => {
    await show(() => ({ data: stores }))
    set('Şehir', '34')
    await vi.waitFor(() => expect(names()).toEqual(['Avlu Karaköy', 'Avlu Moda']))
    set('İlçe', 'Kadıköy')
    await vi.waitFor(() => expect(names()).toEqual(['Avlu Moda']))
    set('Mağaza ara', 'IHLAMUR sokagi')
    await vi.waitFor(() => expect(location.search).toBe('?ref=1&city=34&town=Kad%C4%B1k%C3%B6y&store=IHLAMUR+sokagi'))
    expect(names()).toEqual(['Avlu Moda'])
    // The list follows each letter; a form around the page would be sent.
    expect(pressEnter(field('Mağaza ara'))).toBe(false)
    set('Şehir', '35')
    await vi.waitFor(() => expect(names()).toEqual(['Avlu Alsancak']))
    await vi.waitFor(() => expect(location.search).toBe('?ref=1&city=35&store=IHLAMUR+sokagi'))
  })

  test('begins with what the address says', async () => {
    history.replaceState(null, '', '/magazalar?store=izmir')
    await show(() => ({ data: stores }))
    expect(names()).toEqual(['Avlu Alsancak'])
    expect(field('Mağaza ara').value).toBe('izmir')
  })

  test('that is nowhere says so', async () => {
    await show(() => ({ data: stores }))
    set('Mağaza ara', 'zzz')
    await vi.waitFor(() => expect(find('.vitrin-stores-count').textContent).toBe('Bu aramaya uyan mağaza yok'))
  })
})

describe('Choosing a store', () => {
  test('marks it, and the one that was chosen before no more', async () => {
    await show(() => ({ data: stores }), example.replace('data-choose', 'data-choose data-chosen="2"'))
    expect(button('Moda').getAttribute('aria-pressed')).toBe('true')
    button('Alsancak').click()
    await vi.waitFor(() => expect(button('Alsancak').getAttribute('aria-pressed')).toBe('true'))
    expect(button('Moda').getAttribute('aria-pressed')).toBe('false')
    expect(received).toHaveReturnedWith([
      'vitrin:store-chosen',
      { storeId: 3, isAccepted: true, message: 'Mağazanız kaydedildi' },
    ])
    expect(new URLSearchParams(sent.at(-1)?.body).get('location[S]')).toBe('35')
  })

  test('that is refused says why beside the pressed button and marks nothing', async () => {
    let answer = (_response: Response): void => {}
    await show(
      () => ({ data: stores }),
      example,
      () => new Promise<Response>((resolve) => (answer = resolve)),
    )
    button('Alsancak').click()
    const refusal = () => button('Alsancak').closest('li')?.querySelector('[role=alert]')
    await vi.waitFor(() => expect(refusal()?.textContent, 'the room of the words from the press on').toBe(''))
    answer(new Response(JSON.stringify({ success: false, message: 'Kapalı' })))
    await vi.waitFor(() => expect(refusal()?.textContent).toBe('Kapalı'))
    expect(document.querySelectorAll('.vitrin-stores [role=alert]')).toHaveLength(1)
    expect(button('Alsancak').getAttribute('aria-pressed')).toBe('false')
  })
})
