/** Whether this is a whole JSON object or list: more text could only spoil it. */
const isWhole = (text: string): boolean => {
  if (!/[}\]]\s*$/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads what is left, so that the connection can be used again. */
const drain = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer was whole: how its connection ends changes nothing.
  }
}

/**
 * The text of a body, given as soon as it is a whole JSON object or list: a busy page learns a few frames later that the body is over.
 * Meant for short answers, because each piece of a long one would be parsed anew. Other text is read to its end.
 *
 * @throws what the stream throws, when it breaks before the text is whole.
 */
export const promptText = async ({ body }: Pick<Response, 'body'>): Promise<string> => {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (isWhole(text)) {
      void drain(reader)
      return text
    }
  }
}
