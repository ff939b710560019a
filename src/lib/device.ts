/** Whether this is a phone or tablet, as far as the browser says. */
export const isMobileDevice = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)

/** Whether apps come from Apple's store here. */
export const isAppleDevice = (): boolean => /iPhone|iPad|iPod/i.test(navigator.userAgent)
