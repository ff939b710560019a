import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { $compareIds, addToCompare, type CompareStatus, removeFromCompare } from '../../src/stores/compare'
import { openCompare } from '../../src/stores/compare-popup'
import { isModified } from '../../src/ui/modified'
import { useSelected } from '../../src/ui/use-selected'
import type contract from './contract'

/** Adds or removes the product (§4); a fifth one is refused in the open list, where it can take another one's place. */
export const useCompareButton = ({
  attributes,
  element,
  parts,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const { productId } = attributes
  const isCompared = useSelected($compareIds, (ids) => ids.includes(productId))

  const toggleCompared = (): unknown => {
    let status: CompareStatus | undefined
    if (isCompared) removeFromCompare(productId)
    else status = addToCompare(productId)
    const productIds = $compareIds.get()
    emit('compare-changed', { productId, isCompared: productIds.includes(productId), status, productIds })
    return status === 3 ? openCompare({ status, productId }) : undefined
  }

  const toggle: Driven = {
    'aria-pressed': isCompared,
    // A link cannot be pressed down, so it is read as a button and answers to the space bar as well.
    role: (parts.toggle?.element ?? element).localName === 'a' ? 'button' : undefined,
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

  const onSubmit = (event: Event): unknown => {
    if (event.target !== element) return
    event.preventDefault()
    return toggleCompared()
  }

  return parts.toggle ? { root: { onSubmit }, parts: { toggle } } : { root: toggle }
}
