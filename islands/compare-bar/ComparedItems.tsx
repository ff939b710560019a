import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { text } from '@/page/texts'
import { $comparedProducts } from '@/shop/compare/store'

interface ComparedItemsProps {
  readonly ids: readonly number[]
  readonly remove: (productId: number) => void
}

/** The products of the list, each with picture, link and a button that removes it and moves the focus to the next product. */
export const ComparedItems = ({ ids, remove }: ComparedItemsProps) => {
  const products = useStore($comparedProducts)
  const buttons = useRef(new Map<number, HTMLButtonElement>())

  const removeAndMoveFocus = (id: number): void => {
    const at = ids.indexOf(id)
    const next = ids[at + 1] ?? ids[at - 1]
    if (next !== undefined) buttons.current.get(next)?.focus()
    remove(id)
  }

  return ids.map((id) => {
    const { name, url, image } = products[id] ?? { name: text('compare.product', { id }), url: '', image: '' }
    const picture = image ? <img src={image} alt={name} width="48" height="72" /> : <span>{name}</span>
    return (
      <li key={id} className="vitrin-compared">
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
