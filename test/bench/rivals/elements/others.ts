import type { CartAnswer } from './shop'

const SECOND_MS = 1000
const TURKEY_AHEAD_MS = 3 * 3_600_000

/** `<count-down>`: counts to the platform's `YYYY,MM,DD,HH,mm,ss`. */
export class CountDown extends HTMLElement {
  #timer = 0

  connectedCallback(): void {
    this.#timer = window.setInterval(() => this.#show(), SECOND_MS)
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }

  #show(): void {
    const until = this.querySelector<HTMLElement>('[data-until]')?.dataset.until?.split(',').map(Number) ?? []
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = until
    const left = Math.max(0, Date.UTC(year, month - 1, day, hour, minute, second) - TURKEY_AHEAD_MS - Date.now()) / 1000
    const shown = { days: left / 86_400, hours: (left / 3600) % 24, minutes: (left / 60) % 60, seconds: left % 60 }
    for (const [name, value] of Object.entries(shown)) {
      const part = this.querySelector(`[data-part=${name}]`)
      if (part) part.textContent = String(Math.floor(value)).padStart(2, '0')
    }
    if (left > 0) return
    clearInterval(this.#timer)
    this.querySelector('[data-part=running]')?.setAttribute('hidden', '')
    this.querySelector('[data-part=expired]')?.removeAttribute('hidden')
  }
}

/** `<cart-badge>`: follows the cart's event. */
export class CartBadge extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener('cart:changed', this.#follow)
  }

  disconnectedCallback(): void {
    document.removeEventListener('cart:changed', this.#follow)
  }

  #follow = (event: Event): void => {
    if (!(event instanceof CustomEvent)) return
    const { totalQuantity, totalPrice }: CartAnswer = event.detail
    const count = this.querySelector('[data-part=count]')
    const total = this.querySelector('[data-part=total]')
    if (count && totalQuantity !== undefined) count.textContent = String(totalQuantity)
    if (total && totalPrice !== undefined) total.textContent = totalPrice
  }
}

/** `<cookie-bar>`: shown until it has been answered. */
export class CookieBar extends HTMLElement {
  connectedCallback(): void {
    const bar = this.querySelector<HTMLElement>('[data-cookie]')
    if (!bar || document.cookie.includes(`${bar.dataset.cookie}=`)) return
    bar.hidden = false
    for (const button of bar.querySelectorAll('button')) button.addEventListener('click', () => this.#answer(bar))
  }

  #answer(bar: HTMLElement): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${bar.dataset.cookie}=1; max-age=${15 * 86_400}; path=/`
    bar.hidden = true
  }
}
