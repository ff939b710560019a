/** How the buttons, the quantity and the message look while an add waits and after it. */

import type { AppliedProps } from '@/island/applied'
import type { Island } from '@/island/view'
import { type AddButton, type Adding, add, clearMessage } from './adding'
import type contract from './contract'
import { isOwnButton, isPostNeeded, ownForm, sendsForm } from './request'

/** Whether a button is disabled. */
export const isDisabled = (button: Element | null | undefined): boolean =>
  Boolean(button?.matches(':disabled,[aria-disabled=true]'))

const addButton = (adding: Adding, name: AddButton): AppliedProps => {
  const { pending } = adding.state.$shown.get()
  return {
    'aria-disabled': pending ? true : undefined,
    'aria-busy': pending === name ? true : undefined,
    onClick: (event, button) => {
      if (sendsForm(adding.island, button)) return
      event.preventDefault()
      if (!isDisabled(button)) return add(adding, name)
    },
  }
}

const addInsteadOfPosting = (adding: Adding, event: SubmitEvent): unknown => {
  const { island, state } = adding
  if (event.target !== ownForm(island) || state.isPosting || isPostNeeded(island.attributes.productId)) return
  event.preventDefault()
  if (isDisabled(event.submitter)) return
  return add(adding, island.parts.buyNow.some(({ element }) => element === event.submitter) ? 'buy-now' : 'submit')
}

const messageOf = ({ state }: Adding, correction: string): AppliedProps => {
  const { pending, message } = state.$shown.get()
  const combined = [correction, message?.text].filter(Boolean).join(' ')
  if (combined === '') return pending ? { role: 'status', text: '' } : { role: 'status' }
  return {
    role: 'status',
    'aria-live': message?.isAnnounced ? 'off' : undefined,
    'data-tone': message?.tone ?? 'warning',
    text: combined,
  }
}

/** The applied props of the element, its buttons and its message, before the view mounts and in it. */
export const addingRendering = (adding: Adding, correction = '') => {
  const ownButton = isOwnButton(adding.island) ? addButton(adding, 'submit') : {}
  return {
    root: {
      ...ownButton,
      onInput: () => clearMessage(adding),
      onSubmit: (event: SubmitEvent) => addInsteadOfPosting(adding, event),
    },
    parts: {
      submit: () => addButton(adding, 'submit'),
      buyNow: () => addButton(adding, 'buy-now'),
      message: messageOf(adding, correction),
    },
  } satisfies {
    readonly root: AppliedProps
    readonly parts: Partial<Record<keyof Island<typeof contract>['parts'], AppliedProps | (() => AppliedProps)>>
  }
}
