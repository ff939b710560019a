import { isRecord } from '@/lib/objects'
import { report } from '@/lib/report'

/** Fetches a page's own file of texts, by text key; gives `{}` and logs a line when it cannot be used. Never rejects. */
export const fetchOwnTexts = async (address: string): Promise<Readonly<Record<string, string>>> => {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`status ${response.status}`)
    const texts: unknown = await response.json()
    if (!isRecord(texts) || Array.isArray(texts)) throw new Error('no object of texts')
    return Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch (cause) {
    report({
      level: 'error',
      where: 'page JSON textsFile',
      came: `${address}: ${String(cause)}`,
      expected: 'a JSON file of texts by their keys, on this site',
      write: '{"cart.added": "..."} under that address; until then the texts are Vitrin’s',
      cause,
    })
    return {}
  }
}
