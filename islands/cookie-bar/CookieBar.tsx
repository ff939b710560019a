import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import {
  $cookieLaw,
  answerCookieLaw,
  dropCookieLaw,
  isCookieLawAnswered,
  loadCookieLaw,
} from '@/shop/site/cookie-law-store'
import type contract from './contract'
import { useFocusReturn } from './use-focus-return'

type BarIsland = Island<typeof contract>

const isBlank = (part: { readonly element: HTMLElement } | undefined): boolean => !part?.element.textContent?.trim()

/** Which texts the theme has not printed; read once, before any is written. */
const missingTexts = ({ element, parts }: BarIsland) => ({
  name: !element.matches('[aria-label],[aria-labelledby]'),
  title: isBlank(parts.title),
  body: isBlank(parts.body),
  accept: isBlank(parts.accept),
  decline: isBlank(parts.decline),
})

/** Whether the bar is shown: never before its cookie is known to be missing and its text has been loaded. */
const useIsOpen = (cookie: string, needsText: boolean): boolean => {
  const { status } = useStore($cookieLaw)
  useEffect(() => {
    if (!needsText) return
    const load = (): void => void loadCookieLaw(cookie)
    load()
    // The shopper may have answered in another tab meanwhile.
    document.addEventListener('visibilitychange', load)
    return () => {
      document.removeEventListener('visibilitychange', load)
      dropCookieLaw()
    }
  }, [cookie, needsText])
  if (needsText) return status === 'shown' || status === 'failed'
  return status !== 'answered' && !isCookieLawAnswered(cookie)
}

/** Shows the bar until it is answered. It takes no focus, shifts no content, and Escape does not answer it. */
export const useCookieBar = (island: BarIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const { cookie, days } = attributes
  const { law } = useStore($cookieLaw)
  const [missing] = useState(() => missingTexts(island))
  const isOpen = useIsOpen(cookie, Boolean(parts.title ?? parts.body))
  const { noteFocus, giveBackFocus } = useFocusReturn(element)

  const answer = (isAccepted: boolean, fallback: string | undefined): AppliedProps => ({
    text: fallback,
    onClick: () => {
      giveBackFocus()
      answerCookieLaw(cookie, isAccepted, days)
      emit('cookie-answered', { isAccepted })
    },
  })

  return {
    root: {
      hidden: !isOpen,
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
}
