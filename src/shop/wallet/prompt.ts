/**
 * How a question of the wallet waits for the shopper's answer, the state that the form shows (busy, checking), and one flow at a time; which
 * questions there are is decided in `challenge.ts`.
 */

import { atom, type ReadableAtom } from 'nanostores'
import type { CodeKind, WalletCard, WalletOffer } from './model'

/** The wallet asks for a code, a PIN or a new PIN. */
export interface CodeStep {
  readonly kind: 'code'
  readonly asks: CodeKind
  /** The message about the last attempt; `""` before the first. */
  readonly note: string
  /** Whether the last attempt was refused. */
  readonly isRefused: boolean
  /** Whether the code is no longer valid, so that only a new one helps. */
  readonly isSpent: boolean
}

/** A yes-or-no question before a change. */
export interface QuestionStep {
  readonly kind: 'question'
  readonly message: string
}

/** The shopper's answer to a step. */
export type StepReply =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'resend' | 'forgot' | 'yes' | 'leave' }

/** The state that the payment form shows. */
export interface WalletState {
  /** Whether a payment or a change is running. */
  readonly isBusy: boolean
  readonly isLoading: boolean
  readonly cards: readonly WalletCard[]
  /** Whether the shopper is known to have a wallet account. */
  readonly hasAccount: boolean
  /** The action that makes the cards available; undefined when none is needed. */
  readonly offer: WalletOffer | undefined
  readonly step: CodeStep | QuestionStep | undefined
  /** Whether the step's answer is being checked. */
  readonly isChecking: boolean
}

/** Asks the shopper, waits for the answer and holds the state that the form shows. */
export interface Prompt {
  readonly $state: ReadableAtom<WalletState>
  show(change: Partial<WalletState>): void
  /** Shows a step and waits for its answer. */
  ask(step: CodeStep | QuestionStep): Promise<StepReply>
  /** Asks a yes-or-no question. */
  confirm(message: string): Promise<boolean>
  reply(reply: StepReply): void
  /** Removes the step. */
  close(): void
  /** Runs one flow at a time, and removes its step at the end. A call while another runs resolves to undefined. */
  alone<T>(run: () => Promise<T>): Promise<T | undefined>
}

const initial: WalletState = {
  isBusy: false,
  isLoading: false,
  cards: [],
  hasAccount: false,
  offer: undefined,
  step: undefined,
  isChecking: false,
}

/** Creates the prompt of one payment form. */
export const createPrompt = (): Prompt => {
  const $state = atom(initial)
  let answer: ((reply: StepReply) => void) | undefined

  const show = (change: Partial<WalletState>): void => $state.set({ ...$state.get(), ...change })
  const close = (): void => show({ step: undefined, isChecking: false })
  const ask = (step: CodeStep | QuestionStep): Promise<StepReply> => {
    show({ step, isChecking: false })
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  return {
    $state,
    show,
    ask,
    close,
    confirm: async (message) => {
      const { kind } = await ask({ kind: 'question', message })
      close()
      return kind === 'yes'
    },
    reply: (reply) => {
      const resolve = answer
      answer = undefined
      if (!resolve) return
      show({ isChecking: true })
      resolve(reply)
    },
    alone: async (run) => {
      if ($state.get().isBusy) return undefined
      show({ isBusy: true })
      try {
        return await run()
      } finally {
        show({ isBusy: false, step: undefined, isChecking: false })
      }
    },
  }
}
