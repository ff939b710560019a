import { atom, type ReadableAtom } from 'nanostores'
import { foldLetters } from '../lib/fold'
import { fetchTaxOffices } from '../services/tax-office'
import { TAX_OFFICE_MIN_LETTERS } from '../shop/limits-forms'

/** One tax office: its name, and its name as it is searched. */
export interface TaxOffice {
  readonly name: string
  readonly folded: string
}

/** The list and how it stands; after `failed` the next wish asks again. */
export interface TaxOfficeList {
  readonly status: 'unknown' | 'loading' | 'loaded' | 'failed'
  readonly offices: readonly TaxOffice[]
}

const $list = atom<TaxOfficeList>({ status: 'unknown', offices: [] })

/** The tax offices of Türkiye, shared by all fields of the page. */
export const $taxOffices: ReadableAtom<TaxOfficeList> = $list

/** Fetches the list once for the page's life (§7). Never rejects; a failure is logged and shoppers write by hand (§8). */
export const loadTaxOffices = async (): Promise<void> => {
  const { status } = $list.get()
  if (status === 'loading' || status === 'loaded') return
  $list.set({ status: 'loading', offices: [] })
  const reply = await fetchTaxOffices()
  if (reply.ok)
    $list.set({ status: 'loaded', offices: reply.value.map((name) => ({ name, folded: foldLetters(name) })) })
  else $list.set({ status: 'failed', offices: [] })
}

/** The offices whose name holds what was typed, those that begin with it first; from two letters on, before that all (§5). */
export const fittingTaxOffices = (offices: readonly TaxOffice[], typed: string): readonly TaxOffice[] => {
  const wanted = foldLetters(typed)
  if ([...wanted].length < TAX_OFFICE_MIN_LETTERS) return offices
  const fitting = offices.filter(({ folded }) => folded.includes(wanted))
  const begins = ({ folded }: TaxOffice): boolean => folded.startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter((office) => !begins(office))]
}

/** The name as the list writes it, when what was typed is one of its names in other letters. */
export const taxOfficeNamed = (offices: readonly TaxOffice[], typed: string): string | undefined => {
  const wanted = foldLetters(typed)
  return offices.find(({ folded }) => folded === wanted)?.name
}

/** Forgets the list, for tests. */
export const resetTaxOffices = (): void => $list.set({ status: 'unknown', offices: [] })
