/** The choice among printed stores: the search among them, what a press sends, its refusal, and the add or reload that follows. */

import { useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { FoundPart } from '@/island/contract'
import type { Island, Rendering } from '@/island/view'
import { foldedIncludes } from '@/lib/fold'
import { text } from '@/page/texts'
import { chooseStore } from '@/shop/branches/choice'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'

type PickerIsland = Island<typeof contract>
type StorePart = FoundPart<(typeof contract)['parts']['store']>

const isShown = (item: HTMLElement, store: StorePart | undefined, city: string, term: string): boolean =>
  store?.element.checked || ((city === '' || store?.attributes.city === city) && foldedIncludes(item.textContent, term))

/** Filters the printed list; a checked store stays shown. */
const useStoreSearch = ({ parts }: PickerIsland) => {
  const [city, setCity] = useState(() => parts.city?.element.value ?? '')
  const [term, setTerm] = useState(() => parts.search?.element.value ?? '')
  const items = parts.item.map(({ element }) => ({
    element,
    store: parts.store.find((store) => element.contains(store.element)),
  }))
  const shown = new Set(items.flatMap(({ element, store }) => (isShown(element, store, city, term) ? [element] : [])))
  const isAsked = city !== '' || term !== ''
  const count = shown.size > 0 ? text('store.count', { count: shown.size }) : text('store.none')
  return { shown, count: isAsked ? count : undefined, setCity, setTerm }
}

interface Refusal {
  readonly text: string
  /** Whether the first store gets the focus. */
  readonly isAtStores?: boolean
}

/** Sends the checked store, one press at a time, and shows a refusal; after a success it continues the add that needed a store. */
const useChoice = ({ attributes, parts, emit }: PickerIsland, shown: ReadonlySet<HTMLElement>) => {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const choose = async (): Promise<void> => {
    const checked = parts.store.find(({ element }) => element.checked)
    if (!checked) {
      setRefusal({ text: text('store.noneChosen'), isAtStores: true })
      const first = parts.item.find(({ element }) => shown.has(element))?.element
      parts.store.find(({ element }) => !first || first.contains(element))?.element.focus()
      return
    }
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const id = Number(checked.element.value)
    const { isAccepted, message, goOn } = await chooseStore({ id, ...checked.attributes })
    setPending(false)
    if (!isAccepted) setRefusal({ text: message })
    emit('store-chosen', { storeId: id, isAccepted, message })
    if (!goOn() && isAccepted && attributes.reload) location.reload()
  }

  useShownMessage(parts.message?.element, refusal?.isAtStores ? undefined : refusal)
  return { pending, refusal: refusal?.text, choose, unsay: () => setRefusal(undefined) }
}

/** Chooses a store from the list that the server printed. */
export const useStorePicker = (island: PickerIsland): Rendering<typeof contract> => {
  const { element, parts } = island
  const { shown, count, setCity, setTerm } = useStoreSearch(island)
  const { pending, refusal, choose, unsay } = useChoice(island, shown)
  const chooseInstead = (event: Event): Promise<void> | undefined => {
    event.preventDefault()
    // Enter in the search field must not choose a store, also when it was pressed before the island mounted.
    return parts.search?.element === document.activeElement ? undefined : choose()
  }
  const submit: AppliedProps<HTMLButtonElement | HTMLAnchorElement> = {
    'aria-disabled': pending || undefined,
    'aria-busy': pending || undefined,
    onClick: (event, button) => {
      const isFormsOwn = button instanceof HTMLButtonElement && button.type === 'submit' && button.form
      return isFormsOwn && element.contains(button.form) ? undefined : chooseInstead(event)
    },
  }

  return {
    root: {
      onSubmit: chooseInstead,
      onKeydown: (event) => {
        const { target } = event
        if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return undefined
        // The browser sends the picker's own form; one around it, as on a page of ASP.NET, is another's.
        return target.type === 'submit' || element.contains(target.form) ? undefined : chooseInstead(event)
      },
    },
    parts: {
      store: () => ({ onChange: unsay }),
      item: (item) => ({ hidden: !shown.has(item.element) }),
      city: { onChange: (_event, select) => setCity(select.value) },
      search: {
        onInput: (_event, field) => setTerm(field.value),
      },
      count: { role: 'status', text: count },
      submit,
      message: { role: 'alert', 'data-tone': refusal ? 'danger' : undefined, text: refusal },
    },
  }
}
