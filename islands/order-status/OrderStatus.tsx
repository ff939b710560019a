/** What an order shows once its status is known: sentence, reached steps, carrier with the parcel's number, the link to its tracking. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { fetchOrderStatus, type OrderStatus } from '@/shop/member/order-api'
import type contract from './contract'

/** Ask again for the orders of the page that have had no answer. */
const retries = new Set<() => void>()

const retryAll = (): void => {
  const asked = [...retries]
  retries.clear()
  for (const retry of asked) retry()
}

/**
 * Fetches an order's status once and shows it instead of the printed one, which stays when the server does not know the order. When no answer comes,
 * one notice for all orders of the page says so: a message in each of them would move the others.
 */
export const useOrderStatus = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { order } = attributes
  const [status, setStatus] = useState<OrderStatus>()
  const [attempt, setAttempt] = useState(0)
  const show = useEffectEvent((read: OrderStatus | undefined) => {
    setStatus(read)
    if (read) emit('order-status-read', { order, step: read.step, description: read.description })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true
    const retry = (): void => setAttempt((before) => before + 1)
    void fetchOrderStatus(order).then((reply) => {
      if (!isCurrent) return
      if (reply.ok) return show(reply.value)
      retries.add(retry)
      const action = { label: text('error.retry'), run: retryAll }
      notify({ text: text('order.notUpdated'), tone: 'danger', about: 'orders', action })
    })
    return () => {
      isCurrent = false
      retries.delete(retry)
    }
  }, [order, attempt])

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
