/** Without a frame within this time, in milliseconds, the page counts as out of sight. */
const FRAME_PATIENCE_MS = 100

/** Resolves in a task of its own, so that the browser can paint and answer input first. Never rejects. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

/**
 * The same for loops over many pieces: browsers without `scheduler.yield` delay nested timers by 4 ms each, but not messages.
 * Never rejects.
 */
export const yieldInLoop = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })

/**
 * Resolves in the next frame before it is drawn, so that what follows is on the screen with it; where nothing is drawn, such as in a
 * hidden page, in a task of its own. For work that an input event asks for and that must not lengthen it. Never rejects.
 */
export const nextFrame = (): Promise<void> =>
  document.hidden
    ? yieldToMain()
    : new Promise((resolve) => {
        requestAnimationFrame(() => resolve())
        setTimeout(resolve, FRAME_PATIENCE_MS)
      })

/**
 * Waits for a frame or a task, but not longer than the page is there: what is pressed in its last moment is sent all the same. Never
 * rejects.
 */
export const unlessLeft = (wait: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      globalThis.removeEventListener?.('pagehide', end)
      resolve()
    }
    globalThis.addEventListener?.('pagehide', end)
    void wait.then(end)
  })

/** Resolves in a task after the next frame. Never rejects. */
export const afterFrame = async (): Promise<void> => {
  await nextFrame()
  await yieldInLoop()
}

/** Resolves after so many milliseconds. Never rejects. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Acts once when a promise has not settled after so many milliseconds, and goes on waiting for it.
 *
 * @returns what the promise gives; rejects as it does.
 */
export const whenSlow = async <T>(milliseconds: number, promise: Promise<T>, act: () => void): Promise<T> => {
  const timer = setTimeout(act, milliseconds)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
