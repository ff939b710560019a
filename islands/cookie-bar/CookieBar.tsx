import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { $cookieLaw, answerCookieLaw, isCookieLawAnswered, loadCookieLaw } from '../../src/stores/cookie-law'
import type contract from './contract'
import { useFocusReturn } from './use-focus-return'

type BarIsland = Island<typeof contract>

const isBlank = (part: { readonly element: HTMLElement } | undefined): boolean => !part?.element.textContent?.trim()

/** Which of the theme's own words are missing; looked up once, before any are written. */
const missingWords = ({ element, parts }: BarIsland) => ({
  name: !element.matches('[aria-label],[aria-labelledby]'),
  title: isBlank(parts.title),
  body: isBlank(parts.body),
  accept: isBlank(parts.accept),
  decline: isBlank(parts.decline),
})

/** Whether the bar is to be seen: never before its cookie is known to be missing and its words are there. */
const useIsOpen = (cookie: string, needsWords: boolean): boolean => {
  const { status } = useStore($cookieLaw)
  useEffect(() => {
    if (!needsWords) return
    const ask = (): void => void loadCookieLaw(cookie)
    ask()
    // Another tab may have got the answer meanwhile.
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [cookie, needsWords])
  if (needsWords) return status === 'shown' || status === 'failed'
  return status !== 'answered' && !isCookieLawAnswered(cookie)
}

/** Shows the bar until it is answered. It takes no focus, moves nothing on the page, and Escape is no answer. */
export const useCookieBar = (island: BarIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const { cookie, days } = attributes
  const { law } = useStore($cookieLaw)
  const [missing] = useState(() => missingWords(island))
  const isOpen = useIsOpen(cookie, Boolean(parts.title ?? parts.body))
  const { noteFocus, giveBackFocus } = useFocusReturn(element)

  const answer = (isAccepted: boolean, fallback: string | undefined): Driven => ({
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
