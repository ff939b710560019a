/** The call for the status of an order (tracking): its step, carrier, parcel number, and which address of a carrier may be followed. */

import { plainText } from '@/lib/html'
import { followable } from '@/page/links'
import { wireEither, wireList, wireNumber, wireObject, wireOr, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** The status of an order. */
export interface OrderStatus {
  /** 1 taken, 2 in preparation, 3 on its way, 4 delivered; undefined when the server names none of them. */
  readonly step: number | undefined
  /** The server's text for the shopper, plain. */
  readonly description: string
  readonly carrier: string
  readonly trackingCode: string
  /** An address that may be followed, `""` for none. */
  readonly trackingUrl: string
}

const row = wireObject({
  order_code: wireText,
  status_code: wireOr(wireNumber, undefined),
  status_description: wireText,
  cargo_company: wireText,
  cargo_code: wireText,
  cargo_url: wireText,
})

const getOrder = endpoint({
  name: 'GET Diger/Erp/order.php',
  group: 'erp',
  method: 'GET',
  path: (order: string) => `/Diger/Erp/order.php?order_code=${encodeURIComponent(order)}`,
  answer: 'json',
  decode: wireEither(wireList(row), row),
  slot: (order) => order,
  failure: 'log',
})

/** The address of a carrier, which is another site: any https address, or one of this site; `""` for scripts and others. */
const carrierAddress = (text: string): string => {
  const own = followable(text)
  if (own !== undefined) return own
  try {
    const { protocol, username, href } = new URL(text)
    return protocol === 'https:' && username === '' ? href : ''
  } catch {
    return ''
  }
}

/** Fetches the status of an order; undefined when the server does not know the order. */
export const fetchOrderStatus = async (order: string): Promise<Reply<OrderStatus | undefined>> => {
  const reply = await getOrder(order)
  if (!reply.ok) return reply
  const rows = Array.isArray(reply.value) ? reply.value : [reply.value]
  const found = rows.find(({ order_code }) => order_code === order)
  const value = found && {
    step: found.status_code,
    description: plainText(found.status_description),
    carrier: plainText(found.cargo_company),
    trackingCode: found.cargo_code.trim(),
    trackingUrl: carrierAddress(found.cargo_url),
  }
  return { ok: true, value }
}
