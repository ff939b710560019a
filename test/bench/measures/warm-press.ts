import { openQuietly, patiently, rest, type Visit, visiting } from '../browser'
import { compared, type Figure } from '../figures'
import { pointOf, press } from '../press'
import type { Effect } from '../probe'
import type { Bench } from '../run'
import { PATIENCE_MS, type Variant } from '../settings'
import { pagePath } from '../site/site'
import { median } from '../statistics'

const CARDS = 200
const LOADS = 3
/** Untouched cards far from each other, in the list's first column, where no notice covers them. */
const FAR = [40, 60, 76, 88, 92, 108, 120, 124, 148, 152] as const
const BESIDE = ['elements', 'vitrin'] as const
const PARTS = ['submit', 'toggle'] as const

type Part = (typeof PARTS)[number]

const EFFECTS: Readonly<Record<Part, Effect>> = { submit: 'announced', toggle: 'turned' }

/** From the press to its painted effect. */
const pressCard = async ({ page, client, sightings }: Visit, card: number, part: Part): Promise<number> => {
  const point = await pointOf(page, card, part)
  await rest(page)
  sightings.length = 0
  await press(client, point)
  const effect = await patiently(() => sightings.find(({ what }) => what === EFFECTS[part]), PATIENCE_MS)
  const pressed = sightings.find(({ what }) => what === 'press')
  await rest(page)
  return effect && pressed ? effect.at - pressed.at : PATIENCE_MS
}

type Times = Map<Variant, Record<Part, number[]>>

/** Both pages are open and pressed by turns: a machine that others share is slower for a while, and then for both. */
const pressBoth = ({ browser, server }: Bench, times: Times): Promise<void> => {
  const open = (variant: Variant, walk: (visit: Visit) => Promise<void>): Promise<void> =>
    visiting(browser, { slowProcessor: true, watchesPresses: true }, async (visit) => {
      await openQuietly(visit, `${server.url}${pagePath(variant, 'page', CARDS)}`)
      for (const part of PARTS) await pressCard(visit, 0, part)
      await walk(visit)
    })
  return open('elements', (elements) =>
    open('vitrin', async (vitrin) => {
      const visits = { elements, vitrin }
      for (const card of FAR)
        for (const part of PARTS)
          for (const variant of BESIDE)
            times.get(variant)?.[part].push(await pressCard(visits[variant], card + (part === 'toggle' ? 1 : 0), part))
    }),
  )
}

const titles: Readonly<Record<Part, string>> = {
  submit: 'press on a far card, React warm: product added',
  toggle: 'press on a far card, React warm: heart turned',
}

/** How soon untouched cards answer once React runs, at 4x; the server answers at once. */
export const measureWarmPresses = async (bench: Bench): Promise<Figure[]> => {
  const times: Times = new Map(BESIDE.map((variant) => [variant, { submit: [], toggle: [] }]))
  for (let load = 0; load < LOADS; load += 1) await pressBoth(bench, times)
  return PARTS.map((part) => {
    const beside = Object.fromEntries([...times].map(([variant, each]) => [variant, median(each[part])]))
    return compared(beside, { name: titles[part], unit: 'ratio', to: 'elements', limit: 1.1 })
  })
}
