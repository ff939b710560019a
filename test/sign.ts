/** Gives the first sign by turning the wheel as soon as Vitrin listens. */
export const giveSign = (): void => {
  const timer = setInterval(() => {
    if (!window.vitrin) return
    clearInterval(timer)
    dispatchEvent(new Event('wheel'))
  }, 10)
}
