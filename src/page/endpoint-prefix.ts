import { report } from '@/lib/report'

/** Base64 as UTF-8 text; undefined when it is not base64 or not UTF-8 (atob alone would throw). Tolerates white space. */
export const decodeBase64 = (text: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)[^\s]*$/.test(text)

/**
 * The prefix of service paths, from plain text or the platform's base64,
 * without a trailing slash. Anything that is not an address is one line in the log and no prefix.
 */
export const decodeEndpointPrefix = (raw: string): string => {
  const text = raw.trim()
  const address = text === '' || isAddress(text) ? text : decodeBase64(text)?.trim()
  if (address !== undefined && (address === '' || isAddress(address))) return address.replace(/\/+$/, '')
  report({
    level: 'error',
    where: 'page facts: endpointPrefix',
    came: JSON.stringify(raw.slice(0, 80)),
    expected: 'an address such as //cdn.example, plain or in base64',
    write: 'ENDPOINT_PREFIX as base64 of the address; requests go to the shop itself until then',
  })
  return ''
}
