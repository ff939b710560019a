import { post, say, tellCart } from './shop'

const numberOf = (text: string | undefined, fallback: number): number => {
  const value = Number((text ?? '').replace(',', '.'))
  return text && Number.isFinite(value) ? value : fallback
}

/** `<add-to-cart>` around the server's form: steps the quantity, adds without leaving the page, and shows the result. */
export class AddToCart extends HTMLElement {
  #form: HTMLFormElement | null = null
  #quantity: HTMLInputElement | null = null
  #isSending = false

  connectedCallback(): void {
    this.#form = this.querySelector('form')
    this.#quantity = this.querySelector('input[data-part=quantity]')
    this.#form?.addEventListener('submit', this.#add)
    this.querySelector('button[type=button][data-part=submit]')?.addEventListener('click', this.#submit)
    this.querySelector('[data-part=decrease]')?.addEventListener('click', this.#decrease)
    this.querySelector('[data-part=increase]')?.addEventListener('click', this.#increase)
    this.#quantity?.addEventListener('blur', this.#tidy)
  }

  disconnectedCallback(): void {
    this.#form?.removeEventListener('submit', this.#add)
    this.querySelector('button[type=button][data-part=submit]')?.removeEventListener('click', this.#submit)
    this.querySelector('[data-part=decrease]')?.removeEventListener('click', this.#decrease)
    this.querySelector('[data-part=increase]')?.removeEventListener('click', this.#increase)
    this.#quantity?.removeEventListener('blur', this.#tidy)
  }

  #submit = (): void => this.#form?.requestSubmit()

  #decrease = (): void => this.#step(-1)

  #increase = (): void => this.#step(1)

  #tidy = (): void => this.#step(0)

  #step(direction: number): void {
    if (!this.#quantity || !this.#form) return
    const { min, max, step } = this.#form.dataset
    const size = numberOf(step, 1)
    const digits = (step?.split('.')[1] ?? '').length
    const wanted = numberOf(this.#quantity.value, 1) + direction * size
    const value = Math.min(Math.max(wanted, numberOf(min, 1)), numberOf(max, Number.POSITIVE_INFINITY))
    this.#quantity.value = value.toFixed(digits).replace('.', ',')
    this.querySelector('[data-part=decrease]')?.toggleAttribute('disabled', value <= numberOf(min, 1))
    this.querySelector('[data-part=increase]')?.toggleAttribute(
      'disabled',
      value >= numberOf(max, Number.POSITIVE_INFINITY),
    )
  }

  #add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (this.#isSending || !this.#form) return
    this.#isSending = true
    const button = this.querySelector('[data-part=submit]')
    button?.setAttribute('aria-busy', 'true')
    try {
      const answer = await post('cart/add-to-cart', new FormData(this.#form))
      tellCart(answer)
      say(answer.statusText, { label: 'Sepete git', href: '/sepet' })
    } catch {
      say('Ürün sepetinize eklenemedi')
    } finally {
      this.#isSending = false
      button?.removeAttribute('aria-busy')
    }
  }
}
