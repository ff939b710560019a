import type { CDPSession } from 'playwright'
import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import { pointOf, press } from '../press'
import type { Bench } from '../run'
import { pagePath } from '../site/site'
import { sum } from '../statistics'

/** Bytes of functions that have run, of the scripts whose address holds a word. */
const executed = async (client: CDPSession, word: string): Promise<number> => {
  const { result } = await client.send('Profiler.takePreciseCoverage')
  const ranges = result.filter(({ url }) => url.includes(word)).flatMap(({ functions }) => functions)
  return sum(
    ranges.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range.endOffset - range.startOffset] : [])),
  )
}

/** Whether React has run before the first intent on a page whose islands all load on interaction, and that it does then. */
export const measureFirstIntent = ({ browser, server }: Bench): Promise<Figure[]> =>
  visiting(browser, {}, async (visit) => {
    const { page, client } = visit
    await client.send('Profiler.enable')
    await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(request.url()))
    await openQuietly(visit, `${server.url}${pagePath('vitrin', 'cards', 200)}`)
    const before = await executed(client, '/chunks/react-')
    const others = await executed(client, '/chunks/')
    await press(client, await pointOf(page, 0, 'submit'))
    await page.waitForSelector('[data-island=add-to-cart][data-island-state=ready]')
    await rest(page)
    const after = await executed(client, '/chunks/react-')
    if (after === 0)
      throw new Error('came no byte of React after the first press; expected some; look at first-intent.ts')
    return [
      figure({
        name: 'React bytes run before first intent',
        unit: 'B',
        value: before,
        limit: 0,
        beside: {
          'all chunks': others,
          'after the first press': after,
          'chunks fetched before': fetched.filter((url) => url.includes('/chunks/')).length,
        },
      }),
    ]
  })
