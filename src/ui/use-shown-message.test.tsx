// @vitest-environment dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bringInSight, keepPressed } from './use-shown-message'

const scrolled: unknown[] = []
/** How far each element with this id is from the window's top. */
const tops: Record<string, number> = {}

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no #${id}`)
  return element
}

beforeEach(() => {
  scrolled.length = 0
  vi.spyOn(window, 'scrollBy').mockImplementation((options) => void scrolled.push(options))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 40)
  })
  document.body.innerHTML = `<form><button id="before" type="button">?</button><input id="field"><p id="message"></p>
    <button id="send">Gönder</button></form><button id="elsewhere">Başka</button>`
  for (const id of ['before', 'field', 'send', 'elsewhere']) tops[id] = 300
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Shows words that push everything below them down by 60 pixels. */
const showWords = (): void =>
  keepPressed(find('message'), () => {
    for (const id of ['send', 'elsewhere']) tops[id] = 360
  })

describe('Words that come into a form', () => {
  test('leave the button that was pressed where it is', () => {
    find('send').focus()
    showWords()
    expect(scrolled).toEqual([{ top: 60, behavior: 'instant' }])
  })

  test('leave it there, too, when the form was sent from a field', () => {
    find('field').focus()
    showWords()
    expect(scrolled).toEqual([{ top: 60, behavior: 'instant' }])
  })

  test('leave a pressed button above them where it is, whatever follows in its form', () => {
    find('before').focus()
    showWords()
    expect(scrolled).toEqual([])
    find('message').insertAdjacentHTML('afterend', '<textarea id="elsewhere"></textarea>')
    find('field').focus()
    tops.send = 300
    keepPressed(find('message'), () => {
      tops.elsewhere = 360
    })
    expect(scrolled, 'a field is no button').toEqual([])
  })

  test('scroll nothing for a shopper who is elsewhere, above the words or nowhere', () => {
    showWords()
    document.body.insertAdjacentHTML('afterbegin', '<button id="above">Yukarıda</button>')
    find('above').focus()
    showWords()
    expect(scrolled).toEqual([])
  })
})

describe('Something that is brought in sight', () => {
  test('is scrolled to unless a shopper sees it', async () => {
    const message = find('message')
    const scroll = vi.fn()
    message.scrollIntoView = scroll
    const at = vi.fn<typeof document.elementFromPoint>(() => message)
    document.elementFromPoint = at
    await bringInSight(message)
    expect(scroll).not.toHaveBeenCalled()
    at.mockReturnValue(find('elsewhere'))
    await bringInSight(message)
    expect(scroll).toHaveBeenCalledTimes(1)
  })
  test('is looked for when the page has come to rest, because a scroll on its way would take it away again', async () => {
    const message = find('message')
    const scroll = vi.fn()
    message.scrollIntoView = scroll
    const tops = [10, 200, 300]
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => tops.shift() ?? 300)
    document.elementFromPoint = () => (tops.length > 0 ? message : find('elsewhere'))
    await bringInSight(message)
    expect(scroll).toHaveBeenCalledTimes(1)
  })
})
