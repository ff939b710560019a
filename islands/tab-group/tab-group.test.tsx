// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const glide = vi.hoisted(() => ({ glideAfterWait: vi.fn<(panel: HTMLElement, ended: AbortSignal) => void>() }))
vi.mock('@/ui/glide', () => glide)

const example = readFileSync('islands/tab-group/example.html', 'utf8').replace(
  'data-island="tab-group"',
  'data-island="tab-group" data-load="eager"',
)
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
const tab = (index: number): HTMLElement => {
  const found = tabs()[index]
  if (!found) throw new Error(`no tab ${index}`)
  return found
}
const shown = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].filter((panel) => !panel.hidden)
const key = (name: string, index: number) =>
  tab(index).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
/** A press of a shopper on a page that is ready; `click()` is one that was held. */
const press = (index: number): void => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  tab(index).dispatchEvent(event)
}
const isOpen = (id: string) => vi.waitFor(() => expect(shown().map((panel) => panel.id)).toEqual([id]))

let sent: Sent[] = []
let answer: () => Response | Promise<Response> | string | object = () => ({ CONTENT: '<p>Kargo bizden</p>' })
const received: unknown[] = []
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) received.push(event.detail)
}

beforeEach(async () => {
  received.length = 0
  answer = () => ({ CONTENT: '<p id="words">Kargo bizden</p><script>window.ran = true</script>' })
  sent = answerWith({ 'fixed-page-content': () => answer() })
  document.addEventListener('vitrin:tab-opened', listen)
})

afterEach(async () => {
  document.removeEventListener('vitrin:tab-opened', listen)
  await leavePage()
  history.replaceState(null, '', '/')
})

describe('Tabs', () => {
  test('say what they are, with one of them in the tab order', async () => {
    await showPage(example)
    expect(find('[data-part="list"]').getAttribute('role')).toBe('tablist')
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(tab(0).getAttribute('aria-selected')).toBe('true')
    expect(tab(0).getAttribute('aria-controls')).toBe('ayrintilar')
    expect(find('#ayrintilar').getAttribute('aria-labelledby')).toBe(tab(0).id)
    expect(sent).toEqual([])
  })

  test('take the theme’s class along on list items around them, and leave other classes where they are', async () => {
    const html = `<div data-island="tab-group" data-load="eager"><ul data-part="list">
      <li class="tab first is-active" role="presentation"><a href="#a" data-part="tab" data-on="is-active">A</a></li>
      <li class="tab last" role="presentation"><a href="#b" data-part="tab" data-on="is-active">B</a></li></ul>
      <div id="a" data-part="panel">a</div><div id="b" data-part="panel" hidden>b</div></div>`
    await showPage(html)
    const items = [...document.querySelectorAll('li')]
    const classes = () => items.map(({ className }) => className)
    tab(1).click()
    await isOpen('b')
    expect(classes()).toEqual(['tab first', 'tab last is-active'])
    await leavePage()
    expect(classes()).toEqual(['tab first is-active', 'tab last'])
  })

  test.each(['data-bs-toggle', 'data-toggle'])(
    'take Bootstrap’s class along beside %s, which its script no longer does',
    async (name) => {
      await showPage(`<div data-island="tab-group" data-load="eager"><ul class="nav nav-tabs" data-part="list">
      <li class="nav-item"><a class="nav-link active" ${name}="tab" href="#a" data-part="tab">A</a></li>
      <li class="nav-item"><a class="nav-link" ${name}="tab" href="#b" data-part="tab">B</a></li></ul>
      <div id="a" data-part="panel">a</div><div id="b" data-part="panel" hidden>b</div></div>`)
      tab(1).click()
      await isOpen('b')
      expect(tabs().map(({ className }) => className)).toEqual(['nav-link', 'nav-link active'])
    },
  )

  test('keep their names through every change, so that each panel is called what its tab says', async () => {
    await showPage(example)
    for (const index of [1, 2, 0, 2, 1]) {
      tab(index).click()
      await vi.waitFor(() => expect(tab(index).getAttribute('aria-selected')).toBe('true'))
      for (const [at, panel] of [...document.querySelectorAll('[role="tabpanel"]')].entries()) {
        expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')).toBe(tab(at))
        expect(document.getElementById(tab(at).getAttribute('aria-controls') ?? '')).toBe(panel)
      }
    }
  })

  test('open by a press, whose panels are there already', async () => {
    await showPage(example)
    tab(2).click()
    await isOpen('iade')
    expect(received).toEqual([{ panel: 'iade', isLoaded: true }])
    expect(sent).toEqual([])
  })

  test('open by arrow keys, round at the ends, and with Home, End and Space', async () => {
    await showPage(example)
    key('ArrowLeft', 0)
    await isOpen('iade')
    expect(document.activeElement).toBe(tab(2))
    key('ArrowRight', 2)
    await isOpen('ayrintilar')
    key('End', 0)
    await isOpen('iade')
    key('Home', 2)
    await isOpen('ayrintilar')
    key(' ', 2)
    await isOpen('iade')
  })

  test('leave presses with Ctrl to the browser', async () => {
    await showPage(example)
    expect(tab(2).dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))).toBe(true)
    expect(shown().map(({ id }) => id)).toEqual(['ayrintilar'])
  })

  test('open what the address or a link elsewhere on the page names', async () => {
    history.replaceState(null, '', '/#iade')
    await showPage(`${example}<a id="way" href="/?x=1#ayrintilar">Ayrıntılar</a>`)
    await isOpen('iade')
    find('#way').click()
    await isOpen('ayrintilar')
    await vi.waitFor(() => expect(document.activeElement).toBe(tab(0)))
  })
})

