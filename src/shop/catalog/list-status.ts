import { atom, type ReadableAtom } from 'nanostores'
import { ownAddress } from '@/page/links'
import { withQueryValue } from './query'

/**
 * What the page's list shows: the list of the address (`shown`), an older one while the new one loads (`loading`) or the
 * page is being left (`leaving`), or an older one because the server could not be reached (`unreachable`).
 */
export type ListStatus = 'shown' | 'loading' | 'leaving' | 'unreachable'

const $status = atom<ListStatus>('shown')

/** Whether the page's list shows what the address names. */
export const $listStatus: ReadableAtom<ListStatus> = $status

/** Sets what the page's list shows. */
export const setListStatus = (status: ListStatus): void => $status.set(status)

/** The address of the list without its page number, which does not make it another list. */
const listAddress = (): string => ownAddress(withQueryValue(location.search, 'ps', undefined))

let wanted = ''

/** Notes that the list of the present address is shown, or requested. */
export const rememberList = (): void => {
  wanted = listAddress()
}

/** Whether the address names another list than the one that was shown or requested last. */
export const isAnotherList = (): boolean => wanted !== listAddress()
