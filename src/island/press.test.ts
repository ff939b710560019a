// @vitest-environment dom
import { atom } from 'nanostores'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Problem } from '@/lib/report'
import { defineContract } from './contract'
import { endPresses } from './core'
import { definePress } from './press'
import { pressed } from './react-start'

const contract = defineContract({
  name: 'bell',
  summary: 'Rings.',
  mount: 'adopt',
  load: 'interaction',
  press: true,
  attributes: { 'product-id': { type: 'id', required: true, doc: 'What for.' } },
  parts: { ring: { element: 'button', doc: 'Rings.' }, message: { element: 'any', doc: 'Says so.' } },
  events: {},
  native: 'Nothing happens.',
})

const printed = '<button data-part="ring" aria-busy="false">Çal</button><p data-part="message">sessiz</p>'
const $message = atom<string | undefined>()
const rings: (() => void)[] = []
let breaks = false
let log: Problem[] = []

const press = definePress(contract, () => {
  if (breaks) throw new Error('no bell')
  return {
    follows: [$message],
    rendering: () => ({
      parts: {
        ring: {
          'aria-busy': $message.get() === undefined ? undefined : true,
          onClick: () => new Promise<void>((resolve) => rings.push(resolve)),
        },
        message: { text: $message.get() },
      },
    }),
    takes: ({ type }) => type === 'click',
  }
})

const bell = (attributes = 'data-product-id="7"') => {
  document.body.innerHTML = `<div data-island="bell" ${attributes}>${printed}</div>`
  const element = document.body.querySelector<HTMLElement>('div')
  const button = document.body.querySelector('button')
  if (!element || !button) throw new Error('no bell in the markup')
  return { element, button, before: element.outerHTML }
}

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true })

/** Calls `press` with one held click; when the island answers it, the click is dispatched on the button. */
const ask = (element: HTMLElement, button: HTMLElement, held: Event = click()): Promise<boolean> =>
  press(
    { element, held: [held] },
    async () => void button.dispatchEvent(click()),
    (problem) => log.push(problem),
  )

beforeEach(() => {
  $message.set(undefined)
  rings.length = 0
  log = []
  breaks = false
})

describe('A press before the view is there', () => {
  test('runs on the page, and is over when what came of it is drawn', async () => {
    const { element, button } = bell()
    const over = vi.fn()
    const sent: number[] = []
    void pressed.then(() => sent.push(rings.length))
    const answered = ask(element, button).then(over)
    await vi.waitFor(() => expect(rings).toHaveLength(1))
    // The code that shows the answer is fetched after the request is sent, and does not wait for the answer.
    await vi.waitFor(() => expect(sent).toEqual([1]))
    $message.set('çaldı')
    expect(element.textContent).toBe('Çalçaldı')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(over).not.toHaveBeenCalled()
    rings[0]?.()
    await answered
    expect(over).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('is left to the view when it is another event, the markup is wrong, or the element has left', async () => {
    const { element, button } = bell()
    expect(await ask(element, button, new Event('keydown'))).toBe(false)
    const wrong = bell('data-product-id="yedi"')
    expect(await ask(wrong.element, wrong.button)).toBe(false)
    expect(wrong.element.outerHTML).toBe(wrong.before)
    const gone = bell()
    gone.element.remove()
    expect(await ask(gone.element, gone.button)).toBe(false)
    expect(rings).toHaveLength(0)
  })

  test('is left to the view when it throws, with a line in the log', async () => {
    breaks = true
    const { element, button, before } = bell()
    expect(await ask(element, button)).toBe(false)
    expect(log).toMatchObject([{ level: 'error', where: 'bell', came: 'Error: no bell' }])
    expect(element.outerHTML).toBe(before)
  })

  test('does not make views wait for a server that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { element, button } = bell()
    const answered = ask(element, button)
    await vi.waitFor(() => expect(rings).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answered).toBe(true)
    vi.useRealTimers()
  })
})

describe('When the view comes', () => {
  test('it finds the element as the server printed it, also while a press is under way', async () => {
    const { element, button, before } = bell()
    void ask(element, button)
    await vi.waitFor(() => expect(rings).toHaveLength(1))
    $message.set('çaldı')
    endPresses(element)
    expect(element.outerHTML).toBe(before)
    $message.set('yine')
    rings[0]?.()
    button.click()
    expect(element.outerHTML).toBe(before)
    expect(rings).toHaveLength(1)
    expect(await ask(element, button)).toBe(false)
  })

  test('no press is answered without it from then on, also where nobody had pressed', async () => {
    const { element, button } = bell()
    endPresses(element)
    expect(await ask(element, button)).toBe(false)
    expect(rings).toHaveLength(0)
  })
})

test('An element that leaves the page is forgotten with the next word of its stores', async () => {
  const { element, button, before } = bell()
  void ask(element, button)
  await vi.waitFor(() => expect(rings).toHaveLength(1))
  element.remove()
  $message.set('çaldı')
  expect(element.outerHTML).toBe(before)
  expect($message.lc).toBe(0)
})

test('An element that comes back, as in a carousel, answers anew', async () => {
  const { element, button } = bell()
  void ask(element, button)
  await vi.waitFor(() => expect(rings).toHaveLength(1))
  element.remove()
  $message.set('çaldı')
  document.body.append(element)
  const answered = ask(element, button)
  await vi.waitFor(() => expect(rings).toHaveLength(2))
  expect(element.textContent).toBe('Çalçaldı')
  rings[1]?.()
  expect(await answered).toBe(true)
})