/** Shows the example, whose content is answered at `release`; `seen` is what glides, and what is open then. */
const showSlow = async () => {
  let release = (): void => {}
  answer = () =>
    new Promise<Response>((resolve) => {
      release = () => resolve(Response.json({ CONTENT: '<p>Kargo bizden</p>' }))
    })
  const seen: unknown[] = []
  await showPage(example)
  glide.glideAfterWait.mockReset().mockImplementation(({ id, className }, ended) => {
    const note = () =>
      seen.push({
        glides: id || className,
        shown: shown()
          .map((panel) => panel.textContent)
          .join(),
      })
    ended.addEventListener('abort', () => queueMicrotask(note))
  })
  return { release: () => release(), seen }
}

describe('A panel by address', () => {
  test('is loaded once, when it is opened, and its scripts never run', async () => {
    await showPage(example)
    tab(1).click()
    await vi.waitFor(() => expect(find('#teslimat #words').textContent).toBe('Kargo bizden'))
    expect(Reflect.get(window, 'ran')).toBeUndefined()
    tab(0).click()
    await isOpen('ayrintilar')
    tab(1).click()
    await isOpen('teslimat')
    expect(sent).toHaveLength(1)
    expect(received).toContainEqual({ panel: 'teslimat', isLoaded: true })
  })

  test('says that it is loading, and offers another try and the link when nothing comes', async () => {
    let release: (response: Response) => void = () => {}
    answer = () => new Promise<Response>((resolve) => (release = resolve))
    await showPage(example)
    tab(1).click()
    await vi.waitFor(() => expect(find('#teslimat').getAttribute('aria-busy')).toBe('true'))
    release(new Response('oops', { status: 500 }))
    await vi.waitFor(() => expect(find('#teslimat').textContent).toContain('İçerik yüklenemedi'))
    expect(find('#teslimat').hasAttribute('aria-busy')).toBe(false)
    expect(find('#teslimat a').getAttribute('href')).toContain('?tab=teslimat')
    expect(received).toEqual([{ panel: 'teslimat', isLoaded: false }])
    answer = () => ({ CONTENT: '<p id="words">Şimdi oldu</p>' })
    find('#teslimat button').click()
    await vi.waitFor(() => expect(find('#words').textContent).toBe('Şimdi oldu'))
  })

  test('lets what is below it glide when the content has another height than the room that was kept', async () => {
    const { release, seen } = await showSlow()
    press(1)
    await vi.waitFor(() => expect(glide.glideAfterWait).toHaveBeenCalledTimes(1))
    expect(shown().map(({ id }) => id)).toEqual(['teslimat'])
    release()
    await vi.waitFor(() => expect(seen).toEqual([{ glides: 'teslimat', shown: 'Kargo bizden' }]))
  })

  test('opens with its content after a press that was held, and what is below the tabs glides once', async () => {
    const { release, seen } = await showSlow()
    tab(1).click()
    await vi.waitFor(() => expect(glide.glideAfterWait).toHaveBeenCalledTimes(1))
    expect(tab(1).getAttribute('aria-busy')).toBe('true')
    expect(shown().map(({ id }) => id)).toEqual(['ayrintilar'])
    release()
    await vi.waitFor(() => expect(seen).toEqual([{ glides: 'tabs', shown: 'Kargo bizden' }]))
    expect(tab(1).hasAttribute('aria-busy')).toBe(false)
    tab(2).click()
    await isOpen('iade')
    expect(seen.slice(1)).toEqual([{ glides: 'tabs', shown: '30 gün içinde ücretsiz iade.' }])
  })

  test('of another site is never asked for', async () => {
    await showPage(example.replace('/srv/service/content-v5/fixed-page-content/4', 'https://other.example/x'))
    tab(1).click()
    await isOpen('teslimat')
    expect(sent).toEqual([])
  })

  test('with something in it already is not asked for', async () => {
    await showPage(example.replace('data-part="panel" hidden></div>', 'data-part="panel" hidden><p>Basılı</p></div>'))
    tab(1).click()
    await isOpen('teslimat')
    expect(sent).toEqual([])
    expect(received).toEqual([{ panel: 'teslimat', isLoaded: true }])
  })
})
