/**
 * Does something once when a promise has not settled after so many milliseconds, and goes on waiting for it.
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
