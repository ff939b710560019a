// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/confirm-popover/example.html', 'utf8').replace(
  'data-island="confirm-popover"',
  'data-island="confirm-popover" data-load="eager"',
)
const button = () => find<HTMLButtonElement>('[data-island]')
const dialog = () => document.querySelector<HTMLDialogElement>('dialog')
const choose = (words: string): void => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    (each) => each.textContent === words,
  )
  if (!found) throw new Error(`no ${words}`)
  found.click()
}
const submitted: (string | undefined)[] = []
const received: unknown[] = []
const submit = (event: Event): void => {
  event.preventDefault()
  submitted.push(event instanceof SubmitEvent ? (event.submitter?.getAttribute('name') ?? undefined) : undefined)
}
const listen = (event: Event): void => void (event instanceof CustomEvent && received.push(event.detail))

beforeEach(() => {
  submitted.length = 0
  received.length = 0
  document.addEventListener('submit', submit)
  document.addEventListener('vitrin:confirm-answered', listen)
})

afterEach(async () => {
  document.removeEventListener('submit', submit)
  document.removeEventListener('vitrin:confirm-answered', listen)
  await leavePage()
})

describe('A question before a press', () => {
  test('holds it until the shopper says yes, and then the same button submits', async () => {
    await showPage(example)
    const receivedOne = vi.fn()
    button().addEventListener('click', receivedOne)
    button().click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    expect(find('dialog h2').textContent).toBe('Sepetiniz boşaltılsın mı?')
    expect(receivedOne).not.toHaveBeenCalled()
    expect(submitted).toEqual([])
    choose('Boşalt')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(submitted).toEqual(['all'])
    expect(receivedOne).toHaveBeenCalledTimes(1)
    expect(received).toEqual([{ isConfirmed: true }])
  })

  test('answered with no does nothing, and asks again at the next press', async () => {
    await showPage(example)
    button().click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    choose('Vazgeç')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(submitted).toEqual([])
    expect(received).toEqual([{ isConfirmed: false }])
    button().click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  })

  test('is around other controls too, in the page’s own words', async () => {
    await showPage(
      '<div data-island="confirm-popover" data-load="eager" data-title="Emin misiniz?"><a id="way" href="#sil">Sil</a></div>',
    )
    find('#way').click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    choose('Evet')
    await vi.waitFor(() => expect(received).toEqual([{ isConfirmed: true }]))
  })

  test('holds a theme’s own control that is no button', async () => {
    await showPage('<div id="way" data-island="confirm-popover" data-load="eager" data-title="Emin misiniz?">Sil</div>')
    const deleted = vi.fn()
    find('#way').addEventListener('click', deleted)
    await vi.waitFor(() => expect(find('#way').tabIndex).toBe(0))
    find('#way').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    expect(deleted).not.toHaveBeenCalled()
    choose('Evet')
    await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce())
  })

  test('is not asked of a control that is shut', async () => {
    await showPage(example)
    button().setAttribute('aria-disabled', 'true')
    button().click()
    expect(dialog()).toBeNull()
  })
})
