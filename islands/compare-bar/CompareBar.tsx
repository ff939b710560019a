/** The comparison list on the page: its products, removing one and the focus after it, clearing, and the address of the comparison page. */

import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { cardOf, itemAt } from '@/page/items'
import { siteAddress } from '@/page/links'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { $compareIds } from '@/shop/compare/list'
import { openCompare } from '@/shop/compare/popup'
import { $comparedProducts, checkCompared, clearCompare, removeFromCompare, swapCompared } from '@/shop/compare/store'
import { countText } from '@/ui/printed-amounts'
import type contract from './contract'

/** The name of a product that the page prints; `""` when it does not. */
const nameOnPage = (id: number): string => itemAt(cardOf(id), { id }).name

interface ComparedItemsProps {
  readonly ids: readonly number[]
  readonly remove: (productId: number) => void
}

/** The products of the list, each with picture, link and a button that removes it and moves the focus to the next product. */
const ComparedItems = ({ ids, remove }: ComparedItemsProps) => {
  const products = useStore($comparedProducts)
  const buttons = useRef(new Map<number, HTMLButtonElement>())

  const removeAndMoveFocus = (id: number): void => {
    const at = ids.indexOf(id)
    const next = ids[at + 1] ?? ids[at - 1]
    if (next !== undefined) buttons.current.get(next)?.focus()
    remove(id)
  }

  return ids.map((id) => {
    const product = products[id]
    const { url, image } = product ?? { url: '', image: '' }
    const known = product?.name || nameOnPage(id)
    const isAwaited = !known && !product
    const name = known || (isAwaited ? '…' : text('compare.product', { id }))
    const picture = image ? <img src={image} alt={name} width="48" height="72" /> : <span>{name}</span>
    return (
      <li key={id} className="vitrin-compared" aria-busy={isAwaited || undefined}>
        {url ? <a href={url}>{picture}</a> : picture}
        <button
          type="button"
          ref={(button) => {
            if (button) buttons.current.set(id, button)
            return () => void buttons.current.delete(id)
          }}
          aria-label={text('compare.removeOf', { name })}
          onClick={() => removeAndMoveFocus(id)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </li>
    )
  })
}

type BarIsland = Island<typeof contract>

/** The address of the comparison page with this list, for sharing and for new tabs. */
const shareableAddress = (page: string, ids: readonly number[]): string =>
  `${page.replace(/[?#].*$/, '')}?product=${ids.join('-')}`

/** The printed address of the link; undefined for a button. */
const usePrintedAddress = ({ parts }: BarIsland): string | undefined => {
  const open = parts.open?.element
  const [printed] = useState(() => (open instanceof HTMLAnchorElement ? open.getAttribute('href') : null))
  return printed === null ? undefined : siteAddress(printed)
}

/** Shows, opens and changes the comparison list, which is equal in all tabs. */
export const useCompareBar = (island: BarIsland): Rendering<typeof contract> => {
  const { attributes: own, parts, emit } = island
  // Deferred, so that the pressed control is painted before the bar is laid out.
  const ids = useDeferredValue(useStore($compareIds))
  const page = usePrintedAddress(island)
  const address = page === undefined ? undefined : shareableAddress(page, ids)

  // biome-ignore lint/correctness/useExhaustiveDependencies: names are fetched whenever the list changes
  useEffect(() => void checkCompared(), [ids])

  const emitChange = (productId: number, status?: 1): void => {
    const productIds = $compareIds.get()
    emit('compare-changed', { productId, isCompared: productIds.includes(productId), status, productIds })
  }

  const remove = (productId: number): void => {
    removeFromCompare(productId)
    emitChange(productId)
  }

  const open = async (): Promise<void> => {
    const message = await openCompare({ fallback: address ?? '' })
    emit('compare-opened', { productIds: $compareIds.get(), isOpened: message === '', message })
  }

  return {
    // The comparison page itself is never hidden.
    root: own.ownPage ? {} : { hidden: ids.length === 0 },
    parts: {
      count: (part) => ({ text: countText(part, ids.length) }),
      open: {
        href: address,
        hidden: own.ownPage ? ids.length === 0 : undefined,
        onClick: (event) => {
          // A link in a new tab shows the comparison page, as one on that page does.
          if (own.ownPage || isModified(event)) return
          event.preventDefault()
          return open()
        },
      },
      clear: {
        onClick: (event) => {
          event.preventDefault()
          clearCompare()
          emit('compare-cleared', { productIds: ids })
        },
      },
      list: parts.list ? { children: <ComparedItems ids={ids} remove={remove} /> } : {},
      remove: ({ attributes }) => ({
        onClick: (event) => {
          // On the comparison page the button's form is posted as well, so that the server prints the page without the product.
          if (!own.ownPage) event.preventDefault()
          remove(attributes.productId)
        },
      }),
      swap: ({ attributes }) => ({
        onClick: (event) => {
          event.preventDefault()
          swapCompared(attributes.productId, attributes.newProductId)
          emitChange(attributes.newProductId, 1)
        },
      }),
    },
  }
}
