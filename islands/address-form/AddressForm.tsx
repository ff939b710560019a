/** The address form: when it opens here (a new tab opens its page), saves, closes; fields of companies and foreigners; refusals. */

import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFields } from '@/forms/use-fields'
import { useUnderWay } from '@/forms/use-under-way'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { REGION_ISLAND } from '@/page/names'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import { readAddress, saveAddress } from '@/shop/address/book-store'
import { useGlide, useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'
import { fillForm, printedId, readForm } from './form-values'
import { useBook } from './use-book'
import { type Subject, useDrafts, type Values } from './use-drafts'

type View = Rendering<typeof contract>

const isChecked = (part: { readonly element: HTMLInputElement } | undefined): boolean => part?.element.checked ?? false

/** The address book. The form opens on the same page, and the list is fetched from the page again after each change. */
export const useAddressForm = (island: Island<typeof contract>): View => {
  const { parts, facts, emit } = island
  // An order's page prints addresses to choose from, and may print no form.
  const [form] = useState(() => parts.form?.element ?? document.createElement('form'))
  const fields = useFields(form)
  const drafts = useDrafts(form)
  const [subject, setSubject] = useState<Subject>(() => printedId(form) ?? 'new')
  /** The current subject for code that continues after an answer, when the rendering's own may be outdated. */
  const now = useRef(subject)
  const panel = parts.panel?.element
  /** A panel that the browser opens itself, also before this code is there. */
  const details = panel instanceof HTMLDetailsElement ? panel : undefined
  const [isOpen, setOpen] = useState(() => details?.open ?? (panel ? isPrintedOn(panel) : true))
  const book = useBook(island, () => details?.open ?? panel?.hidden === false)
  const underWay = useUnderWay()
  /** A refusal that no field shows; a new object for each one. */
  const [trouble, setTrouble] = useState<object>()
  useShownMessage(parts.message?.element, underWay.silence ?? trouble)
  const [message, setMessage] = useState<string>()
  const [isCompany, setCompany] = useState(isChecked(parts.companySwitch))
  const [isForeign, setForeign] = useState(isChecked(parts.nationality))
  const [opened, setOpened] = useState(0)
  const [asked, setAsked] = useState(0)
  // Deferred, so that the pressed control is painted before the form is filled and laid out.
  const answered = useDeferredValue(asked)
  const isEmpty = useRef(!isOpen)

  const showHeading = useEffectEvent(() => {
    const heading = parts.heading?.element
    heading?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    if (opened > 0) showHeading()
  }, [opened])

  const readSwitches = (): void => {
    setCompany(isChecked(parts.companySwitch))
    setForeign(isChecked(parts.nationality))
  }

  /** The fields of the region, which fill themselves. */
  const regionOf = () => parts.region?.element ?? form.querySelector(`[data-island=${REGION_ISLAND}]`) ?? undefined

  const showAs = (next: Subject): void => {
    now.current = next
    setSubject(next)
  }

  /** Shows the form; text that was typed for this address stays, text that was typed for another one is kept as its draft. */
  const openForm = (next: Subject, values: Values): void => {
    if (next !== subject || isEmpty.current) {
      const draft = drafts.change(subject, next)
      drafts.fill(() => fillForm(form, regionOf(), draft ?? values, facts.member.country))
      fields.clear()
      setMessage(draft ? text('address.draft') : '')
      readSwitches()
    }
    isEmpty.current = false
    showAs(next)
    setOpen(true)
    setOpened((times) => times + 1)
  }

  const showNew = useEffectEvent(() => openForm('new', {}))
  useEffect(() => {
    if (answered > 0) showNew()
  }, [answered])

  const openNew = (event: MouseEvent): void => {
    if (!parts.form || (isModified(event) && !details)) return
    event.preventDefault()
    // A `<summary>` closes what it opens.
    if (details?.open && now.current === 'new') close()
    else setAsked((times) => times + 1)
  }

  const edit = async (id: number): Promise<void> => {
    if (underWay.isNow()) return
    if (drafts.has(id) || (id === subject && !isEmpty.current)) return openForm(id, {})
    const attempt = underWay.begin()
    const values = await readAddress(id, () => void edit(id))
    if (underWay.end(attempt) && values) openForm(id, values)
  }

  const editAddress = async (event: MouseEvent, id: number): Promise<void> => {
    if (!parts.form || isModified(event)) return
    event.preventDefault()
    await edit(id)
  }

  const close = (): void => {
    fields.clear()
    setOpen(false)
    setMessage('')
    setTrouble(undefined)
    const control = book.controlOf(subject)
    control?.focus({ preventScroll: true })
    // A glide to it would begin at the footer, which comes up when the form leaves.
    control?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
  }

  /** Closes the form, unless it shows another address by now, or more was typed than is saved. */
  const endSaved = async (id: number | undefined): Promise<void> => {
    const isOther = now.current !== subject
    const isNewer = !isOther && drafts.isTyped()
    if (isNewer) {
      showAs(id ?? subject)
      setMessage(text('address.draft'))
    }
    if (!isOther && !isNewer) {
      isEmpty.current = true
      if (panel) {
        await book.bringTo(id ?? 'new')
        setOpen(false)
      }
    }
    await book.reload(isOther || isNewer ? undefined : (id ?? 'new'))
  }

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (underWay.isNow() || !fields.check()) return
    const attempt = underWay.begin()
    setMessage('')
    const takeBack = drafts.send(subject)
    const outcome = await saveAddress(readForm(form), subject === 'new' ? undefined : subject)
    const isNewest = underWay.end(attempt)
    if (!isNewest && !outcome.isSaved) return
    if (outcome.isSaved) {
      emit('address-saved', { id: outcome.id, isNew: subject === 'new' })
      return endSaved(outcome.id)
    }
    takeBack(now.current)
    const others = now.current === subject ? fields.showErrors(outcome.fields) : []
    const isPlaced = outcome.fields.length > others.length
    if (!isPlaced) setTrouble({})
    setMessage(others.join(' ') || (isPlaced ? text('address.refused') : outcome.message))
    emit('address-refused', { message: outcome.message })
  }

  const { 'aria-busy': busy } = underWay.button
  // The form opens and closes when an answer comes, long after the press.
  useGlide(panel && island.element, (busy || opened > 0) && `open:${isOpen}`)
  return {
    parts: {
      ...book.parts,
      new: () => ({ 'data-opening': asked !== answered || undefined, onClick: openNew }),
      edit: ({ attributes: { addressId } }) => ({
        'aria-busy': busy,
        onClick: (event) => editAddress(event, addressId),
      }),
      default: ({ attributes: { addressId, use } }) => ({
        'aria-busy': book.isPending(addressId, use) || undefined,
        onClick: (event) => {
          event.preventDefault()
          void book.makeDefault(addressId, use)
        },
      }),
      remove: ({ attributes: { addressId } }) => ({
        onClick: (event) => {
          event.preventDefault()
          if (addressId === subject && panel) setOpen(false)
          void book.remove(addressId)
        },
      }),
      panel: details ? { open: isOpen, onToggle: () => setOpen(details.open) } : { hidden: !isOpen },
      heading: { tabindex: -1, text: subject === 'new' ? text('address.new') : text('address.edit') },
      form: { 'aria-busy': busy, onSubmit: save, onInput: drafts.note, onChange: drafts.note },
      nationality: { onChange: readSwitches },
      identity: { hidden: isForeign },
      companySwitch: { onChange: readSwitches },
      company: { hidden: !isCompany },
      message: { role: 'status', text: underWay.silence?.text ?? message },
      submit: underWay.button,
      cancel: {
        onClick: (event) => {
          if (!panel || isModified(event)) return
          event.preventDefault()
          close()
        },
      },
    },
  }
}
