// @vitest-environment dom
import { createRequire } from 'node:module'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

/** jQuery itself, as a page's script tag loads it; the package has no types. */
const jquery = createRequire(import.meta.url)('jquery')

const form = `<form class="add-form" data-island="add-to-cart" data-product-id="1014" method="post" action="/sepet/ekle">
  <input type="hidden" name="productId" value="1014"><button class="add" data-part="submit">Sepete ekle</button></form><p>Açıklama</p>`

let sent: Sent[] = []
/** How many of the theme's late adds are still to come. */
let awaited = 0

/** The adds that reached the server, Vitrin’s and the theme’s. */
const adds = (): string[] => sent.map(({ url }) => url.pathname).filter((path) => !path.includes('load'))

const own = '/srv/service/cart/add-to-cart'

/** The log’s lines about second adds. */
const log = () => (window.vitrin?.log ?? []).filter(({ came }) => /press that/.test(came))

/** Listens as a theme does until the test ends. */
const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void => {
  target.addEventListener(type, listener)
  onTestFinished(() => target.removeEventListener(type, listener))
}

/** Listens by jQuery as a theme does until the test ends. */
const listenByJquery = (type: string, selector: string, listener: (this: HTMLElement, event: Event) => void): void => {
  jquery(document).on(type, selector, listener)
  onTestFinished(() => jquery(document).off(type, selector, listener))
}

/** Presses the button and waits for the island’s answer. */
const press = async (times = 1): Promise<void> => {
  for (let at = 1; at <= times; at += 1) {
    find('.add').click()
    await vi.waitFor(() => expect(adds().filter((path) => path === own)).toHaveLength(at))
    await vi.waitFor(() => expect(find('.add').hasAttribute('aria-busy')).toBe(false))
  }
}

beforeEach(() => {
  Reflect.set(window, 'jQuery', jquery)
  sent = answerWith({ 'add-to-cart': () => ({ status: 1, totalQuantity: 1 }), ekle: () => ({ success: true }) })
})
afterEach(async () => {
  await leavePage()
  Reflect.deleteProperty(window, 'jQuery')
})

