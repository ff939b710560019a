/** Kinds of `activation` in an address (§2): two that are sent to the server, and those that complete a social sign-in. */
export const SOCIAL_FOLDERS = {
  facebook: 'facebook-email',
  facebookphone: 'facebook-phone',
  twitter: 'twitter-email',
  googlephone: 'google-phone',
  social: 'social',
} as const

/** A social kind of `activation`. */
export type SocialKind = keyof typeof SOCIAL_FOLDERS

/** What a link from a mail, or the way back from another site, asks for. */
export type ActivationLink =
  | { readonly kind: 'newsletter'; readonly token: string }
  | { readonly kind: 'membership'; readonly token: string; readonly id: string }
  | { readonly kind: SocialKind }

/** A kind as its events name it. */
export type ActivationKind = ActivationLink['kind']

const isSocial = (word: string): word is SocialKind => Object.hasOwn(SOCIAL_FOLDERS, word)

/** Reads the query of an address; undefined when it asks for nothing that is known. */
export const activationLink = (query: string): ActivationLink | undefined => {
  const given = new URLSearchParams(query)
  const kind = given.get('activation')?.trim() ?? ''
  const token = given.get('token')?.trim() ?? ''
  if (kind === 'newsletter') return { kind, token }
  if (kind === 'membership') return { kind, token, id: given.get('id')?.trim() ?? '' }
  return isSocial(kind) ? { kind } : undefined
}

/** The address without what has been carried out; a raw `+` in the rest stays one. */
export const withoutActivation = ({ pathname, search, hash }: Location): string => {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^(activation|token|id)(=|$)/.test(pair))
  return `${pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}
