import type { ReadableAtom } from 'nanostores'
import { addTexts, text } from '../../shop/texts'
import { walletTexts } from '../../shop/texts/wallet'
import { isSafeService, type WalletCard, type WalletExtras } from '../../shop/wallet'
import { createCards } from './cards'
import { createDesk, type StepReply, type WalletState } from './desk'
import { createLine, type WalletSettings } from './line'
import { createPayments, leaveForBank, type PaymentOrder, type PaymentOutcome, type TypedCard } from './pay'
import type { Verdict } from './verdict'

/** The card wallet of one payment form. No verb rejects; one that is pressed while another is under way gives undefined. */
export interface Wallet {
  readonly $state: ReadableAtom<WalletState>
  /** Reads the linked cards; gives what to tell the shopper when they should be there and are not. */
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
  const desk = createDesk()
  const line = createLine(settings)
  const hands = { desk, line }
  const cards = createCards(hands)
  const payments = createPayments(hands)
  const isSafe = isSafeService(settings.service, document.baseURI)
  const unsafe = (): PaymentOutcome => ({ kind: 'refused', code: '', message: text('wallet.unavailable') })

  const alone = (run: () => Promise<PaymentOutcome>): Promise<PaymentOutcome | undefined> =>
    desk.alone(async () => {
      await addTexts(walletTexts)
      return isSafe ? run() : unsafe()
    })
  const outcome = async (verdict: Verdict, done: string): Promise<PaymentOutcome> => {
    if (verdict.kind === 'bank') return leaveForBank(hands, verdict)
    if (verdict.kind === 'done') return { kind: 'done', code: '', message: done }
    return { code: '', ...verdict, kind: verdict.kind === 'left' ? 'left' : 'refused' }
  }
  const load = async (): Promise<string> => {
    await addTexts(walletTexts)
    if (!isSafe) return ''
    return (await cards.load()) ? '' : text('wallet.notLoaded')
  }

  return {
    $state: desk.$state,
    load,
    takePhone: (digits) => {
      line.setPhone(digits)
      return load()
    },
    pay: (order) => alone(() => payments(order)),
    add: (card, extras) => alone(async () => outcome(await cards.add(card, extras), text('wallet.added'))),
    join: (card) => alone(async () => outcome(await cards.join(card), text('wallet.joined'))),
    accept: () => alone(async () => outcome(await cards.accept(), text('wallet.accepted'))),
    remove: (card) =>
      alone(async () => {
        const isMeant = await desk.confirm(text('wallet.removeAsk', { name: card.name }))
        if (!isMeant) return { kind: 'left', code: '', message: '' }
        return outcome(await cards.remove(card), text('wallet.removed'))
      }),
    reply: desk.reply,
  }
}
