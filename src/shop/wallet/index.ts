import type { ReadableAtom } from 'nanostores'
import { addTexts, text } from '@/page/texts'
import { createCards } from './cards'
import { createClient, type WalletSettings } from './client'
import { leftWords, takeLeftWrites, untilWritten } from './left'
import { isSafeService, type WalletCard, type WalletExtras } from './model'
import { createPayments, leaveForBank, type PaymentOrder, type PaymentOutcome, type TypedCard } from './pay'
import { createPrompt, type StepReply, type WalletState } from './prompt'
import type { WalletResult } from './result'
import { walletTexts } from './texts'

/** The card wallet of one payment form. No verb rejects; one that is pressed while another is under way gives undefined. */
export interface Wallet {
  readonly $state: ReadableAtom<WalletState>
  /**
   * Reads the linked cards.
   *
   * @returns the message for the shopper: what the page before was left with, and cards that should be there and are not.
   */
  load(): Promise<string>
  /** The phone number of a shopper who is not signed in; reads that wallet's cards. */
  takePhone(digits: string): Promise<string>
  pay(order: PaymentOrder): Promise<PaymentOutcome | undefined>
  add(card: TypedCard, extras: WalletExtras): Promise<PaymentOutcome | undefined>
  remove(card: WalletCard): Promise<PaymentOutcome | undefined>
  join(card: WalletCard): Promise<PaymentOutcome | undefined>
  /** Carries out what `$state` offers. */
  accept(): Promise<PaymentOutcome | undefined>
  reply(reply: StepReply): void
}

/** Opens the wallet of one payment form. */
export const createWallet = (settings: WalletSettings): Wallet => {
  const prompt = createPrompt()
  const client = createClient(settings)
  const context = { prompt, client }
  const cards = createCards(context)
  const payments = createPayments(context)
  const isSafe = isSafeService(settings.service, document.baseURI)
  const unsafe = (): PaymentOutcome => ({ kind: 'refused', code: '', message: text('wallet.unavailable') })

  const alone = (run: () => Promise<PaymentOutcome>): Promise<PaymentOutcome | undefined> =>
    prompt.alone(async () => {
      await addTexts(walletTexts)
      return isSafe ? run() : unsafe()
    })
  const outcome = async (result: WalletResult, done: string): Promise<PaymentOutcome> => {
    if (result.kind === 'bank') return leaveForBank(context, result)
    if (result.kind === 'done') return { kind: 'done', code: '', message: done }
    return { code: '', ...result, kind: result.kind === 'left' ? 'left' : 'refused' }
  }
  const change = async (run: () => Promise<WalletResult>, done: string): Promise<PaymentOutcome> =>
    outcome(await untilWritten('change', run()), done)
  // What this page sends itself is not what the page before was left with.
  let takeLeft = (): ReturnType<typeof takeLeftWrites> => {
    takeLeft = () => []
    return takeLeftWrites()
  }
  const load = async (): Promise<string> => {
    const left = takeLeft()
    await addTexts(walletTexts)
    if (!isSafe) return ''
    const isLoaded = await cards.load()
    return [leftWords(left), isLoaded ? '' : text('wallet.notLoaded')].join(' ').trim()
  }

  return {
    $state: prompt.$state,
    load,
    takePhone: (digits) => {
      client.setPhone(digits)
      return load()
    },
    pay: (order) => alone(() => payments(order)),
    add: (card, extras) => alone(async () => change(() => cards.add(card, extras), text('wallet.added'))),
    join: (card) => alone(async () => change(() => cards.join(card), text('wallet.joined'))),
    accept: () => alone(async () => change(cards.accept, text('wallet.accepted'))),
    remove: (card) =>
      alone(async () => {
        const isMeant = await prompt.confirm(text('wallet.removeAsk', { name: card.name }))
        if (!isMeant) return { kind: 'left', code: '', message: '' }
        return change(() => cards.remove(card), text('wallet.removed'))
      }),
    reply: prompt.reply,
  }
}
