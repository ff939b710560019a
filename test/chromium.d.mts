export const CHROMIUM_FLAGS: string[]
export const findChromium: () => string
