import { serviceAddress } from './address'

/** The picture of a country's flag (§7 "flags as lowercase-key webp files"; the call has no query). */
export const flagAddress = (key: string): string =>
  serviceAddress('static-flags', `/static/theme-flags/${encodeURIComponent(key.toLowerCase())}.webp`).url
