// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { find, inOneForm, leavePage, pressEnter, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/validated-form/example.html', 'utf8')
const form = () => find<HTMLFormElement>('[data-island=validated-form]')
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const words = () => [...document.querySelectorAll('.vitrin-field-error')].map((each) => each.textContent)
const message = () => find('[data-part=message]').textContent

const open = async (html = example) => {
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
  await vi.waitFor(() => expect(form().dataset.islandState).toBe('ready'))
}
const send = (submitter: HTMLElement | null = find('[type=submit]')) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  form().dispatchEvent(event)
  return !event.defaultPrevented
}
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    field(name).value = value
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

afterEach(leavePage)

describe('Sending a form', () => {
  test('with wrong fields stops it, says why under each, counts them and tells the page', async () => {
    await open()
    const received: unknown[] = []
    window.vitrin?.on('form-stopped', (detail) => received.push(detail))
    fill({ email: 'isil@' })
    expect(send()).toBe(false)
    await vi.waitFor(() =>
      expect(words()).toEqual(['Bu alan boş bırakılamaz', 'Email formatına uygun değil', 'Bu alan boş bırakılamaz']),
    )
    expect(message()).toBe('Formda 3 hatalı alan var')
    expect(document.activeElement).toBe(field('name'))
    expect(received).toEqual([{ fields: ['name', 'email', 'message'] }])
  })

  test('with right fields lets the browser post it, once for a double press', async () => {
    await open()
    fill({ name: 'Işıl', email: 'isil@example.com', message: 'Merhaba' })
    expect(send()).toBe(true)
    expect(send()).toBe(false)
    expect(words()).toEqual([])
  })

  test('by a button that skips the checks skips them', async () => {
    await open(example.replace('type="submit"', 'type="submit" formnovalidate'))
    expect(send()).toBe(true)
  })

  test('that another script has stopped leaves it alone', async () => {
    await open()
    document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true })
    expect(send()).toBe(false)
    expect(words()).toEqual([])
  })
})

test.each([
  ['Enter', () => void pressEnter(field('name'))],
  ['a press', () => find('[data-island] [type=submit]').click()],
])(
  'On an element inside of the one form around a page %s sends it by its own button, once all is right',
  async (_way, press) => {
    await open(inOneForm(example))
    const senders: unknown[] = []
    find('#page').addEventListener('submit', (event) => {
      event.preventDefault()
      if (event instanceof SubmitEvent) senders.push(event.submitter)
    })
    press()
    await vi.waitFor(() => expect(words()).toHaveLength(3))
    expect(senders).toEqual([])
    fill({ name: 'Işıl', email: 'isil@example.com', message: 'Merhaba' })
    press()
    expect(senders).toEqual([find('[data-island] [type=submit]')])
  },
)

test('A shopper who puts a field right sees its error go', async () => {
  await open()
  send()
  await vi.waitFor(() => expect(words()).toHaveLength(3))
  fill({ name: 'Işıl' })
  await vi.waitFor(() => expect(words()).toHaveLength(2))
  expect(field('name').hasAttribute('aria-invalid')).toBe(false)
})

test('A name takes letters only, however it gets into the field', async () => {
  await open()
  field('name').focus()
  fill({ name: '<script>I\u0307lkay\u200b 😀</script>' })
  field('name').blur()
  await vi.waitFor(() => expect(field('name').value).toBe('scriptİlkay script'))
})

test('The island leaves the browser its own validation', async () => {
  await open()
  const left = form()
  expect(left.noValidate).toBe(true)
  await leavePage()
  await vi.waitFor(() => expect(left.noValidate).toBe(false))
})

/** jQuery itself, as a page's script tag loads it; the package has no types. */
const jquery = createRequire(import.meta.url)('jquery')

test.each<[string, () => void]>([
  ['form.submit()', () => form().submit()],
  ['$(form).submit()', () => jquery(form()).submit()],
  ['$(form).trigger("submit")', () => jquery(form()).trigger('submit')],
])(
  '%s of a theme’s script is checked like a press, is sent once all is right, and is the browser’s own afterwards',
  async (_name, submit) => {
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const received: unknown[] = []
    await open()
    window.vitrin?.on('form-stopped', (detail) => received.push(detail))
    submit()
    await vi.waitFor(() => expect(words()).toHaveLength(3))
    expect(document.activeElement).toBe(field('name'))
    expect(received).toEqual([{ fields: ['name', 'email', 'message'] }])
    expect(posted).not.toHaveBeenCalled()
    fill({ name: 'Işıl', email: 'isil@example.com', message: 'Merhaba' })
    submit()
    expect(posted).toHaveBeenCalledTimes(1)
    const left = form()
    await leavePage()
    await vi.waitFor(() => expect(Object.hasOwn(left, 'submit')).toBe(false))
  },
)

test('A script that asks the prototype for the browser’s own post gets it', async () => {
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await open()
  HTMLFormElement.prototype.submit.call(form())
  expect(posted).toHaveBeenCalledTimes(1)
  expect(words()).toEqual([])
})
