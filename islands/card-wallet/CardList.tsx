/** The list of saved cards: the choice of one or of another card, removing and joining, and the offer to link or unlock the wallet. */

import { useId, useLayoutEffect, useRef, useState } from 'react'
import { text } from '@/page/texts'
import type { WalletCard, WalletOffer } from '@/shop/wallet/model'
import { useGlide } from '@/ui/use-shown-message'

const focusedPosition = () => {
  const { activeElement: element } = document
  return element && element !== document.body ? { element, top: element.getBoundingClientRect().top } : undefined
}

/**
 * Keeps the focused element at its position in the window when `shown` changes and content above it is shown or hidden. Browsers do this by
 * scroll anchoring, but not at the top of a page.
 */
export const useHeldInView = (shown: string): void => {
  const before = useRef({ shown, position: focusedPosition() })
  if (before.current.shown !== shown) before.current = { shown, position: focusedPosition() }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value that is shown
  useLayoutEffect(() => {
    const { position } = before.current
    if (!position) return
    // The rendering is applied to the page after this effect.
    queueMicrotask(() => {
      const now = focusedPosition()
      const moved = now?.element === position.element ? now.top - position.top : 0
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
    })
  }, [shown])
}

/** The texts of an offer to make the wallet's cards available: the message and the button. */
const offers = {
  link: ['wallet.linkNote', 'wallet.link'],
  unlock: ['wallet.lockedNote', 'wallet.unlock'],
  move: ['wallet.phoneAsk', 'wallet.yes'],
  user: ['wallet.userAsk', 'wallet.yes'],
  retry: ['wallet.notLoaded', 'error.retry'],
} as const

/** The text for screen readers once the wallet has answered; `""` when the shopper has neither cards nor an offer. */
export const loadedText = (cards: readonly WalletCard[], offer: WalletOffer | undefined): string =>
  cards.length > 0 ? text('wallet.loaded', { count: cards.length }) : offer ? text(offers[offer][0]) : ''

interface OfferProps {
  readonly offer: WalletOffer | 'retry'
  readonly isBusy: boolean
  readonly onAccept: () => void
}

/** Shows why the cards are not available, with a button that makes them available. */
export const Offer = ({ offer, isBusy, onAccept }: OfferProps) => {
  const [note, label] = offers[offer]
  const busy = isBusy || undefined
  return (
    <div className="vitrin-wallet-offer">
      <p>{text(note)}</p>
      <button type="button" className="vitrin-button" aria-busy={busy} aria-disabled={busy} onClick={onAccept}>
        {text(label)}
      </button>
    </div>
  )
}

interface CardListProps {
  readonly cards: readonly WalletCard[]
  /** The chosen card's id; undefined for another card. */
  readonly chosen: string | undefined
  readonly isBusy: boolean
  /** Whether the list is for choosing a card to pay with; otherwise it is for managing cards. */
  readonly isChoice: boolean
  /** Whether a card can be typed on this page. */
  readonly hasOther: boolean
  readonly onChoose: (id: string | undefined) => void
  readonly onRemove: (card: WalletCard) => void
  readonly onJoin: (card: WalletCard) => void
}

const CardWords = ({ card }: { readonly card: WalletCard }) => (
  <span className="vitrin-wallet-words">
    <span className="vitrin-wallet-name">{card.name}</span>
    <span className="vitrin-wallet-number" dir="ltr" translate="no">
      {card.number}
    </span>
  </span>
)

/** The linked cards, with a choice between them and another card. */
export const CardList = ({ cards, chosen, isBusy, isChoice, hasOther, onChoose, onRemove, onJoin }: CardListProps) => {
  const group = useId()
  const [pressed, setPressed] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  // The rows below a card that goes, long after the press.
  useGlide(list.current ?? undefined, isBusy && String(cards.length), true)
  const tool = (card: WalletCard, key: 'join' | 'remove', run: (card: WalletCard) => void) => (
    <button
      type="button"
      className="vitrin-wallet-tool"
      aria-label={text(`wallet.${key}Of`, { name: card.name })}
      aria-busy={(isBusy && pressed === key + card.id) || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        setPressed(key + card.id)
        run(card)
      }}
    >
      {text(`wallet.${key}`)}
    </button>
  )
  return (
    <fieldset ref={list} className="vitrin-wallet-cards">
      <legend>{text('wallet.cards')}</legend>
      {cards.map((card) => (
        <div key={card.id} className="vitrin-wallet-card" data-selected={(isChoice && card.id === chosen) || undefined}>
          {isChoice ? (
            <label>
              <input type="radio" name={group} checked={card.id === chosen} onChange={() => onChoose(card.id)} />
              <CardWords card={card} />
            </label>
          ) : (
            <p>
              <CardWords card={card} />
            </p>
          )}
          {!card.isInWallet && tool(card, 'join', onJoin)}
          {tool(card, 'remove', onRemove)}
        </div>
      ))}
      {isChoice && hasOther && (
        <div className="vitrin-wallet-card" data-selected={chosen === undefined || undefined}>
          <label>
            <input type="radio" name={group} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
            <span className="vitrin-wallet-name">{text('wallet.otherCard')}</span>
          </label>
        </div>
      )}
    </fieldset>
  )
}
