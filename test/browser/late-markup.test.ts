import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { journey } from './setup/journey'
import { cardIds, LIST, list, scrollUntil } from './setup/list'

let front: Server
let rest = Promise.resolve()
let sendRest: () => void = () => {}

/** The address at which pages come in two pieces: up to the ninth card, and the rest when the test says so. */
const frontUrl = (): string => {
  const address = front.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server in front of the shop has no port')
  return `http://127.0.0.1:${address.port}`
}

const startOfNinthCard = (html: string): number => {
  const starts = [...html.matchAll(/<[a-z]+[^>]* data-product="/g)].map(({ index }) => index)
  return starts[8] ?? html.length
}

beforeAll(async () => {
  front = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(inject('shopUrl') + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const html = await answer.text()
    const cut = startOfNinthCard(html)
    response.write(html.slice(0, cut))
    await rest
    response.end(html.slice(cut))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  front.close()
})

journey('A list that is still arriving does not count as complete', {}, async (page) => {
  rest = new Promise((resolve) => {
    sendRest = resolve
  })
  await page.goto(frontUrl() + LIST, { waitUntil: 'commit' })
  await page.locator('[data-island="product-loader"][data-island-state="loading"]').waitFor()
  await page.locator('[data-island="filter-panel"][data-island-state="ready"]').waitFor()
  expect(await cardIds(page)).toHaveLength(8)
  expect(await list(page).getAttribute('data-island-state')).toBe('loading')
  sendRest()
  await page.locator('[data-island="product-loader"][data-island-state="ready"]').waitFor()
  const printed = await cardIds(page)
  expect(printed).toHaveLength(16)
  await scrollUntil(page, 32)
  expect((await cardIds(page)).slice(0, 16)).toEqual(printed)
})
