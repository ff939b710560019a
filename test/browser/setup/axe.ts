import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe-core finds against WCAG 2.2 AA and its own best practices, one line a problem. */
export const findBarriers = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source)
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
