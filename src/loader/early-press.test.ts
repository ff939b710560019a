// @vitest-environment dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Press } from '@/island/press'
import { DWELL_MS } from './limits'

const { chunks, mounted, press } = vi.hoisted(() => ({
  chunks: { press: Promise.resolve<unknown>({}) },
  mounted: [] as string[],
  press: { answer: (_release: () => void): Promise<boolean> => Promise.resolve(false), asked: 0 },
}))

vi.mock('@test/registry', () => {
  const common = {
    mount: (element: HTMLElement, _island: unknown, done: () => void) => {
      mounted.push(element.id)
      element.addEventListener('click', () => element.append('view '))
      done()
      return { unmount: () => {} }
    },
  }
  return {
    shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
    manifest: new Map([
      ['quick', { load: 'interaction', file: 'island', early: 'early', files: [], paints: false, press: 'press' }],
      ['badge', { load: 'idle', file: 'common', early: 'common', files: [], paints: false, press: '' }],
    ]),
    importChunk: async (file: string) => {
      if (file === 'common') return { ...(await import('@/island/page-start')), ...common, islands: { badge: {} } }
      if (file === 'press') return chunks.press
      return file === 'island' ? { islands: { quick: {} } } : { openRoot: () => {} }
    },
  }
})

const answering: Press = (_waiting, release) => {
  press.asked += 1
  return press.answer(release)
}

const answeringChunk = { islands: { quick: { press: answering } } }

const show = async (): Promise<HTMLElement> => {
  document.body.innerHTML = '<button id="a" data-island="quick"></button>'
  const button = document.querySelector('button')
  if (!button) throw new Error('no button')
  await vi.waitFor(() => expect(button.dataset.islandState).toBe('waiting'))
  return button
}

const state = (element: HTMLElement, expected: string) =>
  vi.waitFor(() => expect(element.dataset.islandState).toBe(expected))

beforeAll(() => import('@/main'))

afterEach(async () => {
  document.body.innerHTML = ''
  chunks.press = Promise.resolve(answeringChunk)
  await window.vitrin?.settled()
  mounted.length = 0
  press.asked = 0
})

describe('An island whose presses are answered without its view', () => {
  test('answers without its view, which comes when the answer is there', async () => {
    chunks.press = Promise.resolve(answeringChunk)
    const button = await show()
    const receivedOne = vi.fn()
    document.addEventListener('click', receivedOne, { once: true })
    let finish = (): void => {}
    press.answer = (release) => {
      release()
      return new Promise((resolve) => (finish = () => resolve(true)))
    }
    button.click()
    await vi.waitFor(() => expect(receivedOne).toHaveBeenCalledOnce())
    expect(button.hasAttribute('aria-busy')).toBe(false)
    expect(button.dataset.islandState).toBe('waiting')
    expect(mounted).toEqual([])
    finish()
    await state(button, 'ready')
    expect(button.textContent).toBe('')
  })

  test('says that it is busy only when the answer does not come at once', async () => {
    let come = (_chunk: unknown): void => {}
    chunks.press = new Promise((resolve) => (come = resolve))
    press.answer = async (release) => {
      release()
      return true
    }
    const button = await show()
    const busy = vi.fn()
    new MutationObserver(busy).observe(button, { attributeFilter: ['aria-busy'] })
    button.click()
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    come(answeringChunk)
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    await state(button, 'ready')
    busy.mockClear()
    const quick = await show()
    new MutationObserver(busy).observe(quick, { attributeFilter: ['aria-busy'] })
    quick.click()
    await state(quick, 'ready')
    expect(busy).not.toHaveBeenCalled()
  })

  test('is answered by its view when that cannot answer, or does not come', async () => {
    press.answer = async () => false
    const button = await show()
    button.click()
    await state(button, 'ready')
    await vi.waitFor(() => expect(button.textContent).toBe('view '))
    expect(press.asked).toBe(1)
    document.body.innerHTML = ''
    chunks.press = Promise.reject(new Error('404'))
    chunks.press.catch(() => {})
    const other = await show()
    other.click()
    await vi.waitFor(() => expect(other.textContent).toBe('view '))
  })

  test('mounts no view for a finger or a mouse, but for the keyboard', async () => {
    const button = await show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const type of ['pointerover', 'pointerdown'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    await vi.advanceTimersByTimeAsync(DWELL_MS)
    vi.useRealTimers()
    expect(button.dataset.islandState).toBe('waiting')
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await state(button, 'ready')
  })
})

test('What shows the shop’s answers is alive as soon as a press has been sent, also on a page that is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => 1)
  const button = await show()
  button.insertAdjacentHTML('afterend', '<a id="b" data-island="badge"></a>')
  const badge = button.nextElementSibling
  if (!(badge instanceof HTMLElement)) throw new Error('no badge')
  await state(badge, 'waiting')
  const { markPressed } = await import('@/island/react-start')
  markPressed()
  await state(badge, 'ready')
  vi.unstubAllGlobals()
})
