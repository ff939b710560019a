/** Which address a sort order, page size or tick leads to, what all controls show for an address, and the sort orders the shop offers. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { explain } from '@/lib/report'
import { mayBeRestored, onPageReturn } from '@/page/lifecycle'
import { followable, ownAddress, withoutOrigin } from '@/page/links'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { refreshFilters } from '@/shop/catalog/filter-store'
import {
  $listStatus,
  entryScroll,
  followListHistory,
  onHistoryStep,
  openList,
  rememberList,
  swapList,
} from '@/shop/catalog/list-swap'
import { keepSingleList } from '@/shop/catalog/page-leads'
import { swapSelector } from '@/shop/catalog/page-part'
import { queryValue, withQueryValue } from '@/shop/catalog/query'
import { type Control, handOverFocus, isChosenEarly, printedIndex, redrawByPlugins } from '@/ui/page-controls'
import type contract from './contract'

type ListControl = Island<typeof contract>

/** The list's address without the page number, which is valid for the previous order only. */
const listAddress = (query: string): string =>
  ownAddress(['ps', 'pg'].reduce((each, page) => withQueryValue(each, page, undefined), query))

/** The address of the list with one parameter set, or removed by `""`. */
const addressWith = (name: string, value: string): string =>
  listAddress(withQueryValue(location.search, name, value === '' ? undefined : value))

/** The address that an option holds, as in `<select onchange="location = this.value">`. */
const addressIn = (value: string): string | undefined => {
  const target = /^(?:\/|\?|https?:)/i.test(value) ? followable(value) : undefined
  return target && withoutOrigin(target)
}

/** The hidden field whose value a form sends for an unchecked box. */
const offField = ({ form, name, value }: HTMLInputElement): HTMLInputElement | undefined =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].find(
    (field) => field.name === name && field.value !== value,
  )

/** The value that a form sends for a box; `""` for none. */
const boxValue = (box: HTMLInputElement): string =>
  box.checked ? box.value || (box.type === 'radio' ? '' : '1') : (offField(box)?.value ?? '')

/** The address that a control selects; undefined for a control with neither an address nor a name. */
const addressOf = (control: Control): string | undefined => {
  const address = control instanceof HTMLSelectElement ? addressIn(control.value) : undefined
  const value = control instanceof HTMLInputElement ? boxValue(control) : control.value
  return address ?? (control.name === '' ? undefined : addressWith(control.name, value))
}

const isElsewhere = (address: string): boolean => address !== listAddress(location.search)

