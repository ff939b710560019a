// @vitest-environment dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { whenParsed } from './when-parsed'

const parsing = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)

const arrive = (html: string): HTMLElement => {
  document.body.innerHTML = html
  const list = document.body.querySelector('ul')
  if (!list) throw new Error('no list')
  return list
}

/** Whether the wait has ended, after all pending observer callbacks. */
const isOver = async (wait: Promise<void> | undefined): Promise<boolean> => {
  let over = false
  wait?.then(() => {
    over = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  return over
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

describe('An island’s markup is whole', () => {
  test('when the document is parsed', () => {
    parsing('interactive')
    expect(whenParsed(arrive('<ul><li>1</li></ul>'))).toBeUndefined()
  })

  test('when something follows it, or something around it', () => {
    parsing('loading')
    expect(whenParsed(arrive('<main><ul><li>1</li></ul> </main>'))).toBeUndefined()
    expect(whenParsed(arrive('<main><div><ul><li>1</li></ul></div><p></p></main>'))).toBeUndefined()
  })

  test('not by what follows the body’s own children, as a script may have appended it', async () => {
    parsing('loading')
    const list = arrive('<main><ul><li>1</li></ul></main><div id="widget"></div>')
    const wait = whenParsed(list)
    expect(await isOver(wait)).toBe(false)
    list.after(document.createElement('p'))
    expect(await isOver(wait)).toBe(true)
  })

  test('not while its items still come, and then at once', async () => {
    parsing('loading')
    const list = arrive('<main><ul><li>1</li></ul></main>')
    const wait = whenParsed(list)
    list.append(document.createElement('li'))
    expect(await isOver(wait)).toBe(false)
    list.after('\n')
    expect(await isOver(wait)).toBe(true)
  })

  test('at the end of a document in which nothing follows it', async () => {
    const state = parsing('loading')
    const wait = whenParsed(arrive('<ul><li>1</li></ul>'))
    expect(await isOver(wait)).toBe(false)
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('readystatechange'))
    expect(await isOver(wait)).toBe(true)
  })

  test('and nobody waits for one that was taken away', async () => {
    parsing('loading')
    const list = arrive('<ul><li>1</li></ul>')
    const wait = whenParsed(list)
    list.remove()
    expect(await isOver(wait)).toBe(true)
  })
})
