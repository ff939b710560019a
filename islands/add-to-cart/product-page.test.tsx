// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resetCart } from '../../src/stores/cart'
import { speakForVariant } from '../../src/stores/chosen-variant'
import { clearNotices } from '../../src/stores/notices'
import { offerPersonalization, type PersonalizationForm } from '../../src/stores/personalization'
import { $popups, closeAllPopups } from '../../src/stores/popups'
import { chooseStore, resetStoreChoice } from '../../src/stores/store-choice'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '../../test/page'

const own = '[data-island=add-to-cart]'
const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(`[data-part="${name}"]`)
const message = () => part('message').textContent

const page = (inside = '', more = '') =>
  `<form action="/sepet/ekle" method="post" data-island="add-to-cart" data-product-id="146" ${more}>
    <input type="hidden" name="variantId" value="2229">${inside}
    <input name="quantity" value="1" data-part="quantity">
    <button type="submit" data-part="submit">Ekle</button><button type="submit" name="buyNow" value="1" data-part="buy-now">Al</button>
    <p data-part="message"></p></form>`

let sent: Sent[] = []
const adds = () => sent.filter(({ url }) => url.pathname.endsWith('/cart/add-to-cart'))
const payload = (index = -1) => new URLSearchParams(adds().at(index)?.body)
const told: { name: string; detail: unknown }[] = []
const hear = (event: Event) => event instanceof CustomEvent && told.push({ name: event.type, detail: event.detail })
const events = ['vitrin:cart-added', 'vitrin:cart-refused']

const answered = (status: number, more: object = {}) => ({
  status,
  statusText: '',
  totalQuantity: 1,
  totalPrice: '1,00',
  ...more,
})

const show = async (answer: () => object, html: string): Promise<void> => {
  sent = answerWith({
    'cart/add-to-cart': answer,
    'set-location': () => ({ success: true, message: '' }),
    'sub-folder': () => '<p>x</p>',
  })
  await showPage(html)
  await touch(own)
}

const press = async (name: 'submit' | 'buy-now' = 'submit'): Promise<void> => {
  const before = told.length
  part(name).click()
  await vi.waitFor(() => expect(told).toHaveLength(before + 1))
  await vi.waitFor(() => {
    expect(part(name).hasAttribute('aria-busy')).toBe(false)
    expect(message()).not.toBe('')
  })
}

