/** How the buttons and the message look while an add waits and after it, and whether a press or the form's submission adds. */

import type { AppliedProps } from '@/island/applied'
import type { Island } from '@/island/view'
import { nextFrame } from '@/lib/scheduling'
import { type AddButton, type Adding, add, clearMessage } from './adding'
import type contract from './contract'
import { isOwnButton, isPersonalizationAway, isPostNeeded, mountedPersonalization, ownForm, sendsForm } from './request'

/** Whether a button is disabled. */
export const isDisabled = (button: Element | null | undefined): boolean =>
  Boolean(button?.matches(':disabled,[aria-disabled=true]'))

/** Whether a button refuses a press. One that a listener of the page disables at the press, so that nothing is posted twice, does not. */
const refuses = (button: Element | null, { state }: Adding): boolean => isDisabled(button) && !state.isFree

/** Submits the form by a button once its personalization form checks the fields instead of the browser. */
const submitChecked = async ({ island, state }: Adding, name: AddButton, button: HTMLButtonElement): Promise<void> => {
  state.$shown.set({ pending: name })
  await mountedPersonalization(island.attributes.productId)
  state.$shown.set({})
  await nextFrame()
  if (button.form) button.form.requestSubmit(button)
}

const addButton = (adding: Adding, name: AddButton): AppliedProps => {
  const { pending } = adding.state.$shown.get()
  return {
    'aria-disabled': pending ? true : undefined,
    'aria-busy': pending === name ? true : undefined,
    onClick: (event, button) => {
      const isSending = sendsForm(adding.island, button)
      if (isSending && !isPersonalizationAway(adding.island.attributes.productId)) return
      event.preventDefault()
      if (refuses(button, adding)) return
      return isSending ? submitChecked(adding, name, button) : add(adding, name)
    },
  }
}

const addInsteadOfPosting = (adding: Adding, event: SubmitEvent): unknown => {
  const { island, state } = adding
  if (event.target !== ownForm(island) || state.isPosting || isPostNeeded(island.attributes.productId)) return
  event.preventDefault()
  if (refuses(event.submitter, adding)) return
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
