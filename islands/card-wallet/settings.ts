import type { AttributeValues } from '@/island/contract'
import type { WalletSettings } from '@/shop/wallet/client'
import { WALLET_EXTRAS, type WalletExtras } from '@/shop/wallet/model'
import type contract from './contract'

/** What the theme says about the provider. */
export const settingsFrom = (attributes: AttributeValues<(typeof contract)['attributes']>): WalletSettings => ({
  service: new URL(attributes.service, document.baseURI).href,
  clientId: attributes.clientId,
  key: { modulus: attributes.publicKey.trim(), exponent: attributes.exponent },
  merchant: attributes.merchant,
  bankHosts: attributes.bankHosts.split(/[\s,]+/).filter(Boolean),
})

/** The form's own fields that go along, by the provider's names. */
export const extrasIn = (form: HTMLElement): WalletExtras => {
  if (!(form instanceof HTMLFormElement)) return {}
  const data = new FormData(form)
  return Object.fromEntries(
    WALLET_EXTRAS.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}
