import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Animations without an end are not waited for. */
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
 * What axe-core finds against WCAG 2.2 AA and its own best practices, one line a problem.
 *
 * @param beside selectors of parts that are left out, because they are the same on a page that is looked at whole.
 */
export const findBarriers = async (page: Page, beside: readonly string[] = []): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Half faded in, a notice has no contrast yet; it may come while axe is reading.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeToRest(page)
  const barriers = await runAxe(page, beside)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'no-preference' })
  return barriers
}
