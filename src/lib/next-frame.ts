import { nextTask } from './next-task'

/** Where no frame comes within this time, in milliseconds, nobody is looking. */
const PATIENCE_MS = 100

/**
 * Resolves in the next frame before it is drawn, so that what follows is on the screen with it; where nothing is drawn, such
 * as in a hidden page, in a task of its own. For work that an input event asks for and that must not lengthen it. Never rejects.
 */
export const nextFrame = (): Promise<void> =>
  document.hidden
    ? nextTask()
    : new Promise((resolve) => {
        requestAnimationFrame(() => resolve())
        setTimeout(resolve, PATIENCE_MS)
      })
