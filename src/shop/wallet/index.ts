/**
 * The card wallet of one payment form as its view uses it: one action at a time, the question before a card is removed, messages after a change, no
 * call to an unsafe service.
 */

import type { ReadableAtom } from 'nanostores'
import { addTexts, text } from '@/page/texts'
import { createCards } from './cards'
import { createClient, type WalletSettings } from './client'
import { isSafeService, type WalletCard, type WalletExtras } from './model'
import { createPayments, leaveForBank, type PaymentOrder, type PaymentOutcome, type TypedCard } from './pay'
import { createPrompt, type StepReply, type WalletState } from './prompt'
import type { WalletResult } from './result'
import { walletTexts } from './texts'
import { forgetRefused, takeUnanswered, unansweredMessage, untilWritten } from './unanswered'

/** The card wallet of one payment form. No method rejects; one that is called while another runs resolves to undefined. */
export interface Wallet {
  readonly $state: ReadableAtom<WalletState>
  /**
   * Reads the linked cards.
   *
   * @returns the message for the shopper: writes of the page before that have no known outcome, and cards that could not be loaded.
   */
  load(): Promise<string>
  /** Sets the phone number of a shopper who is not signed in, and reads that wallet's cards. */
  takePhone(digits: string): Promise<string>
  pay(order: PaymentOrder): Promise<PaymentOutcome | undefined>
  add(card: TypedCard, extras: WalletExtras): Promise<PaymentOutcome | undefined>
  remove(card: WalletCard): Promise<PaymentOutcome | undefined>
  join(card: WalletCard): Promise<PaymentOutcome | undefined>
  /** Runs the action that `$state` offers. */
  accept(): Promise<PaymentOutcome | undefined>
  reply(reply: StepReply): void
}

/** Creates the wallet of one payment form. */
export const createWallet = (settings: WalletSettings): Wallet => {
  const prompt = createPrompt()
  const client = createClient(settings)
  const context = { prompt, client }
  const cards = createCards(context)
  const payments = createPayments(context)
  const isSafe = isSafeService(settings.service, document.baseURI)
  const unsafe = (): PaymentOutcome => ({ kind: 'refused', code: '', message: text('wallet.unavailable') })

  const runAlone = (run: () => Promise<PaymentOutcome>): Promise<PaymentOutcome | undefined> =>
    prompt.alone(async () => {
      await addTexts(walletTexts)
      return isSafe ? run() : unsafe()
    })
  const outcome = async (result: WalletResult, done: string): Promise<PaymentOutcome> => {
    if (result.kind === 'bank') return leaveForBank(context, result)
    if (result.kind === 'done') return { kind: 'done', code: '', message: done }
    return { code: '', ...result, kind: result.kind === 'closed' ? 'closed' : 'refused' }
  }
  const change = async (run: () => Promise<WalletResult>, done: string): Promise<PaymentOutcome> =>
    outcome(await untilWritten('change', run()), done)
  // Only the first load reads the stored writes: later ones would read those of this page.
  let takeUnsure = (): ReturnType<typeof takeUnanswered> => {
    takeUnsure = () => []
    forgetRefused(settings.refusedOrder)
    return takeUnanswered()
  }
  const load = async (): Promise<string> => {
    const unsure = takeUnsure()
    await addTexts(walletTexts)
    if (!isSafe) return ''
    const isLoaded = await cards.load()
    return [unansweredMessage(unsure), isLoaded ? '' : text('wallet.notLoaded')].join(' ').trim()
  }

  return {
    $state: prompt.$state,
    load,
    takePhone: (digits) => {
      client.setPhone(digits)
      return load()
    },
    pay: (order) => runAlone(() => payments(order)),
    add: (card, extras) => runAlone(async () => change(() => cards.add(card, extras), text('wallet.added'))),
    join: (card) => runAlone(async () => change(() => cards.join(card), text('wallet.joined'))),
    accept: () => runAlone(async () => change(cards.accept, text('wallet.accepted'))),
    remove: (card) =>
      runAlone(async () => {
        const isConfirmed = await prompt.confirm(text('wallet.removeAsk', { name: card.name }))
        if (!isConfirmed) return { kind: 'closed', code: '', message: '' }
        return change(() => cards.remove(card), text('wallet.removed'))
      }),
    reply: prompt.reply,
  }
}
