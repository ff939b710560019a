/** The suggestions of tax offices: when the list opens and closes, its keys, how many show, and what leaving the field corrects. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { TAX_OFFICE_PAGE } from '@/forms/limits'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import {
  $taxOffices,
  fittingTaxOffices,
  hasTaxOffices,
  loadTaxOffices,
  taxOfficeNamed,
} from '@/shop/address/tax-offices'
import { useClickOutside } from '@/ui/use-window'
import type contract from './contract'

interface OfficesProps {
  readonly names: readonly string[]
  /** The number of all matches; only some of them are shown. */
  readonly total: number
  /** Position of the active option, -1 for none. */
  readonly active: number
  idOf(position: number): string
  choose(name: string): void
}

/** The options of the tax offices' listbox. */
const Offices = ({ names, total, active, idOf, choose }: OfficesProps) => {
  const chosen = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another option becomes the active one
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return names.map((name, position) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: a combobox's options are active, never focused
    <div
      key={name}
      ref={position === active ? chosen : undefined}
      id={idOf(position)}
      role="option"
      aria-selected={position === active}
      aria-setsize={total}
      aria-posinset={position + 1}
      onClick={() => choose(name)}
    >
      {name}
    </div>
  ))
}

type View = Rendering<typeof contract>

/** Pixels before the end of the list at which the next ones are added. */
const endPx = 48

const writeInto = (field: HTMLInputElement, value: string): void => {
  field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Whether the key belongs to an input method; Safari ends a composition before its Enter event. */
const isForInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/** A combobox of the tax offices, which accepts any other text, too. */
const useCombobox = ({ element, parts, emit }: Island<typeof contract>): View => {
  const field = parts.input.element
  const id = useId()
  const [listId] = useState(() => parts.results.element.id || `${id}list`)
  const { status, offices } = useStore($taxOffices)
  const [typed, setTyped] = useState(field.value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [pages, setPages] = useState(1)
  const fitting = fittingTaxOffices(offices, typed)
  const shown = fitting.slice(0, pages * TAX_OFFICE_PAGE)
  const isListed = isOpen && shown.length > 0

  const open = (): void => {
    void loadTaxOffices()
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    setActive(-1)
    setPages(1)
  }
  const readField = (): void => {
    setTyped(field.value)
    setActive(-1)
    setPages(1)
  }
  const openTouched = useEffectEvent(() => {
    if (field === document.activeElement) open()
  })
  useEffect(() => openTouched(), [])
  useClickOutside(element, close)

  const choose = (name: string): void => {
    writeInto(field, name)
    close()
    emit('tax-office-chosen', { name })
  }

  const move = (step: 1 | -1): void => {
    if (!isListed) {
      open()
      return
    }
    const count = fitting.length
    const next = ((active + 1 + step + count + 1) % (count + 1)) - 1
    setPages(Math.max(pages, Math.ceil((next + 1) / TAX_OFFICE_PAGE)))
    setActive(next)
  }

  const answerKey = (event: KeyboardEvent): void => {
    if (isForInputMethod(event) || event.altKey) return
    const { key } = event
    const chosen = isListed ? shown[active] : undefined
    if (key === 'Enter' && chosen) choose(chosen.name)
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }

  const leave = (): void => {
    const name = taxOfficeNamed(offices, field.value)
    if (name !== undefined && name !== field.value) writeInto(field, name)
    close()
  }

  const found = fitting.length > 0 ? text('taxOffice.found', { count: fitting.length }) : text('taxOffice.none')
  const message = status === 'failed' ? text('taxOffice.failed') : status === 'loaded' ? found : ''
  const input: AppliedProps<HTMLInputElement> = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': listId,
    'aria-activedescendant': isListed && active >= 0 ? `${id}${active}` : null,
    onClick: open,
    onFocus: () => void loadTaxOffices(),
    onInput: () => {
      readField()
      if (field === document.activeElement) open()
    },
    onKeydown: answerKey,
    onBlur: leave,
  }
  return {
    root: { 'aria-busy': isOpen && status === 'loading' ? true : null },
    parts: {
      input,
      status: { role: 'status', text: isOpen ? message : '' },
      results: {
        id: listId,
        role: 'listbox',
        'aria-label': text('taxOffice.list'),
        hidden: !isListed,
        onMousedown: (event) => event.preventDefault(),
        onScroll: (_event, list) => {
          const isNearEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - endPx
          if (isNearEnd && shown.length < fitting.length) setPages(pages + 1)
        },
        children: (
          <Offices
            names={shown.map(({ name }) => name)}
            total={fitting.length}
            active={active}
            idOf={(position) => `${id}${position}`}
            choose={choose}
          />
        ),
      },
    },
  }
}

/** Suggests tax offices on Turkish pages; on others the field stays a text field. */
export const useTaxOffice = (island: Island<typeof contract>): View => {
  const view = useCombobox(island)
  return hasTaxOffices() ? view : {}
}
