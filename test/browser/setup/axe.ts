import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Half faded in, a notice has no contrast yet. Animations without an end are not waited for. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

/** What axe-core finds against WCAG 2.2 AA and its own best practices, one line a problem. */
export const findBarriers = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await comeToRest(page)
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe')
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap((problem: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
      problem.nodes.map(
        (node) => `${problem.id}: ${node.target.join(' ')}: ${node.failureSummary.replaceAll('\n', ' ')}`,
      ),
    )
  })
}
