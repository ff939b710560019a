/**
 * Tax offices: which pages have the list (Turkish ones), its file and order, which offices a typed text finds first (in any letter case), and when a
 * typed name is one of the list.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { TAX_OFFICE_MIN_LETTERS } from '@/forms/limits'
import { foldLetters } from '@/lib/fold'
import { withoutInvisible } from '@/lib/letters'
import { report } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

const getFile = endpoint({
  name: 'GET Diger/tax-office.txt',
  group: 'static-text',
  method: 'GET',
  path: () => '/Diger/tax-office.txt',
  answer: 'text',
  decode: wireText,
  failure: 'log',
})

const isPage = (text: string): boolean => /^\s*[<{[]/.test(text)

/**
 * Fetches the names of the tax offices of Türkiye, sorted by the Turkish alphabet: the file's lines without byte order mark, carriage
 * returns, empty and repeated lines. An answer that is HTML or JSON fails as `malformed`.
 */
export const fetchTaxOffices = async (): Promise<Reply<readonly string[]>> => {
  const reply = await getFile(undefined)
  if (!reply.ok) return reply
  const text = withoutInvisible(reply.value)
  if (isPage(text)) {
    report({
      level: 'warn',
      where: 'GET Diger/tax-office.txt',
      came: JSON.stringify(text.trim().slice(0, 80)),
      expected: 'plain text, one tax office a line',
      write: 'check that the file is there; shoppers write their tax office by hand meanwhile',
    })
    return { ok: false, failure: { endpoint: 'GET Diger/tax-office.txt', kind: 'malformed' } }
  }
  const names = text.split(/\r\n?|\n/).map((line) => line.normalize('NFC').trim())
  const { compare } = new Intl.Collator('tr')
  return { ok: true, value: [...new Set(names.filter(Boolean))].sort(compare) }
}

/** One tax office: its name, and the folded name that searches compare. */
export interface TaxOffice {
  readonly name: string
  readonly folded: string
}

/** The list and its status; after `failed` the next call of loadTaxOffices tries again. */
export interface TaxOfficeList {
  readonly status: 'unknown' | 'loading' | 'loaded' | 'failed'
  readonly offices: readonly TaxOffice[]
}

/** The page that the list was loaded for. */
let loadedFor: object | undefined

const $list = atom<TaxOfficeList>({ status: 'unknown', offices: [] })

/** The tax offices of Türkiye, shared by all fields of the page. */
export const $taxOffices: ReadableAtom<TaxOfficeList> = $list

/** Whether this page offers the list of tax offices: only pages in Turkish do, because it is a list of Türkiye. */
export const hasTaxOffices = (): boolean => /^tr\b/.test(pageFacts().language)

/** Fetches the list, once for the page, on Turkish pages only. Never rejects; a failure is logged, and shoppers write by hand. */
export const loadTaxOffices = async (): Promise<void> => {
  if (!hasTaxOffices()) return
  const { status } = $list.get()
  const isFresh = loadedFor === pageFacts()
  if (isFresh && (status === 'loading' || status === 'loaded')) return
  loadedFor = pageFacts()
  $list.set({ status: 'loading', offices: [] })
  const reply = await fetchTaxOffices()
  if (reply.ok)
    $list.set({ status: 'loaded', offices: reply.value.map((name) => ({ name, folded: foldLetters(name) })) })
  else $list.set({ status: 'failed', offices: [] })
}

/** The offices whose name contains the typed text, those that begin with it first; all offices for less than 2 letters. */
export const fittingTaxOffices = (offices: readonly TaxOffice[], typed: string): readonly TaxOffice[] => {
  const wanted = foldLetters(typed)
  if ([...wanted].length < TAX_OFFICE_MIN_LETTERS) return offices
  const fitting = offices.filter(({ folded }) => folded.includes(wanted))
  const begins = ({ folded }: TaxOffice): boolean => folded.startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter((office) => !begins(office))]
}

/** The list's spelling of the typed name; undefined when the list has no such name. */
export const taxOfficeNamed = (offices: readonly TaxOffice[], typed: string): string | undefined => {
  const wanted = foldLetters(typed)
  return offices.find(({ folded }) => folded === wanted)?.name
}
