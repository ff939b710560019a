// @vitest-environment dom
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { loadTexts, text } from '.'

afterEach(async () => {
  await leavePage()
  await showPage('')
})

test('A page’s own file of texts is fetched once, in the language of the page', async () => {
  const sent = answerWith({ '/theme/texts.en.json': () => ({ 'cart.added': 'In your bag', 'error.retry': 7 }) })
  await showPage('<main></main>', {
    language: 'en',
    textsFile: '/theme/texts.{language}.json',
    texts: { 'common.close': 'Shut' },
  })
  await Promise.all([loadTexts('en'), loadTexts('en')])
  expect(find('main')).toBeTruthy()
  expect([text('cart.added'), text('common.close'), text('error.retry')]).toEqual(['In your bag', 'Shut', 'Try again'])
  expect(sent).toHaveLength(1)
})

test.each([
  ['that is not there', () => new Response('', { status: 404 }), 'status 404'],
  ['that is no JSON', () => '<html>', 'SyntaxError'],
  ['that holds no texts', () => [1], 'no object of texts'],
])('A file %s is a line in the log, and the texts are Vitrin’s', async (_case, answer, came) => {
  const textsFile = `/${came.replace(/\W/g, '')}.json`
  answerWith({ [textsFile]: answer })
  await showPage('<main></main>', { textsFile })
  const problems: Problem[] = []
  receiveReports((problem) => problems.push(problem))
  await loadTexts('tr')
  expect(text('error.retry')).toBe('Tekrar dene')
  expect(problems).toMatchObject([{ where: 'page JSON textsFile', came: expect.stringContaining(came) }])
})

test('A file that does not arrive delays islands by two seconds at most', async () => {
  answerWith({ '/t.json': () => new Promise<Response>(() => {}) })
  await showPage('<main></main>', { textsFile: '/t.json' })
  vi.useFakeTimers()
  const loaded = loadTexts('tr')
  await vi.advanceTimersByTimeAsync(2000)
  await loaded
  vi.useRealTimers()
  expect(text('error.retry')).toBe('Tekrar dene')
})
