import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import type { AddressUse } from '../../src/shop/address'
import { makeDefaultAddress, recoverAddress, removeAddress } from '../../src/stores/address-book'
import { fetchPageAgain } from '../../src/stores/printed-page'
import { renewPart } from '../../src/ui/printed-part'
import type contract from './contract'
import type { Subject } from './use-drafts'

/** The page without what opens its form or tells of a deletion. */
const plainAddress = (): string => location.pathname

/**
 * The printed addresses: deleting, undoing, and showing the server's own list after a change.
 *
 * @param isWriting whether the form is open: then the page is not left, even when its list cannot be had anew.
 */
export const useBook = ({ parts, emit }: Island<typeof contract>, isWriting: () => boolean) => {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const wanted = useRef<Subject>(undefined)
  const [reloads, setReloads] = useState(0)

  const controlOf = (subject: Subject): HTMLElement | undefined =>
    (parts.edit.find(({ attributes }) => attributes.addressId === subject) ?? parts.new[0])?.element
  const focusOn = (subject: Subject): void => controlOf(subject)?.focus()

  const focusWanted = useEffectEvent((): void => {
    const control = wanted.current === undefined ? undefined : controlOf(wanted.current)
    // A list that was just replaced is found anew with the next rendering.
    if (!control?.isConnected) return
    wanted.current = undefined
    control.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new list
  useEffect(() => focusWanted(), [reloads, parts.edit, parts.new])

  // An undo is pressed long after it was offered, and the list of that time is gone.
  const list = useRef(parts.list?.element)
  useEffect(() => {
    list.current = parts.list?.element
  }, [parts.list])

  const reload = async (subject: Subject | undefined): Promise<boolean> => {
    if (!list.current) return true
    const html = await fetchPageAgain(plainAddress())
    wanted.current = subject
    if (html === undefined || !renewPart(list.current, html)) {
      if (!isWriting()) location.assign(plainAddress())
      return false
    }
    setReloads((times) => times + 1)
    return true
  }

  const mark = (id: number, isLeaving: boolean): void =>
    setLeaving((before) => {
      const after = new Set(before)
      if (isLeaving) after.add(id)
      else after.delete(id)
      return after
    })

  const recover = async (id: number): Promise<void> => {
    if (!(await recoverAddress(id))) return
    emit('address-recovered', { id })
    mark(id, false)
    await reload(id)
  }

  const remove = async (id: number): Promise<void> => {
    if (leaving.has(id)) return
    mark(id, true)
    focusOn('new')
    const isRemoved = await removeAddress(id, () => void recover(id))
    if (isRemoved) {
      emit('address-removed', { id })
      if (!(await reload(undefined))) return
    }
    mark(id, false)
  }

  const isChanging = useRef(false)
  const makeDefault = async (id: number, use: AddressUse): Promise<void> => {
    if (isChanging.current) return
    isChanging.current = true
    const isDone = await makeDefaultAddress(id, use)
    isChanging.current = false
    if (!isDone) return
    emit('address-default', { id, use })
    await reload(id)
  }

  const item: NonNullable<Rendering<typeof contract>['parts']>['item'] = ({ attributes: { addressId } }) => ({
    hidden: leaving.has(addressId),
  })
  return { parts: { item }, focusOn, reload, remove, makeDefault }
}
