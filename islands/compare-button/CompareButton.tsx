/** What a press on a compare button does: adds, removes, or opens the list when it is full. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import { boxOf } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { COMPARISONS, keepQuiet, sending } from '@/page/ask'
import { isModified } from '@/page/navigation'
import { changing, keepSingle } from '@/page/second-requests'
import { $compareIds } from '@/shop/compare/list'
import { openCompare } from '@/shop/compare/popup'
import { addToCompare, type CompareStatus, removeFromCompare } from '@/shop/compare/store'
import { useSelected } from '@/ui/use-selected'
import type contract from './contract'

const [SENDS, ASKS] = [sending(COMPARISONS), changing(COMPARISONS)]

/** Adds the product to the comparison or removes it; a fifth one opens the list, where it can replace another one. */
export const useCompareButton = ({
  attributes,
  element,
  parts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const { productId } = attributes
  const isCompared = useSelected($compareIds, (ids) => ids.includes(productId))
  const control = parts.toggle?.element ?? element
  useEffect(() => {
    const answer = { where: 'compare-button', element, does: (code: string) => SENDS.test(code), asks: ASKS }
    return keepQuiet(control, 'click', answer, () => keepSingle(answer))
  }, [control, element])

  const toggleCompared = (): unknown => {
    let status: CompareStatus | undefined
    if (isCompared) removeFromCompare(productId)
    else status = addToCompare(productId)
    const productIds = $compareIds.get()
    emit('compare-changed', { productId, isCompared: productIds.includes(productId), status, productIds })
    return status === 3 ? openCompare({ status, productId }) : undefined
  }

  const box = boxOf(control)
  const tick = (): unknown => {
    const opened = toggleCompared()
    // A fifth product stays without a tick.
    if (box) box.checked = $compareIds.get().includes(productId)
    return opened
  }
  // The browser does not wait with a tick for the code.
  const [isTickedBefore] = useState(box && box.checked !== isCompared)
  const takeTick = useEffectEvent(tick)
  useEffect(() => void (isTickedBefore && takeTick()), [isTickedBefore])

  const press: AppliedProps = {
    'aria-pressed': isCompared,
    // A link cannot have a pressed state, so it gets the role of a button and answers the Space key.
    role: control.localName === 'a' ? 'button' : undefined,
    onClick: (event) => {
      if (isModified(event)) return
      event.preventDefault()
      return toggleCompared()
    },
    onKeydown: (event, { localName }) => {
      if (event.key !== ' ' || localName !== 'a') return
      event.preventDefault()
      return toggleCompared()
    },
  }

  const toggle: AppliedProps = box ? { checked: isCompared, onChange: tick } : press

  const onSubmit = (event: Event): unknown => {
    if (event.target !== element) return
    event.preventDefault()
    return toggleCompared()
  }

  return parts.toggle ? { root: { onSubmit }, parts: { toggle } } : { root: toggle, isControl: true }
}