beforeEach(() => {
  told.length = 0
  for (const name of events) document.addEventListener(name, hear)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

afterEach(async () => {
  for (const name of events) document.removeEventListener(name, hear)
  await leavePage()
  speakForVariant(146, undefined)
  resetCart()
  resetStoreChoice()
  clearNotices()
  closeAllPopups()
})

describe('A press while the variant changes', () => {
  test('adds the variant that was chosen at that moment, however late the shop names it', async () => {
    await show(() => answered(1), page())
    let name: (variantId: number) => void = () => {}
    speakForVariant(146, () => new Promise((resolve) => (name = resolve)))
    part('submit').click()
    speakForVariant(146, async () => 99)
    speakForVariant(146, async () => 99)
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBe('true'))
    expect(adds()).toEqual([])
    name(31)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(payload().get('variantId')).toBe('31')
    expect(told[0]?.detail).toMatchObject({ variantId: 31 })
  })

  test('pressed again meanwhile adds once', async () => {
    await show(() => answered(1), page())
    let name: (variantId: number) => void = () => {}
    speakForVariant(146, () => new Promise((resolve) => (name = resolve)))
    part('submit').click()
    part('submit').click()
    name(31)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(adds()).toHaveLength(1)
  })

  test('goes by the picker, not by the form’s field; by the field where there is no picker', async () => {
    await show(() => answered(1), page())
    speakForVariant(146, async () => 7)
    await press()
    expect(payload().get('variantId')).toBe('7')
    speakForVariant(146, async () => 0)
    await press()
    expect(payload().get('variantId')).toBe('0')
    speakForVariant(146, undefined)
    await press()
    expect(payload().get('variantId')).toBe('2229')
  })
})

describe('Products that ride along', () => {
  const boxes =
    '<input type="checkbox" name="relatedProductId[]" value="150" checked><input type="checkbox" name="relatedProductId[]" value="151">'

  test('are those that are ticked in the form at the press', async () => {
    await show(() => answered(1), page(boxes))
    await press()
    expect(payload().getAll('relatedProductId')).toEqual(['150'])
    for (const value of ['150', '151']) find<HTMLInputElement>(`[value="${value}"]`).checked = true
    await press()
    expect(payload().getAll('relatedProductId[]')).toEqual(['150', '151'])
  })

  test('are unticked once they are in the cart, and stay ticked when the shop refuses', async () => {
    let answer = answered(0)
    await show(() => answer, page(boxes))
    await press()
    expect(find<HTMLInputElement>('[value="150"]').checked).toBe(true)
    answer = answered(1)
    await press()
    expect(find<HTMLInputElement>('[value="150"]').checked).toBe(false)
    await press()
    expect(payload().has('relatedProductId')).toBe(false)
  })

  test('and the attribute’s, each once', async () => {
    await show(() => answered(1), page(boxes, 'data-related-product-id="150, 160-2"'))
    await press()
    expect(payload().getAll('relatedProductId[]')).toEqual(['150', '160:2'])
  })
})

describe('A personalised product', () => {
  const reading = { isComplete: true, formId: '3', data: { isim: 'Işıl' } } as const
  let stop = (): void => {}
  const offer = (form: Partial<PersonalizationForm> = {}): void => {
    stop = offerPersonalization(146, { read: () => reading, refuse: () => {}, ...form })
  }

  afterEach(() => stop())

  test('is sent with what was filled in, for the variant chosen', async () => {
    await show(() => answered(1), page())
    offer()
    speakForVariant(146, async () => 31)
    await press()
    expect(JSON.parse(payload().get('formData[146]') ?? '')).toEqual({
      form_id: '3',
      product_id: 146,
      sub_product_id: 31,
      data: { isim: 'Işıl' },
    })
  })

  test('that is not complete is not sent, and says why beside the button', async () => {
    await show(() => answered(1), page())
    offer({ read: () => ({ isComplete: false, message: 'İsim yazın' }) })
    await press()
    expect(adds()).toEqual([])
    expect(message()).toBe('İsim yazın')
    expect(part('message').dataset.tone).toBe('danger')
    expect(told).toEqual([
      {
        name: 'vitrin:cart-refused',
        detail: { productId: 146, variantId: undefined, quantity: '1', status: undefined, message: 'İsim yazın' },
      },
    ])
  })

  test('takes its words back as soon as the shopper goes on', async () => {
    await show(() => answered(1), page('<input name="isim">'))
    offer({ read: () => ({ isComplete: false, message: 'İsim yazın' }) })
    await press()
    find('[name=isim]').dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitFor(() => expect(message()).toBe(''))
  })

  test('that the shop refuses tells its form why; another refusal does not', async () => {
    let answer = answered(0, { statusText: 'İsim uzun', personalization_error: 1 })
    await show(() => answer, page())
    const refuse = vi.fn()
    offer({ refuse })
    await press('buy-now')
    expect(refuse).toHaveBeenCalledExactlyOnceWith('İsim uzun')
    expect(location.assign).not.toHaveBeenCalled()
    answer = answered(0, { statusText: 'Tükendi' })
    await press()
    expect(refuse).toHaveBeenCalledOnce()
  })

  const choosePicture = (): void => {
    const files = new DataTransfer()
    files.items.add(new File(['%PNG'], 'resim.png', { type: 'image/png' }))
    find<HTMLInputElement>('[type=file]').files = files.files
  }

  const watchPosts = () => {
    const posted = vi.fn((event: SubmitEvent) => {
      const isNative = !event.defaultPrevented
      event.preventDefault()
      return isNative
    })
    addEventListener('submit', posted)
    onTestFinished(() => removeEventListener('submit', posted))
    return posted
  }

  test('with a chosen file is checked first and then posted by the browser, which alone can carry it', async () => {
    const posted = watchPosts()
    await show(() => answered(1), page('<input type="file" name="formData[146][resim]">'))
    choosePicture()
    offer({ read: () => ({ isComplete: false, message: 'Önce alanları doldurun' }) })
    await press()
    expect(message()).toBe('Önce alanları doldurun')
    expect(posted).not.toHaveReturnedWith(true)
    offer()
    speakForVariant(146, async () => 2230)
    onTestFinished(() => speakForVariant(146, undefined))
    part('submit').click()
    await vi.waitFor(() => expect(posted).toHaveReturnedWith(true))
    expect(find<HTMLInputElement>('[name=variantId]').value).toBe('2230')
    expect(find<HTMLFormElement>(own).enctype).toBe('multipart/form-data')
    expect(adds()).toEqual([])
  })

  test('whose form could not come alive is posted by the browser, with all that was filled in', async () => {
    const posted = watchPosts()
    await show(
      () => answered(1),
      page('<fieldset data-island="personalization-form" data-product-id="146"></fieldset>'),
    )
    find('fieldset').dataset.islandState = 'failed'
    part('submit').click()
    await vi.waitFor(() => expect(posted).toHaveReturnedWith(true))
    expect(adds()).toEqual([])
  })
})

describe('A product that needs a store first (status -2)', () => {
  const store = { id: 3, country: 'TR', city: '35', town: '' }

  test('is added once a store is chosen, as it was pressed', async () => {
    let answer = answered(-2)
    await show(() => answer, page())
    part<HTMLInputElement>('quantity').value = '4'
    await press('buy-now')
    expect(message()).toBe('Lütfen bir mağaza seçin')
    expect($popups.get()).toMatchObject([{ folder: { pageId: 85, parentId: 1110, name: 'set-store' } }])
    answer = answered(1)
    expect((await chooseStore(store)).goOn()).toBe(true)
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(expect.stringMatching(/\/sepet$/)))
    expect(adds().map(({ body }) => new URLSearchParams(body).get('quantity'))).toEqual(['4', '4'])
    expect($popups.get()).toEqual([])
  })

  test('is not added when the popup is closed, not even by a store chosen later', async () => {
    await show(() => answered(-2), page())
    await press()
    closeAllPopups()
    expect((await chooseStore(store)).goOn()).toBe(false)
    expect(adds()).toHaveLength(1)
  })
})
