/** Resolves in a task of its own, so that the browser can paint what stands now before what comes next. Never rejects. */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
