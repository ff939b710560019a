import type { Driven } from '../../src/island/driven'
import type { Island } from '../../src/island/view'
import type { AddButton } from '../../src/stores/add-course'
import { type Adding, add, unsay } from './adding'
import type contract from './contract'
import { isOwnButton, ownForm, sendsForm } from './own-form'
import { isPostNeeded } from './personalization'

/** Whether a button must not be pressed now. */
export const isShut = (button: Element | null | undefined): boolean =>
  Boolean(button?.matches(':disabled,[aria-disabled=true]'))

const addButton = (adding: Adding, name: AddButton): Driven => {
  const { pending } = adding.course.$shown.get()
  return {
    'aria-disabled': pending ? true : undefined,
    'aria-busy': pending === name ? true : undefined,
    onClick: (event, button) => {
      if (sendsForm(adding.island, button)) return
      event.preventDefault()
      if (!isShut(button)) return add(adding, name)
    },
  }
}

const addInsteadOfPosting = (adding: Adding, event: SubmitEvent): unknown => {
  const { island, course } = adding
  if (event.target !== ownForm(island) || course.isPosting || isPostNeeded(island.attributes.productId)) return
  event.preventDefault()
  if (isShut(event.submitter)) return
  return add(adding, event.submitter && event.submitter === island.parts.buyNow?.element ? 'buy-now' : 'submit')
}

const messageOf = ({ course }: Adding, correction: string): Driven => {
  const { pending, saying } = course.$shown.get()
  const words = [correction, saying?.words].filter(Boolean).join(' ')
  if (words === '') return pending ? { role: 'status', text: '' } : { role: 'status' }
  return {
    role: 'status',
    'aria-live': saying?.isSpoken ? 'off' : undefined,
    'data-tone': saying?.tone ?? 'warning',
    text: words,
  }
}

/** What the element, its buttons and its message say and do, with a view and without one. */
export const addingAnswers = (adding: Adding, correction = '') => {
  const ownButton = isOwnButton(adding.island) ? addButton(adding, 'submit') : {}
  return {
    root: {
      ...ownButton,
      onInput: () => unsay(adding),
      onSubmit: (event: SubmitEvent) => addInsteadOfPosting(adding, event),
    },
    parts: {
      submit: addButton(adding, 'submit'),
      buyNow: addButton(adding, 'buy-now'),
      message: messageOf(adding, correction),
    },
  } satisfies { readonly root: Driven; readonly parts: Partial<Record<keyof Island<typeof contract>['parts'], Driven>> }
}
