import { followable } from '@/page/links'

/**
 * The bank's page for a 3-D payment, with the address to come back to; undefined when it may not be followed. It has to be this
 * site's, the provider's, or https on a host that the theme names.
 *
 * @param url3D as the provider gave it.
 */
export const bankTarget = (
  url3D: string,
  returnUrl: string,
  { service, bankHosts }: { readonly service: string; readonly bankHosts: readonly string[] },
): string | undefined => {
  const isWhole = /^https?:\/\//i.test(url3D.trim())
  const bases = isWhole ? [document.baseURI, service, ...bankHosts.map((host) => `https://${host}/`)] : []
  const target = bases.map((base) => followable(url3D, base)).find((each) => each !== undefined)
  const back = followable(returnUrl)
  if (target === undefined || back === undefined || !isGuarded(target)) return undefined
  return `${target}${target.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(back)}`
}

/** Over http a page can be changed on its way; on this site it is as safe as this page. */
const isGuarded = (target: string): boolean => {
  const { protocol, host, hostname } = new URL(target)
  return protocol === 'https:' || host === location.host || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
