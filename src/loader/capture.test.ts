// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = '<form data-island="add-to-cart"><button name="act" value="add" data-part="submit">Ekle</button></form>'

const press = (keys: MouseEventInit = {}): boolean | undefined =>
  document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))

/** Dispatches the error event of a script that could not be fetched. */
const failScript = (src: string): void => {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = page
})

afterEach(() => {
  if (window.vitrinEarly) window.vitrinEarly.taken = true
  delete window.vitrin
})

test('A click before the loader is there is kept for it', async () => {
  await import('@/capture')
  expect(press()).toBe(false)
  expect(window.vitrinEarly?.events).toHaveLength(1)
})

test('What answers a press is fetched for the first one that is kept, and not before', async () => {
  document.head.innerHTML =
    '<link rel="vitrin" href="/vitrin/chunks/a.js"><link rel="vitrin" href="/vitrin/chunks/b.js">'
  const fetched = () => document.head.querySelectorAll('link[rel=modulepreload]').length
  await import('@/capture')
  expect(fetched()).toBe(0)
  press()
  expect(fetched()).toBe(2)
})

test('A snippet that comes after a loader which has run already keeps no click from its island', async () => {
  Object.assign(window, { vitrin: { scan: () => {} } })
  await import('@/capture')
  expect(press()).toBe(true)
  expect(window.vitrinEarly?.events).toEqual([])
})

test('An element of the page whose id is vitrin is no loader: the click is kept', async () => {
  Reflect.set(window, 'vitrin', document.createElement('section'))
  await import('@/capture')
  expect(press()).toBe(false)
  expect(window.vitrinEarly?.events).toHaveLength(1)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('A click with %s is the browser’s', async (key) => {
  await import('@/capture')
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  press({ [key]: true })
  expect(window.vitrinEarly?.events.filter(({ type }) => type === 'click')).toEqual([])
})

test('A script of somebody else that is blocked ends nothing', async () => {
  await import('@/capture')
  failScript('https://analytics.example/a.js')
  expect(press()).toBe(false)
  expect(window.vitrinEarly?.events).toHaveLength(1)
})

test('When the loader’s script fails the form is sent, by the button that was pressed', async () => {
  await import('@/capture')
  const sent: unknown[] = []
  document.body.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(event.submitter instanceof HTMLButtonElement && event.submitter.value)
  })
  const [form, button] = [document.querySelector('form'), document.querySelector('button')]
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
  expect(sent).toEqual([])
  failScript('/vitrin/vitrin.js?v=2')
  expect(sent).toEqual(['add'])
  expect(press()).toBe(true)
})
