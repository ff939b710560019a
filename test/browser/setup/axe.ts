import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Waits for running animations, except endless ones. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

const runAxe = (page: Page, beside: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (exclude) => {
    const axe = Reflect.get(window, 'axe')
    const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'] })
    return violations.flatMap((problem: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
      problem.nodes.map(
        (node) => `${problem.id}: ${node.target.join(' ')}: ${node.failureSummary.replaceAll('\n', ' ')}`,
      ),
    )
  }, beside)

/**
 * Runs axe-core with WCAG 2.2 AA and its own best practices; returns one line per problem.
 *
 * @param beside selectors of excluded parts, which another page with the same parts covers.
 */
export const findBarriers = async (page: Page, beside: readonly string[] = []): Promise<readonly string[]> => {
  // A page whose style sheets are still on the way has the colours of some of them only.
  await page.waitForLoadState('load')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // A notice that fades in has too little contrast, and may appear while axe runs.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeToRest(page)
  const barriers = await runAxe(page, beside)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'no-preference' })
  return barriers
}
