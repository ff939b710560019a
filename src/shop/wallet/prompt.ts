import { atom, type ReadableAtom } from 'nanostores'
import type { CodeKind, WalletCard, WalletOffer } from './model'

/** The wallet asks for a code, a PIN or a new PIN. */
export interface CodeStep {
  readonly kind: 'code'
  readonly asks: CodeKind
  /** What became of the last try; `""` at first. */
  readonly note: string
  /** The note is bad news. */
  readonly isRefused: boolean
  /** The code cannot be used any more, only replaced. */
  readonly isSpent: boolean
}

/** A yes or no that must be asked before something is changed. */
export interface QuestionStep {
  readonly kind: 'question'
  readonly words: string
}

/** What the shopper answers a step. */
export type StepReply =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'resend' | 'forgot' | 'yes' | 'leave' }

/** What the payment form shows. */
export interface WalletState {
  /** A payment or a change is under way. */
  readonly isBusy: boolean
  readonly isLoading: boolean
  readonly cards: readonly WalletCard[]
  /** Whether the shopper has an account with the wallet, as far as is known. */
  readonly hasAccount: boolean
  /** What the shopper may do to get at the cards; undefined when there is nothing to do. */
  readonly offer: WalletOffer | undefined
  readonly step: CodeStep | QuestionStep | undefined
  /** The step's answer is being looked at. */
  readonly isChecking: boolean
}

/** Where a wallet's flow meets its shopper: it asks, waits for the answer and shows the state. */
export interface Prompt {
  readonly $state: ReadableAtom<WalletState>
  show(change: Partial<WalletState>): void
  /** Shows a step and waits for its answer. */
  ask(step: CodeStep | QuestionStep): Promise<StepReply>
  /** Asks for a yes or no. */
  confirm(words: string): Promise<boolean>
  reply(reply: StepReply): void
  /** Takes the step away. */
  close(): void
  /** Runs one thing at a time: a press while another is under way is undefined. Steps end with it. */
  alone<T>(run: () => Promise<T>): Promise<T | undefined>
}

const untouched: WalletState = {
  isBusy: false,
  isLoading: false,
  cards: [],
  hasAccount: false,
  offer: undefined,
  step: undefined,
  isChecking: false,
}

/** The prompts of one payment form. */
export const createPrompt = (): Prompt => {
  const $state = atom(untouched)
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
    confirm: async (words) => {
      const { kind } = await ask({ kind: 'question', words })
      close()
      return kind === 'yes'
    },
    reply: (reply) => {
      const waiting = answer
      answer = undefined
      if (!waiting) return
      show({ isChecking: true })
      waiting(reply)
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
