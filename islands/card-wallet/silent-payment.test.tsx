// @vitest-environment happy-dom
import { find } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { wellDone } from '../../fixtures/shop/wallet/envelope'
import {
  type Answer,
  answerStep,
  calls,
  example,
  listed,
  message,
  part,
  show,
  stepShows,
  submit,
  typeCard,
} from './test-page'

const glide = vi.hoisted(() => ({ glideAfterWait: vi.fn<(element: HTMLElement, ended: AbortSignal) => void>() }))
vi.mock('@/ui/glide', () => glide)

const managing = example.replace('data-part="pay"', 'data-part="add"')

afterEach(() => vi.useRealTimers())

const seen: string[] = []

/** Shows the form of a shop or wallet that does not answer one of the calls after the shopper's press. */
const showSilent = async (path: string, fault: string, prepare = () => listed(4)): Promise<void> => {
  seen.length = 0
  let isPressed = false
  const silent: Answer = () => (isPressed ? new Promise<Response>(() => {}) : Response.json({ token: 't' }))
  HTMLElement.prototype.scrollIntoView = function note() {
    seen.push(this.dataset.part ?? '')
  }
  await show(fault, example, { [path]: silent })
  await prepare()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  isPressed = true
  submit()
}

/** Waits until the call is sent, and eight seconds more. */
const waitFor = async (call: string): Promise<void> => {
  await vi.waitFor(() => expect(calls().at(-1)).toBe(call))
  expect(part('pay').getAttribute('aria-busy')).toBe('true')
  await vi.advanceTimersByTimeAsync(8100)
}

/** Expects that the message has the focus and is in view, and that the shopper can press again. */
const expectAnswer = async (words: string): Promise<void> => {
  await vi.waitFor(() => expect(message()).toContain(words))
  await vi.waitFor(() => expect(document.activeElement).toBe(part('message')))
  await vi.waitFor(() => expect(seen).toEqual(['message']))
  expect(part('pay').hasAttribute('aria-busy')).toBe(false)
}

describe('A payment that waits for', () => {
  test('the shop’s token says within ten seconds that no answer came, and that it may be tried again', async () => {
    await showSilent('/Order/OrderAPI/masterPassToken', '', async () => {
      await vi.waitFor(() => expect(calls()).toEqual(['masterPassToken']))
      typeCard()
    })
    await waitFor('masterPassToken')
    await expectAnswer('Sunucudan yanıt gelmedi')
  })

  test('the wallet says that its end is not known', async () => {
    await showSilent('/cuzdan/remotePurchaseOther', '')
    await waitFor('remotePurchaseOther')
    await expectAnswer('Ödemenin sonucu öğrenilemedi')
  })

  test('the shop’s confirmation says that it was taken, and that a press does not take it again', async () => {
    await showSilent('/Order/OrderAPI/masterPassCheckout', '')
    await stepShows('Bankanızın telefonunuza')
    answerStep('123456')
    await waitFor('masterPassCheckout')
    await expectAnswer('siparişiniz onaylanamadı')
  })

  test('the shop’s word on where the bank leads back to says that no answer came', async () => {
    await showSilent('/Order/OrderAPI/masterPass3DLocation', 'wallet:bank')
    await waitFor('masterPass3DLocation')
    await expectAnswer('Sunucudan yanıt gelmedi')
  })
})

