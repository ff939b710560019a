// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

const NAME = 'newsletter-form'
const example = readFileSync(`islands/${NAME}/example.html`, 'utf8')

afterEach(leavePage)

const showEmpty = async (language: string, answer: () => Response) => {
  // The test's bundler rewrites the example's address.
  answerWith({ '': answer })
  await showPage(`<form data-island="${NAME}" data-load="eager" method="post" action="/bulten"></form>`, { language })
  await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toMatch(/ready|failed/))
  return (window.vitrin?.log ?? []).filter(({ where }) => where === NAME)
}

test.each([
  ['tr', []],
  ['en', [{ level: 'warn', came: 'an element without content on a page not in Turkish' }]],
])(
  'An empty island on a page in %s shows its example, whose language the log names where it is another',
  async (language, lines) => {
    expect(await showEmpty(language, () => new Response(example))).toMatchObject(lines)
    expect(find('[data-part="email"]').isConnected).toBe(true)
  },
)

test('An empty island whose example does not come is named', async () => {
  const lines = await showEmpty('tr', () => new Response('', { status: 404 }))
  expect(lines[0]?.came).toBe('an element without content, and no example (Error: HTTP 404)')
})
