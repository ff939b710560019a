import { post, say } from './shop'

/** `<favorite-button>` around the server's form: changes the heart at once, and back when the server refuses. */
export class FavoriteButton extends HTMLElement {
  #form: HTMLFormElement | null = null
  #isSending = false

  connectedCallback(): void {
    this.#form = this.querySelector('form')
    this.#form?.addEventListener('submit', this.#toggle)
    this.querySelector('button[type=button]')?.addEventListener('click', this.#submit)
  }

  disconnectedCallback(): void {
    this.#form?.removeEventListener('submit', this.#toggle)
    this.querySelector('button[type=button]')?.removeEventListener('click', this.#submit)
  }

  #submit = (): void => this.#form?.requestSubmit()

  #toggle = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const heart = this.querySelector('[data-part=toggle]')
    if (this.#isSending || !heart) return
    this.#isSending = true
    const wanted = heart.getAttribute('aria-pressed') !== 'true'
    heart.setAttribute('aria-pressed', String(wanted))
    const body = new FormData()
    body.append(wanted ? 'ids[]' : 'products[]', `${this.#form?.dataset.productId}-0`)
    try {
      const path = wanted ? 'add-to-fav-list' : 'delete-shopping-products-by-product-id'
      const answer = await post(`profile/${path}`, body)
      say(answer.statusText)
    } catch {
      heart.setAttribute('aria-pressed', String(!wanted))
      say('Hata oluştu')
    } finally {
      this.#isSending = false
    }
  }
}
