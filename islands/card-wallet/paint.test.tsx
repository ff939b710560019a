// @vitest-environment dom
import { find, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paint } from './paint'
import { example, part } from './test-page'

const submit = (): boolean => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return event.defaultPrevented
}

const open = async (state: string): Promise<void> => {
  await showPage('<p></p>')
  document.body.innerHTML = example.replace('data-island=', `data-island-state="${state}" data-was=`)
  await paint(find('form'), () => {})
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('A form whose view', () => {
  test.each(['failed', 'loading', 'waiting'])('is %s is not posted, and the shopper reads why', async (state) => {
    await open(state)
    expect(submit()).toBe(true)
    await vi.waitFor(() => expect(part('message').textContent).toContain('Hiçbir şey gönderilmedi'))
    expect(part('message').dataset.tone).toBe('danger')
  })

  test('is there is left to it', async () => {
    await open('ready')
    expect(submit()).toBe(false)
    expect(part('message').textContent).toBe('')
  })
})