/** The parameters that a form's field sends; none for hidden fields, which are in the address already, and for unchecked radio buttons. */
const sentBy = (field: Element): readonly (readonly [name: string, value: string])[] => {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  if (!isField || field.name === '' || /^(hidden|submit|button|image|reset|file)$/.test(field.type)) return []
  if (field instanceof HTMLSelectElement && addressIn(field.value) !== undefined) return []
  if (!(field instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(field.type)) return [[field.name, field.value]]
  return field.type === 'radio' && !field.checked ? [] : [[field.name, boxValue(field)]]
}

/** The address to which a form is sent, also by Enter in another field of the theme and by a button with a value. */
const sentAddress = (form: HTMLFormElement, submitter: HTMLElement | null): string => {
  const fields = [...form.elements].flatMap(sentBy)
  const { name = '', value = '' } = submitter instanceof HTMLButtonElement ? submitter : {}
  const sent = name === '' ? fields : [...fields, [name, value] as const]
  return listAddress(
    sent.reduce((query, [key, each]) => withQueryValue(query, key, each === '' ? undefined : each), location.search),
  )
}

/**
 * Sets a control to the value in the address; without its parameter to the printed default.
 *
 * @param isPrinted whether the server printed the page for this address, so that its word counts where the address has none.
 * @returns whether the control has changed.
 */
const showAddress = (control: Control, isPrinted = false): boolean => {
  const { name } = control
  const value = queryValue(location.search, name)
  if (control instanceof HTMLInputElement) {
    const { checked } = control
    control.checked =
      value === undefined && (isPrinted || offField(control))
        ? control.defaultChecked
        : (value ?? (control.type === 'radio' ? '' : undefined)) === control.value
    return control.checked !== checked
  }
  const { selectedIndex } = control
  const addresses = [...control.options].map((option) => addressIn(option.value))
  const index = [...control.options].findIndex((option, place) => {
    const address = addresses[place]
    return address === undefined ? name !== '' && option.value === (value ?? '') : !isElsewhere(address)
  })
  if (index >= 0) control.selectedIndex = index
  else if (name !== '' || (isPrinted && addresses.some(Boolean))) control.selectedIndex = printedIndex(control)
  return control.selectedIndex !== selectedIndex
}

/** The platform's sort orders, in the platform's sequence. The setting `SORT` selects among them. */
const SORT_ORDERS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const
type SortOrder = (typeof SORT_ORDERS)[number]

const isSortOrder = (value: string): value is SortOrder => SORT_ORDERS.some((order) => order === value)

/** The sort orders that the shop offers; unknown numbers are left out. */
const sortOrders = (setting: unknown): readonly SortOrder[] => {
  const listed = Array.isArray(setting) ? setting.map(String).filter(isSortOrder) : []
  return listed.length > 0 ? listed : SORT_ORDERS
}

const SortOptions = ({ orders }: { readonly orders: readonly SortOrder[] }) =>
  orders.map((order) => (
    <option key={order} value={order === '0' ? '' : order}>
      {text(`sort.${order}`)}
    </option>
  ))

/** Applies each change at once: the list is replaced in place or the page is loaded. */
export const useListControl = ({
  element,
  attributes,
  parts,
  facts,
  emit,
}: ListControl): Rendering<typeof contract> => {
  const { swap } = attributes
  const status = useStore($listStatus)
  // The lists that the server printed empty.
  const isList = element instanceof HTMLSelectElement
  const controls: readonly Control[] = [
    ...(isList ? [element] : []),
    ...[...parts.select, ...parts.switch].map((part) => part.element),
  ]
  const [filled] = useState(() =>
    parts.select.map((part) => part.element).filter(({ name, options }) => name === 'sort' && options.length === 0),
  )
  useEffect(() => {
    for (const control of filled) showAddress(control)
  }, [filled])
  const led = useRef(ownAddress())
  const isAnswered = useEffectEvent(
    ({ type, target }: Event) => type === 'change' && controls.some((control) => control === target),
  )
  useEffect(
    () =>
      keepSingleList({
        where: 'list-control',
        element,
        answers: (event) => isAnswered(event),
        leadsTo: () => led.current,
      }),
    [element],
  )
  const isBusy = status === 'loading' || status === 'leaving'

  const selectorOf = (): string | undefined => (swap ? swapSelector(swap, 'list-control', element, true) : undefined)

  const apply = (address: string | undefined): void => {
    if (address === undefined) return
    led.current = address
    const selector = selectorOf()
    if (selector === undefined) {
      emit('list-control-changed', { address, isReplaced: false })
      const { activeElement } = document
      if (activeElement && element.contains(activeElement)) handOverFocus(activeElement)
      openList(address)
      return
    }
    followListHistory(selector)
    // Before the list is replaced, because the island may be removed with it.
    emit('list-control-changed', { address, isReplaced: true })
    void swapList(selector, address)
    refreshFilters()
  }

  const follow = useEffectEvent((isPrinted?: boolean) =>
    redrawByPlugins(controls.filter((control) => showAddress(control, isPrinted))),
  )
  // Applies a choice made before the code was loaded. What the browser restores on return is none.
  const applyEarly = useEffectEvent(() => {
    for (const control of controls) if (control.name === '') explain('no name', control)
    const address = controls.filter(isChosenEarly).flatMap((control) => addressOf(control) ?? [])
    if (address.length > 0) apply(address.find(isElsewhere))
    else if (mayBeRestored()) {
      follow(true)
      // A step to an entry that the page had pushed before it was loaded again loads nothing by itself.
      const selector = entryScroll() === undefined ? undefined : selectorOf()
      if (!selector) return
      rememberList()
      followListHistory(selector)
    }
  })
  useEffect(() => applyEarly(), [])
  useEffect(() => onHistoryStep(() => follow()), [])
  useEffect(() => onPageReturn(() => follow(!swap)), [swap])
  // Another control has changed the address.
  useEffect(() => {
    if (status === 'loading') follow()
  }, [status])

  return {
    root: {
      'aria-busy': isBusy || null,
      onSubmit: (event) => {
        const { target: form, submitter } = event
        if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'post') return
        event.preventDefault()
        const address = sentAddress(form, submitter)
        if (isElsewhere(address)) apply(address)
      },
      ...(isList && { onChange: () => apply(addressOf(element)) }),
    },
    parts: {
      select: (part) => ({
        children: filled.includes(part.element) ? <SortOptions orders={sortOrders(facts.settings.SORT)} /> : undefined,
        onChange: (_event, control) => apply(addressOf(control)),
      }),
      switch: () => ({
        onChange: (_event, control) => apply(addressOf(control)),
      }),
      link: () => ({
        onClick: (event, { href }) => {
          const address = addressIn(href)
          if (isModified(event) || address === undefined || !swap) return
          event.preventDefault()
          apply(address)
        },
      }),
      // Hidden by visibility, so that its space stays and nothing moves.
      submit: { style: { visibility: 'hidden' } },
    },
  }
}
