/** The payment form: what pay and add send, which card is chosen first, the message after an answer, and what is loaded when the page opens. */

import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { findMemberField, formOf, valuesOf } from '@/forms/field'
import { PHONE_MIN_DIGITS } from '@/forms/limits'
import { countDigits } from '@/forms/rules'
import { useFields } from '@/forms/use-fields'
import type { AppliedProps } from '@/island/applied'
import type { AttributeValues } from '@/island/contract'
import type { Island, Rendering } from '@/island/view'
import { overlayHost } from '@/overlays/dialogs'
import { notify } from '@/overlays/notices-store'
import { onPageReturn } from '@/page/lifecycle'
import { text } from '@/page/texts'
import { createWallet } from '@/shop/wallet'
import { BRAND_NAMES } from '@/shop/wallet/card'
import type { WalletSettings } from '@/shop/wallet/client'
import { WALLET_EXTRAS, type WalletCard, type WalletExtras } from '@/shop/wallet/model'
import type { PaymentOutcome } from '@/shop/wallet/pay'
import { useGlide, useShownMessage } from '@/ui/use-shown-message'
import { CardList, loadedText, Offer, useHeldInView } from './CardList'
import type contract from './contract'
import { StepDialog } from './StepDialog'
import { useCardEntry } from './use-card-entry'

interface Message {
  readonly text: string
  readonly tone: 'success' | 'danger' | 'info'
  /** Whether the message answers a press and the page stays open. */
  readonly isAnswer?: boolean
}

type Change = 'added' | 'removed' | 'joined' | 'opened'

const tones = { done: 'success', leaving: 'success', refused: 'danger', closed: 'info' } as const

/** The id of a typed card in the list of cards. */
const OTHER = ''

/** The provider's settings from the theme's attributes. */
const settingsFrom = (attributes: AttributeValues<(typeof contract)['attributes']>): WalletSettings => ({
  service: new URL(attributes.service, document.baseURI).href,
  clientId: attributes.clientId,
  key: { modulus: attributes.publicKey.trim(), exponent: attributes.exponent },
  merchant: attributes.merchant,
  refusedOrder: attributes.refusedOrder,
  bankHosts: attributes.bankHosts.split(/[\s,]+/).filter(Boolean),
})

