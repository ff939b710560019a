import { htmlWords } from '@/lib/html'

/** A server sentence as plain text: legacy services write links and line breaks into it, which are never inserted. */
export const plainWords = (sentence: string): string =>
  /[<&]/.test(sentence) ? htmlWords(sentence).replace(/\s+/g, ' ').trim() : sentence.trim()
