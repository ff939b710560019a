/** Base64 as UTF-8 text; undefined when it is not base64 or not UTF-8 (atob alone would throw). Tolerates white space. */
export const decodeBase64 = (text: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
