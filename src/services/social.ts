import { wireList, wireObject, wireText } from '../lib/decode'
import { report } from '../lib/report'
import { followable } from '../shop/links'
import { endpoint, type Reply } from './endpoint'

const getAppleLogin = endpoint({
  name: 'GET authentication/social-login',
  group: 'session',
  method: 'GET',
  path: () => '/api/v1/authentication/social-login?type=apple&ajax=1',
  answer: 'json',
  decode: wireObject({ data: wireList(wireObject({ url: wireText })) }),
  failure: 'log',
})

/** Apple's own sign-in, or a page of this site: nowhere else is a shopper sent with this answer. */
const isApple = (address: string): boolean => {
  try {
    const { protocol, hostname, username } = new URL(address)
    return protocol === 'https:' && username === '' && (hostname === 'apple.com' || hostname.endsWith('.apple.com'))
  } catch {
    return false
  }
}

/** The address of Apple's sign-in, from the first data item (§2). */
export const fetchAppleAddress = async (): Promise<Reply<string>> => {
  const reply = await getAppleLogin(undefined)
  if (!reply.ok) return reply
  const url = reply.value.data[0]?.url.trim() ?? ''
  const address = isApple(url) ? url : followable(url)
  if (address !== undefined) return { ok: true, value: address }
  report({
    level: 'error',
    where: 'GET authentication/social-login',
    came: JSON.stringify(url.slice(0, 120)),
    expected: 'an https address of apple.com, or an address of this site',
    write: '{"data": [{"url": "https://appleid.apple.com/auth/authorize?..."}]}',
  })
  return { ok: false, failure: { endpoint: 'GET authentication/social-login', kind: 'malformed' } }
}
