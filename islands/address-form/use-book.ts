/** The list of saved addresses: deleting, undo, the default address, the fresh list after a change, and which address takes the focus. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { afterFrame } from '@/lib/scheduling'
import { leaveNotice } from '@/overlays/next-notice'
import { ownAddress } from '@/page/links'
import { text } from '@/page/texts'
import { fetchPageAgain } from '@/server/printed-page'
import type { AddressUse } from '@/shop/address/book-api'
import { chooseOrderAddress, makeDefaultAddress, recoverAddress, removeAddress } from '@/shop/address/book-store'
import { renewPart } from '@/ui/printed-part'
import { beginGlide, bringInSight } from '@/ui/use-shown-message'
import type contract from './contract'
import type { Subject } from './use-drafts'

/**
 * The printed addresses: deletes one, undoes that, and shows the server's list after a change.
 *
 * @param isWriting whether the form is open: then the page is not left, even when its list cannot be reloaded.
 */
export const useBook = ({ element, attributes, parts, emit }: Island<typeof contract>, isWriting: () => boolean) => {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const wanted = useRef<Subject>(undefined)
  /** Set after a deletion, when the focus moves without scrolling, so that nothing moves in the window. */
  const keepsView = useRef(false)
  const [reloads, setReloads] = useState(0)
  const [isReloading, setReloading] = useState(false)

  /** What edits the address, else adds one, else chooses it or another one for an order. */
  const controlOf = (subject: Subject): HTMLElement | undefined => {
    const isOf = (part: { readonly attributes: { readonly addressId: number } }) =>
      part.attributes.addressId === subject
    return (parts.edit.find(isOf) ?? parts.new[0] ?? parts.default.find(isOf) ?? parts.default[0])?.element
  }
  /** Focuses the control of an address and shows it in the window before the form below it leaves, because the footer would come up instead. */
  const bringTo = async (subject: Subject): Promise<void> => {
    const control = controlOf(subject)
    control?.focus({ preventScroll: true })
    if (control) await bringInSight(control, 'instant')
    await afterFrame()
  }

  const focusWanted = useEffectEvent((): void => {
    const control = wanted.current === undefined ? undefined : controlOf(wanted.current)
    // The next rendering finds the controls of a replaced list.
    if (!control?.isConnected) return
    wanted.current = undefined
    control.focus({ preventScroll: keepsView.current })
    keepsView.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new list
  useEffect(() => focusWanted(), [reloads, parts.edit, parts.new, parts.default])

  // A ref, because an undo may be pressed after the list was replaced.
  const list = useRef(parts.list?.element)
  useEffect(() => {
    list.current = parts.list?.element
  }, [parts.list])

  const reload = async (subject: Subject | undefined): Promise<boolean> => {
    if (!list.current) return true
    setReloading(true)
    // An open form glides by itself when it closes.
    const endWait = isWriting() ? undefined : beginGlide(element)
    // Without parameters that open the form or announce a deletion.
    const html = await fetchPageAgain(ownAddress(''))
    wanted.current = subject
    const isRenewed = html !== undefined && renewPart(list.current, html)
    endWait?.()
    // A page that is being left waits until the next one is there.
    const isLeft = !isRenewed && !isWriting()
    setReloading(isLeft)
    if (isRenewed) setReloads((times) => times + 1)
    if (!isLeft) return isRenewed
    leaveNotice({ text: text('list.late'), tone: 'info' })
    location.assign(ownAddress(''))
    return false
  }

  const changeLeaving = (id: number, isLeaving: boolean): void =>
    setLeaving((before) => new Set([...before].filter((each) => each !== id).concat(isLeaving ? id : [])))

  const recover = async (id: number): Promise<void> => {
    setReloading(true)
    const isBack = await recoverAddress(id, () => void recover(id))
    setReloading(false)
    if (!isBack) return
    emit('address-recovered', { id })
    changeLeaving(id, false)
    await reload(id)
  }

  /** The address that takes the focus of a deleted one: the next, else the previous; the button for a new one after the last. */
  const neighbourOf = (id: number): Subject => {
    const ids = parts.item
      .map(({ attributes }) => attributes.addressId)
      .filter((each) => each === id || !leaving.has(each))
    const at = ids.indexOf(id)
    return ids[at + 1] ?? ids[at - 1] ?? 'new'
  }

  const remove = async (id: number): Promise<void> => {
    if (leaving.has(id)) return
    const neighbour = neighbourOf(id)
    changeLeaving(id, true)
    controlOf(neighbour)?.focus({ preventScroll: true })
    const isRemoved = await removeAddress(
      id,
      () => void recover(id),
      () => void remove(id),
    )
    if (isRemoved) {
      emit('address-removed', { id })
      // A shopper who has focused something outside of the list keeps the focus there.
      const isInList = list.current?.contains(document.activeElement) || document.activeElement === document.body
      keepsView.current = true
      if (!(await reload(isInList ? neighbour : undefined))) return
    }
    changeLeaving(id, false)
  }

  const isChanging = useRef(false)
  const [changing, setChanging] = useState<{ readonly id: number; readonly use: AddressUse }>()
  const makeDefault = async (id: number, use: AddressUse): Promise<void> => {
    if (isChanging.current) return
    isChanging.current = true
    setChanging({ id, use })
    const isDone = await (attributes.order ? chooseOrderAddress : makeDefaultAddress)(
      id,
      use,
      () => void makeDefault(id, use),
    )
    isChanging.current = false
    setChanging(undefined)
    if (!isDone) return
    emit('address-default', { id, use })
    await reload(id)
  }

  const item: NonNullable<Rendering<typeof contract>['parts']>['item'] = ({ attributes: { addressId } }) => ({
    hidden: leaving.has(addressId),
    // Each entry, because the list may be longer than the window.
    'aria-busy': isReloading || undefined,
  })
  const isNoneShown = parts.item.every(({ attributes: { addressId } }) => leaving.has(addressId))
  /** Whether the answer to `makeDefault` is waited for. */
  const isPending = (id: number, use: AddressUse): boolean => changing?.id === id && changing.use === use
  return {
    parts: { item, list: { 'aria-busy': (isReloading && isNoneShown) || undefined } },
    controlOf,
    bringTo,
    reload,
    remove,
    makeDefault,
    isPending,
  }
}
