import { breathe } from './breathe'
import { nextFrame } from './next-frame'

/** Resolves in a task after the next frame and gives the milliseconds that this frame took. Never rejects. */
export const afterFrame = async (): Promise<number> => {
  await nextFrame()
  const started = performance.now()
  await breathe()
  return performance.now() - started
}
