import { readFileSync } from 'node:fs'
import { openQuietly, rest, type Visit, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { PATIENCE_MS } from '../settings'
import { median } from '../statistics'

const VISITS = 3

/** A press on an island of which only the HTML is loaded. */
interface Touch {
  readonly island: string
  readonly path: string
  readonly control: string
  /** Islands that show what the press has changed. */
  readonly followers: readonly string[]
}

const TOUCHES: readonly Touch[] = [
  {
    island: 'variant-picker',
    path: '/urun/ada-keten-kirlent-1201',
    control: '[data-part="option"]:not([aria-disabled=true]):not([aria-checked=true])',
    followers: ['add-to-cart'],
  },
  {
    island: 'add-to-cart',
    path: '/yeni-urunler',
    control: '[data-island="add-to-cart"] [data-part="submit"]:not([disabled])',
    // They are in the popup that shows the cart.
    followers: ['cart-summary', 'cart-line'],
  },
  {
    island: 'image-gallery',
    path: '/urun/ada-keten-kirlent-1201',
    control: '[data-island="image-gallery"] [data-part="open"]',
    followers: [],
  },
]

/** Runs in the page before all other scripts. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page: reports when a requested press has led to a visible change. */
const watchChange = (): void => {
  const unseen = ['data-island-state', 'aria-busy', 'tabindex', 'id', 'style']
  const follow = (): void => {
    const pressed = performance.now()
    const seen = new MutationObserver((records) => {
      if (!records.some(({ type, attributeName }) => type !== 'attributes' || !unseen.includes(String(attributeName))))
        return
      seen.disconnect()
      requestAnimationFrame(() => {
        document.documentElement.dataset.changed = String(performance.now() - pressed)
      })
    })
    seen.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  addEventListener('click', follow, { capture: true, once: true })
}

/** Runs in the page: the names of the islands around an element, which a touch of it touches, too. */
const islandsAround = (element: Element): readonly string[] => {
  const names: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) names.push(at.getAttribute('data-island') ?? '')
  return names.filter(Boolean)
}

interface Touched {
  readonly time: number
  /** The islands that were touched: the pressed one and those around it. */
  readonly islands: readonly string[]
  /** Chunks that are fetched because of the press. */
  readonly chunks: readonly string[]
}

const touch = async (visit: Visit, shop: string, { path, control }: Touch): Promise<Touched> => {
  const { page } = visit
  await page.addInitScript(saveData)
  await page.context().addCookies([{ name: 'CookieLaw', value: '1', url: shop }])
  await openQuietly(visit, `${shop}${path}`)
  const chunks: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/chunks\/(.+)\.js$/.exec(request.url()) ?? []
    if (name) chunks.push(name)
  })
  const target = page.locator(control).locator('visible=true').first()
  await target.scrollIntoViewIfNeeded()
  const islands = await target.evaluate(islandsAround)
  await page.evaluate(watchChange)
  await target.click()
  const changed = page.locator('html[data-changed]')
  await changed.waitFor({ state: 'attached', timeout: PATIENCE_MS * 4 })
  await page.waitForLoadState('networkidle')
  await rest(page)
  return { time: Number(await changed.getAttribute('data-changed')), islands, chunks }
}

interface Build {
  readonly chunks: Readonly<Record<string, string>>
  readonly islands: Readonly<Record<string, readonly string[]>>
}

/** The chunks of an island: those of its view, what answers its presses before that, and what lets things glide after any wait. */
const chunksOf = (island: string): readonly string[] => {
  const { chunks, islands }: Build = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
  const views = islands[island] ?? []
  const pressed = Object.entries(chunks).filter(
    ([name]) => name.endsWith('.press') && views.includes(chunks[name.replace('.press', '')] ?? ''),
  )
  return [...views, ...pressed.map(([, file]) => file), ...(chunks.glide ? [chunks.glide] : [])]
}

/** How soon the first press on an island answers of which nothing was fetched, with `Save-Data` behind Slow 4G at 4x, and what it fetches for islands that it neither touches nor changes. */
export const measureFirstTouches = async ({ browser, shop }: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const each of TOUCHES) {
    const touched: Touched[] = []
    for (let visit = 0; visit < VISITS; visit += 1)
      touched.push(
        await visiting(browser, { slowProcessor: true, slowNetwork: true }, (opened) => touch(opened, shop, each)),
      )
    const own = [...each.followers, ...touched.flatMap(({ islands }) => islands)].flatMap(chunksOf)
    const foreign = new Set(touched.flatMap(({ chunks }) => chunks.filter((name) => !own.includes(name))))
    const chunks = touched[0]?.chunks.length ?? Number.NaN
    figures.push(
      figure({
        name: `first press with Save-Data: ${each.island}`,
        unit: 'ms',
        value: median(touched.map(({ time }) => time)),
        beside: { chunks, ...Object.fromEntries([...foreign].map((name) => [name, 1])) },
      }),
      figure({
        name: `chunks of others that it fetches: ${each.island}`,
        unit: 'count',
        value: foreign.size,
        limit: 0,
      }),
    )
  }
  return figures
}
