import { breathe } from './breathe'
import { nextFrame } from './next-frame'

/** Resolves in a task after the next frame. Never rejects. */
export const afterFrame = async (): Promise<void> => {
  await nextFrame()
  await breathe()
}
