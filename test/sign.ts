/** Turns the wheel as soon as Vitrin listens: on nearly every visit somebody is there. */
export const giveSign = (): void => {
  const timer = setInterval(() => {
    if (!window.vitrin) return
    clearInterval(timer)
    dispatchEvent(new Event('wheel'))
  }, 10)
}
