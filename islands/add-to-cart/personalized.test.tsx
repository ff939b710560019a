// @vitest-environment dom

import { find } from '@test/page'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { yieldToMain } from '@/lib/scheduling'
import { setVariantResolver } from '@/shop/product/chosen-variant'
import { type PersonalizationForm, registerPersonalization } from '@/shop/product/personalization'
import { adds, answered, message, own, page, part, payload, press, received, show } from './test-product-page'

describe('A personalised product', () => {
  const reading = { isComplete: true, formId: '3', data: { isim: 'Işıl' } } as const
  let stop = (): void => {}
  const offer = (form: Partial<PersonalizationForm> = {}): void => {
    stop = registerPersonalization(146, { read: () => reading, refuse: () => {}, ...form })
  }

  afterEach(() => stop())

  test('is sent with what was filled in, for the variant chosen', async () => {
    await show(() => answered(1), page())
    offer()
    setVariantResolver(146, async () => 31)
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
    expect(received).toMatchObject([
      {
        name: 'vitrin:cart-refused',
        detail: { productId: 146, variantId: undefined, quantity: '1', status: undefined, message: 'İsim yazın' },
      },
    ])
  })

  test('is sent by a press right after the refusal, before the browser has drawn', async () => {
    await show(() => answered(1), page())
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    const refused = new Promise<void>((resolve) => {
      const read = () => {
        resolve()
        return { isComplete: false, message: 'İsim yazın' } as const
      }
      offer({ read })
    })
    part('submit').click()
    await refused
    await yieldToMain()
    frames.mockRestore()
    offer()
    part('submit').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
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
    setVariantResolver(146, async () => 2230)
    onTestFinished(() => setVariantResolver(146, undefined))
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

  test('whose form comes later than the press is checked by it, not by the browser’s own bubble', async () => {
    const posted = watchPosts()
    const field = '<input name="formData[146][isim]" required data-validate="required">'
    const form = `<fieldset data-island="personalization-form" data-product-id="146" data-load="interaction">${field}</fieldset>`
    await show(() => answered(1), page(form))
    expect(find('fieldset').dataset.islandState).toBe('waiting')
    part('submit').click()
    await vi.waitFor(() => expect(find('fieldset input').getAttribute('aria-invalid')).toBe('true'))
    expect([adds().length, find('fieldset').dataset.islandState]).toEqual([0, 'ready'])
    find<HTMLInputElement>('fieldset input').value = 'Işıl'
    await press()
    expect(JSON.parse(payload().get('formData[146]') ?? '')).toMatchObject({ data: { isim: 'Işıl' } })
    expect(posted).not.toHaveReturnedWith(true)
  })
})
