/** What an order shows once its status is known: sentence, reached steps, carrier with the parcel's number, the link to its tracking. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { fetchOrderStatus, type OrderStatus } from '@/shop/member/order-api'
import type contract from './contract'

/** Fetches an order's status once and shows it instead of the printed one, which stays when the server does not know the order. */
export const useOrderStatus = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { order } = attributes
  const [status, setStatus] = useState<OrderStatus>()
  const show = useEffectEvent((read: OrderStatus | undefined) => {
    setStatus(read)
    if (read) emit('order-status-read', { order, step: read.step, description: read.description })
  })

  useEffect(() => {
    let isCurrent = true
    void fetchOrderStatus(order).then((reply) => {
      if (isCurrent && reply.ok) show(reply.value)
    })
    return () => {
      isCurrent = false
    }
  }, [order])

  const step = status?.step
  const carrier = [status?.carrier, status?.trackingCode].filter(Boolean).join(' ')
  return {
    parts: {
      status: { text: status?.description || undefined },
      step: (part) =>
        step === undefined
          ? {}
          : {
              'data-reached': part.attributes.step <= step ? '' : null,
              'aria-current': part.attributes.step === step ? 'step' : null,
            },
      tracking: status ? { href: status.trackingUrl || undefined, hidden: status.trackingUrl === '' } : {},
      carrier: { text: carrier || undefined },
    },
  }
}
