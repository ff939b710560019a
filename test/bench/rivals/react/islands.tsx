import { type ComponentType, type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { type CartAnswer, post, say } from '../elements/shop'
import { type Change, printed } from './printed'

interface IslandProps {
  /** The element that the server printed. */
  readonly element: Element
}

let totals: Partial<CartAnswer> = {}
const listeners = new Set<() => void>()

const setTotals = (answer: CartAnswer): void => {
  totals = answer
  for (const listener of listeners) listener()
}

const useTotals = (): Partial<CartAnswer> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => totals,
    () => totals,
  )

const part = (element: Element, name: string): Element | null => element.querySelector(`[data-part="${name}"]`)

/** The printed island with what its component changes. */
const drawn = (element: Element, changes: ReadonlyMap<Element | null, Change>) =>
  printed(element, { changeOf: (each) => changes.get(each) })

const AddToCart = ({ element }: IslandProps) => {
  const [isSending, setSending] = useState(false)
  const send = async (event: SubmitEvent<HTMLElement>): Promise<void> => {
    event.preventDefault()
    if (isSending || !(event.currentTarget instanceof HTMLFormElement)) return
    setSending(true)
    try {
      const answer = await post('cart/add-to-cart', new FormData(event.currentTarget))
      setTotals(answer)
      say(answer.statusText)
    } finally {
      setSending(false)
    }
  }
  return drawn(element, new Map([[element, { onSubmit: send, 'aria-busy': isSending || undefined }]]))
}

const FavoriteButton = ({ element }: IslandProps) => {
  const toggle = part(element, 'toggle')
  const [isChosen, setChosen] = useState(toggle?.getAttribute('aria-pressed') === 'true')
  const send = async (event: SubmitEvent<HTMLElement>): Promise<void> => {
    event.preventDefault()
    setChosen(!isChosen)
    const answer = await post('profile/add-to-fav-list', new FormData())
    say(answer.statusText)
  }
  return drawn(
    element,
    new Map<Element | null, Change>([
      [element, { onSubmit: send }],
      [toggle, { 'aria-pressed': isChosen }],
    ]),
  )
}

const CartBadge = ({ element }: IslandProps) => {
  const { totalQuantity, totalPrice } = useTotals()
  const [count, total] = [part(element, 'count'), part(element, 'total')]
  return drawn(
    element,
    new Map([
      [count, { text: String(totalQuantity ?? count?.textContent ?? '') }],
      [total, { text: totalPrice ?? total?.textContent ?? '' }],
    ]),
  )
}

const SECOND_MS = 1000
const TURKEY_AHEAD_MS = 3 * 3_600_000
const NAMES = ['days', 'hours', 'minutes', 'seconds'] as const

const leftUntil = (until: string): readonly string[] => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = until.split(',').map(Number)
  const left = Math.max(0, Date.UTC(year, month - 1, day, hour, minute, second) - TURKEY_AHEAD_MS - Date.now()) / 1000
  return [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60].map((each) =>
    String(Math.floor(each)).padStart(2, '0'),
  )
}

const Countdown = ({ element }: IslandProps) => {
  const [left, setLeft] = useState(() => NAMES.map((name) => part(element, name)?.textContent ?? ''))
  useEffect(() => {
    const until = element.getAttribute('data-until') ?? ''
    const timer = setInterval(() => setLeft([...leftUntil(until)]), SECOND_MS)
    return () => clearInterval(timer)
  }, [element])
  return drawn(element, new Map(NAMES.map((name, index) => [part(element, name), { text: left[index] }])))
}

const CookieBar = ({ element }: IslandProps) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(!document.cookie.includes('CookieLaw=')), [])
  const close = (): void => setOpen(false)
  return drawn(
    element,
    new Map<Element | null, Change>([
      [element, { hidden: !isOpen }],
      [part(element, 'accept'), { onClick: close }],
      [part(element, 'decline'), { onClick: close }],
    ]),
  )
}

/** The components of the rival pages by the name of the island that they replace. */
export const components: Readonly<Record<string, ComponentType<IslandProps>>> = {
  'add-to-cart': AddToCart,
  'favorite-button': FavoriteButton,
  'cart-badge': CartBadge,
  countdown: Countdown,
  'cookie-bar': CookieBar,
}
