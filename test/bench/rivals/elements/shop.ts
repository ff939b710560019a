/** What the elements of the rival page share: one call to the shop, the cart's event, a notice. */

export interface CartAnswer {
  readonly status: number
  readonly statusText: string
  readonly totalQuantity?: number
  readonly totalPrice?: string
}

const ADDRESS = '?language=tr&currency=TL'
const NOTICE_MS = 2500

/** Posts a form to a service and decodes its JSON answer; rejects when the server does not answer with one. */
export const post = async (path: string, body: FormData): Promise<CartAnswer> => {
  const answer = await fetch(`/srv/service/${path}${ADDRESS}`, {
    method: 'POST',
    body,
    headers: { 'accept-language': 'tr' },
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** Sends the cart's new totals to badges. */
export const tellCart = (totals: CartAnswer): void => {
  document.dispatchEvent(new CustomEvent('cart:changed', { detail: totals }))
}

let region: HTMLElement | undefined

/** Shows a notice for a while, and announces it to screen readers. */
export const say = (words: string, way?: { readonly label: string; readonly href: string }): void => {
  if (!region) {
    region = document.createElement('div')
    region.className = 'bench-notice'
    region.role = 'status'
    document.body.append(region)
  }
  const line = document.createElement('p')
  line.textContent = words
  if (way) {
    const link = document.createElement('a')
    link.href = way.href
    link.textContent = way.label
    line.append(' ', link)
  }
  region.append(line)
  setTimeout(() => line.remove(), NOTICE_MS)
}
