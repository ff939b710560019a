import type { Problem } from '@/lib/report'
import { note } from './entries'
import { importChunk, shared } from './manifest'

/** The sentences about what can go wrong; few pages need them. */
type Explanations = typeof import('@/island/diagnose')

/** Fetches the explanations and puts what `say` takes from them into the log. */
export const explain = (say: (why: Explanations) => readonly Problem[] | Promise<readonly Problem[]>): void => {
  importChunk<Explanations>(shared.diagnose)
    .then(say)
    .then(
      (problems) => problems.forEach(note),
      () => {},
    )
}
