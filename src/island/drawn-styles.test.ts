// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const links: HTMLLinkElement[] = []

const keep = (...nodes: (Node | string)[]): void => {
  for (const node of nodes) if (node instanceof HTMLLinkElement) links.push(node)
}

beforeEach(() => {
  vi.resetModules()
  document.head.replaceChildren()
  links.length = 0
  // happy-dom loads no style sheets: the test keeps the links out of the page and dispatches their events.
  vi.spyOn(document.head, 'append').mockImplementation(keep)
})

afterEach(() => vi.restoreAllMocks())

const open = async () => (await import('./strategies')).drawnStyles

test('The styles of what views draw are asked for once', async () => {
  const drawnStyles = await open()
  const both = [drawnStyles('drawn-1'), drawnStyles('drawn-1')]
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', expect.stringMatching(/drawn-1\.css$/)]])
  links[0]?.dispatchEvent(new Event('load'))
  await Promise.all(both)
})

test('They are placed beside the page’s own link, so that a theme’s rules of equal weight still win', async () => {
  const own = Object.assign(document.createElement('link'), { href: '/vitrin/vitrin.css' })
  document.head.appendChild(own)
  const after = vi.spyOn(own, 'after').mockImplementation(keep)
  void (await open())('drawn-1')
  expect([after.mock.calls.length, links.length]).toEqual([1, 1])
})

test('A fetch that fails is repeated once under another address', async () => {
  const drawnStyles = await open()
  const waiting = drawnStyles('drawn-1')
  links[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(links[1]?.href).toMatch(/drawn-1\.css\?again$/))
  links[1]?.dispatchEvent(new Event('load'))
  await waiting
})

test('When they do not come no view is mounted, so that the printed controls stay, and the next view asks anew', async () => {
  const drawnStyles = await open()
  const waiting = drawnStyles('drawn-1')
  links[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(links).toHaveLength(2))
  links[1]?.dispatchEvent(new Event('error'))
  await expect(waiting).rejects.toThrow(/no style sheet.*drawn-1\.css/)
  void drawnStyles('drawn-1')
  expect(links).toHaveLength(3)
})
