import { type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { post, say, tellCart } from '../elements/shop'

interface CardFormProps {
  readonly form: HTMLFormElement
  readonly html: string
  readonly service: string
}

/** A card's form in a React root of its own, as bundles that mount every component at once do it. */
const CardForm = ({ form, html, service }: CardFormProps) => {
  const [isSending, setSending] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const answer = await post(service, new FormData(event.currentTarget))
      tellCart(answer)
      say(answer.statusText)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className={form.className}
      aria-busy={isSending}
      onSubmit={send}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const SERVICES = { 'add-to-cart': 'cart/add-to-cart', 'favorite-button': 'profile/add-to-fav-list' }

for (const [name, service] of Object.entries(SERVICES))
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-island="${name}"]`)) {
    const place = document.createElement('div')
    place.style.display = 'contents'
    const html = form.innerHTML
    form.replaceWith(place)
    createRoot(place).render(<CardForm form={form} html={html} service={service} />)
  }
