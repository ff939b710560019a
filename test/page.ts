import { createRequire } from 'node:module'
import { onTestFinished, vi } from 'vitest'
import { vitrinApi } from '@/page/vitrin-api'

/** Facts of the page JSON that a test may set, see islands/README.md. */
export type PageJson = Readonly<Record<string, unknown>>

/** The real function, because tests replace it by fake timers. */
const { setImmediate } = globalThis

/** Gives the first sign, after which islands that need React may mount. */
const giveSign = async (): Promise<void> => {
  await window[vitrinApi]?.ready
  await new Promise((resolve) => setImmediate(resolve))
  dispatchEvent(new Event('wheel'))
  await new Promise((resolve) => setImmediate(resolve))
}

/** How a page is shown. */
interface Showing {
  /** Whether no sign is given, so that islands that need React do not mount. */
  readonly isUntouched?: boolean
}

/**
 * Shows HTML as a server-rendered page with the real loader, gives the first sign, and waits until no island is loading. The sign counts for
 * all later pages of the test file, because they share one loader.
 */
export const showPage = async (
  html: string,
  page: PageJson = {},
  { isUntouched = false }: Showing = {},
): Promise<void> => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.vitrin = 'page'
  script.textContent = JSON.stringify({ language: 'tr', ...page })
  document.head.replaceChildren(script)
  document.body.innerHTML = html
  await import('@/main')
  window[vitrinApi]?.scan()
  if (!isUntouched) await giveSign()
  await window[vitrinApi]?.settled()
}

/** Removes the page and waits until its islands are unmounted. */
export const leavePage = async (): Promise<void> => {
  document.body.innerHTML = ''
  await vi.waitFor(() => {
    if (window[vitrinApi]?.islands().length) throw new Error('islands are still there')
  })
  window[vitrinApi]?.log.splice(0)
}

/** jQuery itself, as a page's script tag loads it, until the test ends; the package has no types. */
export const addJquery = () => {
  const jquery = createRequire(import.meta.url)('jquery')
  Reflect.set(window, 'jQuery', jquery)
  onTestFinished(() => {
    jquery(document).off('click change')
    Reflect.deleteProperty(window, 'jQuery')
  })
  return jquery
}

/** The first element that a selector finds; an error when there is none. */
export const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector} in ${document.body.innerHTML}`)
  return found
}

/**
 * Loads an island that loads on interaction, as a pointer over an element inside of it does. (happy-dom gives a form that is the target of an
 * event another identity.)
 */
export const touch = async (selector: string): Promise<void> => {
  const element = find(selector)
  const inside = element.firstElementChild ?? element
  inside.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await window[vitrinApi]?.settled()
}

/** The HTML of an island whose forms are other elements, inside of the one form around a page of ASP.NET, whose first button is another's. */
export const inOneForm = (html: string): string =>
  `<form id="page" action="/"><input type="submit" value="Ara"><input type="hidden" name="__VIEWSTATE" value="x">${html
    .replaceAll('<form', '<div')
    .replaceAll('</form>', '</div>')}</form>`

/** Presses Enter in a field. @returns false when the page has answered. */
export const pressEnter = (field: Element): boolean =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

/** One request that the shop's server got. */
export interface Sent {
  readonly method: string
  readonly url: URL
  readonly body: string
}

/** A request's body; forms as `name=value&...`. */
const bodyOf = async (request: Request): Promise<string> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.text()
  const fields = [...(await request.formData())].map(([name, value]) => [name, String(value)])
  return new URLSearchParams(fields).toString()
}

type Answer = Response | Promise<Response> | string | object

/** Answers every request by the first path that matches, in the platform's wire format; returns what was sent. */
export const answerWith = (answers: Readonly<Record<string, (sent: Sent) => Answer>>): Sent[] => {
  const requests: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const sent = { method: request.method, url: new URL(request.url), body: await bodyOf(request.clone()) }
    requests.push(sent)
    const path = Object.keys(answers).find((each) => sent.url.pathname.includes(each))
    const answer = await answers[path ?? '']?.(sent)
    if (answer instanceof Response) return answer
    if (answer === undefined) return new Response('not found', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return requests
}
