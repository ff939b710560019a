/** The fields of a sign-in form and what they send: user name by type, page to return to, the printed count of refusals before the captcha. */

import { findMemberField, findMemberImage, formOf, isTicked } from '@/forms/field'
import type { Island } from '@/island/view'
import { westernDigits } from '@/lib/letters'
import { ownAddress, ownPath, pageLink } from '@/page/links'
import type { LoginRequest, LoginType } from '@/shop/member/account-api'
import type contract from './contract'

export type LoginIsland = Island<typeof contract>

/** The type of a tab: themes print `vendor` for `vendor-code`. */
export const loginType = (type: LoginType | 'vendor'): LoginType => (type === 'vendor' ? 'vendor-code' : type)

const usernames: Readonly<Record<LoginType, readonly string[]>> = {
  email: ['email', 'username'],
  phone: ['phone', 'mobile_phone', 'username'],
  'vendor-code': ['vendor-code', 'vendor_code', 'vendorCode', 'vendor', 'username'],
}

/** The fields of a login form, searched at each use because other scripts may replace them. */
export const loginFields = ({ element, attributes, parts }: LoginIsland) => {
  const form = formOf(element)
  const find = (...names: readonly string[]) => findMemberField(element, attributes.prefix, ...names)
  return {
    form,
    password: find('password'),
    securityCode: find('security', 'security_code'),
    image: parts.captcha?.element ?? findMemberImage(element, attributes.prefix, 'code'),
    username: (type: LoginType) => {
      const panel = parts.panel.find((each) => loginType(each.attributes.type) === type)?.element
      return findMemberField(panel ?? element, attributes.prefix, ...usernames[type])
    },
    value: (...names: readonly string[]) => find(...names)?.value.trim() ?? '',
    isTicked: (...names: readonly string[]) => isTicked(find(...names)),
  }
}

/** The printed number of refusals before the security code is asked for; undefined when the form has no code. */
export const printedAttempts = (island: LoginIsland): number | undefined => {
  const { image } = loginFields(island)
  const limit = Number(image?.dataset.limit ?? island.parts.captcha?.attributes.limit)
  return image && Number.isFinite(limit) ? Math.max(0, limit) : undefined
}

const isLoginPage = (): boolean => new URL(pageLink('login'), document.baseURI).pathname === ownPath()

/** The page to return to: the current one, which has the popup, or none on the login page. */
const returnAddress = (): string => (isLoginPage() ? '' : ownAddress())

/** The form's content without the security code. */
export const readLogin = (island: LoginIsland, type: LoginType): Omit<LoginRequest, 'securityCode'> => {
  const { attributes } = island
  const fields = loginFields(island)
  const typed = fields.username(type)?.value.trim() ?? ''
  return {
    type,
    username: type === 'phone' ? westernDigits(typed).replace(/\D/g, '') : typed,
    password: fields.password?.value ?? '',
    isVendor: attributes.vendor || type === 'vendor-code',
    rememberMe: fields.isTicked('remember', 'rememberMe'),
    redirect: fields.value('redirect') || attributes.redirect || returnAddress(),
  }
}
