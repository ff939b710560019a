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

const isShown = (item: HTMLElement, store: StorePart | undefined, city: string, words: string): boolean =>
  store?.element.checked ||
  ((city === '' || store?.attributes.city === city) && foldedIncludes(item.textContent, words))

/** Narrows the printed list; a checked store stays in sight. */
const useStoreSearch = ({ parts }: PickerIsland) => {
  const [city, setCity] = useState(() => parts.city?.element.value ?? '')
  const [words, setWords] = useState(() => parts.search?.element.value ?? '')
  const items = parts.item.map(({ element }) => ({
    element,
    store: parts.store.find((store) => element.contains(store.element)),
  }))
  const shown = new Set(items.flatMap(({ element, store }) => (isShown(element, store, city, words) ? [element] : [])))
  const isAsked = city !== '' || words !== ''
  const count = shown.size > 0 ? text('store.count', { count: shown.size }) : text('store.none')
  return { shown, count: isAsked ? count : undefined, setCity, setWords }
}

interface Refusal {
  readonly text: string
  /** The first store has the focus. */
  readonly isAtStores?: boolean
}

/** One press at a time: sends the checked store, says what went wrong, else goes on with what needed the store. */
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
  const { shown, count, setCity, setWords } = useStoreSearch(island)
  const { pending, refusal, choose, unsay } = useChoice(island, shown)
  const chooseInstead = (event: Event): Promise<void> | undefined => {
    event.preventDefault()
    // Enter in the search would choose a store that the shopper has not looked at, also when it came before the island.
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
    root: { onSubmit: chooseInstead },
    parts: {
      store: () => ({ onChange: unsay }),
      item: (item) => ({ hidden: !shown.has(item.element) }),
      city: { onChange: (_event, select) => setCity(select.value) },
      search: {
        onInput: (_event, field) => setWords(field.value),
      },
      count: { role: 'status', text: count },
      submit,
      message: { role: 'alert', 'data-tone': refusal ? 'danger' : undefined, text: refusal },
    },
  }
}