describe('Cards that cannot be had', () => {
  const retry = () => find('[data-part="cards"] button')
  const spoken = () => find('p.vitrin-spoken[role=status]').textContent
  const notice = () => $notices.get().at(-1)
  const press = () => {
    const action = notice()?.action
    if (action && 'run' in action) action.run()
  }

  test('move nothing and are no hindrance: the card can be typed, and the list asked for again', async () => {
    await show('wallet:500')
    await vi.waitFor(() => expect(notice()?.text).toBe('Kayıtlı kartlarınız getirilemedi'))
    expect(notice()?.lines).toEqual(['Kart bilgilerinizi yazarak ödeyebilirsiniz.'])
    expect(message()).toBe('')
    expect(part('new-card').hidden).toBe(false)
    const before = calls().length
    press()
    await vi.waitFor(() => expect(calls().length).toBeGreaterThan(before))
    // Who has asked sees that it is tried, and how it ended, in the list's place.
    await vi.waitFor(() => expect(retry().getAttribute('aria-busy')).toBe(null))
    expect(part('cards').hidden).toBe(false)
  })

  test('on the page of the cards have a message with another try in their place, as long as they are missing', async () => {
    let isDown = true
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const account: Answer = async () => {
      if (isDown) return new Response('', { status: 500 })
      await held
      return wellDone({ AccountStatus: '000000' })
    }
    await show('', managing, { checkMasterPassEndUser: account })
    await vi.waitFor(() => expect(part('cards').textContent).toBe('Kayıtlı kartlarınız getirilemediTekrar dene'))
    expect(part('cards').hidden).toBe(false)
    expect(notice()).toBeUndefined()
    expect(spoken()).toBe('Kayıtlı kartlarınız getirilemedi')
    isDown = false
    retry().focus()
    retry().click()
    await vi.waitFor(() => expect(retry().getAttribute('aria-busy')).toBe('true'))
    expect(document.activeElement).toBe(retry())
    answer()
    await vi.waitFor(() => expect(part('cards').textContent).not.toContain('getirilemedi'))
  })
})

describe('A press in the list of cards that waits is shown by its own button, and by no other', () => {
  const silent: Answer = () => new Promise<Response>(() => {})
  const busy = () =>
    [...document.querySelectorAll('button[aria-busy="true"]')].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    )

  test('where a card is removed', async () => {
    await show('', managing, { deleteCard: silent })
    await listed(3)
    find('[aria-label="Alışveriş kartını sil"]').click()
    await stepShows('Alışveriş kartı cüzdanınızdan silinsin mi?')
    find('.vitrin-wallet-step button').click()
    await vi.waitFor(() => expect(calls().at(-1)).toBe('deleteCard'))
    await vi.waitFor(() => expect(busy()).toEqual(['Alışveriş kartını sil']))
    expect(part('add').getAttribute('aria-disabled')).toBe('true')
  })

  test('where a locked wallet is opened', async () => {
    await show('wallet:locked', managing, { forgotPassword: silent })
    await vi.waitFor(() => expect(part('cards').textContent).toContain('Yeni şifre belirle'))
    find('[data-part="cards"] button').click()
    await vi.waitFor(() => expect(busy()).toEqual(['Yeni şifre belirle']))
  })
})

test('What is below a card glides when it goes, in the list and in the form', async () => {
  glide.glideAfterWait.mockClear()
  await show('', managing)
  await listed(3)
  find('[aria-label="Alışveriş kartını sil"]').click()
  await stepShows('Alışveriş kartı cüzdanınızdan silinsin mi?')
  find('.vitrin-wallet-step button').click()
  await listed(2)
  const ended = glide.glideAfterWait.mock.calls.flatMap(([element, { aborted }]) => (aborted ? [element] : []))
  expect(ended).toEqual(expect.arrayContaining([find('.vitrin-wallet-cards'), find('form')]))
})

test('A code that is refused once more is announced once more', async () => {
  await show()
  await listed(4)
  submit()
  await stepShows('Bankanızın telefonunuza gönderdiği kodu')
  answerStep('000000')
  await stepShows('Yazdığınız kod hatalı')
  const announced: (string | null)[] = []
  const alert = find('.vitrin-wallet-step [role="alert"]')
  new MutationObserver(() => announced.push(alert.textContent)).observe(alert, { subtree: true, characterData: true })
  answerStep('000001')
  await vi.waitFor(() =>
    expect(announced).toEqual(['Kod kontrol ediliyor…', expect.stringContaining('Yazdığınız kod hatalı')]),
  )
})
