/** When the cookie bar shows or is hidden, which texts it writes where the theme printed none, and the focus after an answer. */

import type { AppliedProps } from '@/island/applied'
import type { OpenPlain } from '@/island/plain'
import type { Island } from '@/island/view'
import { text } from '@/page/texts'
import {
  $cookieLaw,
  answerCookieLaw,
  dropCookieLaw,
  isCookieLawAnswered,
  loadCookieLaw,
} from '@/shop/site/cookie-law-store'
import type contract from './contract'

/** Moves the focus to the main content, which can have the focus until the shopper moves it. */
const focusMain = (): void => {
  const main = document.querySelector<HTMLElement>('main,[role=main]')
  if (!main) return
  if (!main.hasAttribute('tabindex')) {
    main.tabIndex = -1
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  }
  main.focus({ preventScroll: true })
}

/** Remembers which element had the focus before it moved into an element that will be hidden. */
const focusReturn = (element: HTMLElement) => {
  let previous: HTMLElement | undefined
  return {
    noteFocus: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) previous = relatedTarget
    },
    /** Moves the focus back when it is inside; without an earlier element it goes to the main content. */
    restoreFocus: (): void => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || !element.contains(activeElement)) return
      if (previous?.isConnected) previous.focus({ preventScroll: true })
      else focusMain()
    },
  }
}

type BarIsland = Island<typeof contract>

const isBlank = (part: { readonly element: HTMLElement } | undefined): boolean => !part?.element.textContent?.trim()

/** The texts that the theme has not printed; read once, before any is written. */
const missingTexts = ({ element, parts }: BarIsland) => ({
  name: !element.matches('[aria-label],[aria-labelledby]'),
  title: isBlank(parts.title),
  body: isBlank(parts.body),
  accept: isBlank(parts.accept),
  decline: isBlank(parts.decline),
})

/** Shows the bar until it is answered. It takes no focus, shifts no content, and Escape does not answer it. */
export const openCookieBar: OpenPlain<typeof contract> = (island, update) => {
  const { element, attributes, parts, emit } = island
  const { cookie, days } = attributes
  const needsText = Boolean(parts.title ?? parts.body)
  const missing = missingTexts(island)
  const { noteFocus, restoreFocus } = focusReturn(element)
  const load = (): void => void loadCookieLaw(cookie)

  /** Whether the bar is shown: only once its cookie is known to be missing and its text is loaded. */
  const isOpen = (): boolean => {
    const { status } = $cookieLaw.get()
    if (needsText) return status === 'shown' || status === 'failed'
    return status !== 'answered' && !isCookieLawAnswered(cookie)
  }

  const answer = (isAccepted: boolean, fallback: string | undefined): AppliedProps => ({
    text: fallback,
    onClick: () => {
      restoreFocus()
      answerCookieLaw(cookie, isAccepted, days)
      // Hides the bar before the event, because listeners may show something else in its place.
      update()
      emit('cookie-answered', { isAccepted })
    },
  })

  return {
    follows: [$cookieLaw],
    start: () => {
      if (!needsText) return
      load()
      // The shopper may answer in another tab.
      document.addEventListener('visibilitychange', load)
    },
    stop: () => {
      document.removeEventListener('visibilitychange', load)
      if (needsText) dropCookieLaw()
    },
    rendering: () => {
      const { law } = $cookieLaw.get()
      return {
        root: {
          hidden: !isOpen(),
          role: missing.name ? 'region' : undefined,
          'aria-label': missing.name ? text('cookie.region') : undefined,
          onFocusin: noteFocus,
        },
        parts: {
          title: { text: law?.title || (missing.title ? text('cookie.title') : undefined) },
          body: law?.content ? { html: law.content } : { text: missing.body ? text('cookie.body') : undefined },
          accept: answer(true, missing.accept ? text('cookie.accept') : undefined),
          decline: answer(false, missing.decline ? text('cookie.decline') : undefined),
        },
      }
    },
  }
}
