/** Fetches the sentences of the log when there is something to explain. */

import type { Problem } from '@/lib/report'
import { note } from './entries'
import { importChunk, shared } from './manifest'

/** The chunk with the sentences for the log, which few pages need. */
type Explanations = typeof import('@/island/diagnose')

/** Fetches the explanations and adds the problems that `choose` returns to the log. */
export const explain = (choose: (why: Explanations) => readonly Problem[] | Promise<readonly Problem[]>): void => {
  importChunk<Explanations>(shared.diagnose)
    .then(choose)
    .then((problems) => problems.forEach(note))
    .catch(() => {})
}