/** Further fields of the form that are sent, by the provider's names. */
const extrasIn = (form: HTMLElement): WalletExtras => {
  const data = valuesOf(form)
  return Object.fromEntries(
    WALLET_EXTRAS.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** Pays by card, and manages the cards of the wallet. */
export const useCardWallet = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, element, parts, emit } = island
  const [form] = useState(() => formOf(element))
  const [wallet] = useState(() => createWallet(settingsFrom(attributes)))
  const state = useStore(wallet.$state)
  // Deferred, so that the pressed control is painted before the dialog is laid out.
  const step = useDeferredValue(state.step)
  const fields = useFields(form, false)
  const entry = useCardEntry(island)
  const [chosen, setChosen] = useState<string>()
  const [message, setMessage] = useState<Message>()
  const [isLeaving, setLeaving] = useState(false)
  /** Whether the press that waits was made in the list of cards. */
  const [isInList, setInList] = useState(false)
  const [spoken, setSpoken] = useState('')
  // A shopper who is typing when the cards arrive continues to type, in the same position.
  const hasCards = state.cards.length > 0
  const [isTyping, setTyping] = useState(false)
  const [hadCards, setHadCards] = useState(hasCards)
  if (hasCards !== hadCards) {
    setHadCards(hasCards)
    setTyping(hasCards && entry.isInUse())
  }
  /** Whether the place of the list says that the cards could not be had. Nobody who only pays has asked for them, so there it begins with another try. */
  const [isMissing, setMissing] = useState(false)
  const listed = [state.cards.length, state.offer, isMissing].join()
  useHeldInView(listed)
  // A change of the list comes long after the press.
  useGlide(element, (isInList || !parts.pay) && listed, true)
  const usual = isTyping ? undefined : state.cards[0]
  const card = !parts.pay || chosen === OTHER ? undefined : (state.cards.find(({ id }) => id === chosen) ?? usual)
  const isBusy = state.isBusy || isLeaving
  // The message cannot have the focus while a dialog is open, and the dialog gives the focus back to the button.
  useShownMessage(parts.message?.element, message?.isAnswer && !step ? message : undefined)

  const showLoaded = useEffectEvent((trouble: string) => {
    const isFailed = trouble === text('wallet.notLoaded')
    const again = (): void => {
      setMissing(true)
      void load()
    }
    const isAsked = isMissing || !parts.pay
    const action = { label: text('error.retry'), run: again }
    // Nobody pressed for the cards: that they cannot be had moves no field.
    if (isFailed && !isAsked)
      notify({ text: trouble, lines: [text('wallet.typeInstead')], action, about: 'card-wallet' })
    else if (trouble && !isFailed) setMessage({ text: trouble, tone: 'info' })
    setMissing(isFailed && isAsked)
    const { cards, offer } = wallet.$state.get()
    setSpoken(isFailed && isAsked ? trouble : loadedText(cards, offer))
    emit('wallet-loaded', { count: cards.length })
  })
  const load = useEffectEvent(async (): Promise<void> => {
    setSpoken('')
    const trouble = await wallet.load()
    if (element.isConnected) showLoaded(trouble)
  })
  useEffect(() => {
    void load()
    return () => wallet.reply({ kind: 'leave' })
  }, [wallet])
  // The page is left for the bank; the shopper may come back from there.
  const resume = useEffectEvent(() => {
    setLeaving(false)
    setMessage(undefined)
  })
  useEffect(() => onPageReturn(() => resume()), [])

  const isRight = (): boolean => {
    entry.validate()
    return fields.check()
  }
  const sendFresh = ({ kind, message }: PaymentOutcome, isChange: boolean): void => {
    const isAnswer = kind === 'refused' || kind === 'closed'
    // Where the shopper is, and without a line above everything that would move it.
    const isNotice = isChange && kind === 'done'
    if (isNotice) notify({ text: message, tone: 'success' })
    setMessage(message && !isNotice ? { text: message, tone: tones[kind], isAnswer } : undefined)
    if (kind === 'leaving') setLeaving(true)
    if (kind === 'done' || kind === 'leaving') entry.wipe()
  }
  const act = async (
    run: () => Promise<PaymentOutcome | undefined>,
    isChange = false,
  ): Promise<PaymentOutcome | undefined> => {
    if (isBusy) return undefined
    setMessage(undefined)
    const outcome = await run()
    if (outcome) sendFresh(outcome, isChange)
    return outcome
  }

  const pay = async (): Promise<void> => {
    if (isBusy || !isRight()) return
    setInList(false)
    const outcome = await act(() =>
      wallet.pay({
        card: card ?? entry.read(),
        installments: parts.installment?.element.value ?? '',
        extras: extrasIn(form),
        doneAddress: attributes.done ?? '',
      }),
    )
    if (!outcome || outcome.kind === 'closed') return
    const { kind, code, message } = outcome
    if (kind === 'refused') emit('payment-refused', { code, message })
    else if (code === '') emit('payment-taken', {})
  }
  const change = async (what: Change, run: () => Promise<PaymentOutcome | undefined>): Promise<void> => {
    setInList(what !== 'added')
    const outcome = await act(run, true)
    if (!outcome || outcome.kind === 'closed') return
    emit('wallet-changed', { change: what, isAccepted: outcome.kind !== 'refused', message: outcome.message })
  }
  const add = (): Promise<void> | undefined =>
    isRight() ? change('added', () => wallet.add(entry.read(), extrasIn(form))) : undefined
  const takePhone = async (): Promise<void> => {
    const digits = (findMemberField(element, '', 'phone', 'mobile_phone', 'msisdn')?.value ?? '').replace(/\D/g, '')
    if (countDigits(digits) >= PHONE_MIN_DIGITS) showLoaded(await wallet.takePhone(digits))
  }

  const busy = isBusy ? true : undefined
  /** The props of a control: one by which browsers do not submit the form, such as `<a data-part="pay">`, calls `run`. */
  const control = (run: () => unknown): AppliedProps => ({
    'aria-busy': isInList ? undefined : busy,
    'aria-disabled': busy,
    onClick: (event, element) => {
      if (event.defaultPrevented || element.matches('button,input')) return
      event.preventDefault()
      return run()
    },
  })
  const list = hasCards && (
    <CardList
      cards={state.cards}
      chosen={card?.id}
      isBusy={isBusy}
      isChoice={parts.pay !== undefined}
      hasOther={parts.number !== undefined}
      onChoose={(id = OTHER) => setChosen(id)}
      onRemove={(each: WalletCard) => void change('removed', () => wallet.remove(each))}
      onJoin={(each: WalletCard) => void change('joined', () => wallet.join(each))}
    />
  )
  const offer = state.offer ? (
    <Offer offer={state.offer} isBusy={isBusy} onAccept={() => void change('opened', wallet.accept)} />
  ) : (
    isMissing && <Offer offer="retry" isBusy={state.isLoading} onAccept={() => void load()} />
  )
  return {
    root: {
      onSubmit: (event) => {
        event.preventDefault()
        return event.submitter !== null && event.submitter === parts.add?.element ? add() : parts.pay ? pay() : add()
      },
      onChange: ({ target }) => {
        const isPhone = target instanceof HTMLInputElement && target.type === 'tel'
        return isPhone && /phone|msisdn/.test(target.name || target.id) ? takePhone() : undefined
      },
    },
    parts: {
      cards: { hidden: !list && !offer, 'aria-busy': state.isLoading || null, children: list || offer || null },
      newCard: { hidden: card !== undefined },
      ...entry.parts,
      brand: { 'data-brand': entry.brand, text: BRAND_NAMES[entry.brand] },
      keepMore: { hidden: !entry.isKept },
      pay: control(pay),
      add: control(add),
      message: { role: 'alert', 'data-tone': message?.tone ?? null, text: message?.text ?? '' },
    },
    above: (
      <>
        {createPortal(
          <p className="vitrin-spoken" role="status">
            {spoken}
          </p>,
          overlayHost(),
        )}
        <StepDialog step={step} isChecking={state.isChecking} onReply={wallet.reply} />
      </>
    ),
  }
}
