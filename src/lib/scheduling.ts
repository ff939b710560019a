/** Waits: the next frame, a task of its own, a pause, an answer that is slow; none holds up a page that is left. */

/** A page without a frame within this time, in milliseconds, counts as hidden. */
const FRAME_PATIENCE_MS = 100

/** Resolves in a task of its own, so that the browser can paint and answer input first. Never rejects. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

/**
 * Resolves in a task of its own, for loops over many pieces: browsers without `scheduler.yield` delay nested timers by 4 ms each, but not
 * messages. Never rejects.
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
 * Resolves in the next frame before it is drawn, so that this frame shows what the caller writes. On a page that draws no frames, such as
 * a hidden one, it resolves in a task of its own. For work that must not lengthen the input event that causes it. Never rejects.
 */
export const nextFrame = (): Promise<void> =>
  document.hidden
    ? yieldToMain()
    : new Promise((resolve) => {
        requestAnimationFrame(() => resolve())
        setTimeout(resolve, FRAME_PATIENCE_MS)
      })

/**
 * Waits for a frame or a task, but resolves at once when the page is left, so that a press in the page's last moment is still sent. Never
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

/** Resolves after the given time. Never rejects. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Calls `act` once when a promise has not settled within the given time, and goes on waiting for it.
 *
 * @returns the promise's value; rejects as the promise does.
 */
export const whenSlow = async <T>(milliseconds: number, promise: Promise<T>, act: () => void): Promise<T> => {
  const timer = setTimeout(act, milliseconds)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