describe('A theme’s own listener for the press that adds', () => {
  test('by jQuery on the document, as OpenCart has, is left out: one add for each press, early or late, and one line in the log', async () => {
    const run = vi.fn()
    listenByJquery('submit', '.add-form', function (event) {
      event.preventDefault()
      run()
      jquery.ajax({ url: 'index.php?route=checkout/cart/add', type: 'post', data: jquery(this).serialize() })
    })
    await showPage(form)
    await press(2)
    expect(run).not.toHaveBeenCalled()
    expect(adds()).toEqual([own, own])
    expect(log()).toMatchObject([
      {
        where: 'add-to-cart',
        came: 'a jQuery listener of the page for the press that the island answers: submit on .add-form; left out',
        expected: 'one answer to a press, Vitrin’s or the page’s',
      },
    ])
  })

  test('that waits for its own answer to release the button does not keep it: the next press adds', async () => {
    await showPage(form)
    const button = find<HTMLButtonElement>('.add')
    listen(button, 'click', () => {
      button.disabled = true
      fetch('/sepet/ekle?tek=1', { method: 'POST' }).then(
        () => {
          button.disabled = false
        },
        () => {},
      )
    })
    await press(1)
    await vi.waitFor(() => expect(button.disabled).toBe(false))
    button.click()
    await vi.waitFor(() => expect(adds()).toEqual([own, own]))
  })

  test('that only disables the button, so that the form is not posted twice, keeps no press: each adds', async () => {
    await showPage(form)
    const button = find<HTMLButtonElement>('.add')
    listen(find('form'), 'submit', () => {
      button.disabled = true
    })
    await press(1)
    await vi.waitFor(() => expect(button.disabled).toBe(false))
    button.click()
    await vi.waitFor(() => expect(adds()).toEqual([own, own]))
    expect(log()).toEqual([])
  })

  test.each<[string, (button: HTMLElement) => void]>([
    [
      'the form’s submission',
      () =>
        listen(document, 'submit', (event) => {
          event.preventDefault()
          void fetch('/sepet/ekle', { method: 'POST', body: new FormData(find<HTMLFormElement>('form')) }).catch(
            () => {},
          )
        }),
    ],
    [
      'the form itself, before the island is alive',
      () => listen(find('form'), 'submit', () => void fetch('/sepet/ekle?id=1014').catch(() => {})),
    ],
    [
      'a click on the button, which it refuses to the browser, and later again',
      (button) =>
        listen(button, 'click', (event) => {
          event.preventDefault()
          const add = () => fetch('/sepet/ekle?id=1014', { method: 'POST' }).catch(() => {})
          void add()
          awaited += 1
          setTimeout(() => {
            awaited -= 1
            void add()
          }, 150)
        }),
    ],
    [
      'a click anywhere, by XMLHttpRequest',
      () =>
        listen(document, 'click', (event) => {
          event.preventDefault()
          jquery.post('/sepet/ekle/', { productId: 1014 })
        }),
    ],
    ...['/api/commerce/shopping-cart/entries', '/rest/V1/carts/mine/items', '/store-api/checkout/cart/line-item'].map(
      (address): [string, () => void] => [
        `a click anywhere, which posts to the lines of a cart at ${address}`,
        () => listen(document, 'click', () => void fetch(address, { method: 'POST' }).catch(() => {})),
      ],
    ),
    [
      'a click anywhere, which posts what to do to the home page',
      () => {
        const body = 'controller=cart&ajax=true&add=1&id_product=1014'
        return listen(document, 'click', () => void fetch('/?rand=1', { method: 'POST', body }).catch(() => {}))
      },
    ],
    [
      'a click, which posts the form by script',
      (button) => listen(button, 'click', () => find<HTMLFormElement>('form').submit()),
    ],
  ])('for %s: one add reaches the server', async (_what, listens) => {
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const { fetch } = globalThis
    const opened = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    await showPage(form)
    listens(find('.add'))
    await press(2)
    await vi.waitFor(() => expect(awaited).toBe(0))
    expect(adds()).toEqual([own, own])
    expect(posted).not.toHaveBeenCalled()
    expect(opened).not.toHaveBeenCalled()
    expect(log()).toHaveLength(1)
    find('p').click()
    expect(globalThis.fetch).toBe(fetch)
    expect(Object.hasOwn(find('form'), 'submit')).toBe(false)
  })

  test('that counts presses or shows something runs as before, and its requests are sent', async () => {
    const seen: string[] = []
    listenByJquery('click', '.add', () => seen.push('jquery'))
    listen(document, 'submit', () => {
      seen.push('submit')
      void fetch('/g/collect?en=add_to_cart', { method: 'POST' })
      void fetch('/stok/1014')
      void fetch('/api/storefront/carts/7/items')
    })
    await showPage(form)
    await press()
    expect(seen).toEqual(['jquery', 'submit'])
    expect(adds()).toEqual(expect.arrayContaining(['/g/collect', '/stok/1014', '/api/storefront/carts/7/items']))
    expect(log()).toEqual([])
  })

  test('of another product adds as before, also when it follows the island’s add', async () => {
    await showPage(`${form}<button class="other">Hediyeyi ekle</button>`)
    const add = () => void fetch('/sepet/ekle?id=7', { method: 'POST' })
    listen(find('.other'), 'click', add)
    listen(window, 'vitrin:cart-added', add)
    await press()
    await vi.waitFor(() => expect(adds()).toEqual([own, '/sepet/ekle']))
    find('.other').click()
    await vi.waitFor(() => expect(adds()).toEqual([own, '/sepet/ekle', '/sepet/ekle']))
  })

  test('that cancels the press adds nothing, and the log says so once the island is left without a submission', async () => {
    await showPage(form)
    let isRefused = true
    listen(document, 'click', (event) => isRefused && event.preventDefault())
    find('.add').click()
    await vi.waitFor(() => expect(window.vitrin?.log.map(({ came }) => came).join()).toContain('cancelled'))
    expect(adds()).toEqual([])
    isRefused = false
    window.vitrin?.log.splice(0)
    await press()
    expect(adds()).toEqual([own])
    expect(window.vitrin?.log).toEqual([])
  })
})
