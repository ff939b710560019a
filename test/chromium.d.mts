export const CHROMIUM_FLAGS: string[]
export const findChromium: (wish?: { isWhole?: boolean }) => string
