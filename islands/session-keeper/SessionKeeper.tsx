import { useEffect, useEffectEvent } from 'react'
import type { Island, Rendering } from '@/island/view'
import { keepSession } from '@/shop/member/token-renewal'
import type contract from './contract'

/** Renders nothing; keeps the session alive while the page is open. */
export const useSessionKeeper = ({ emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const report = useEffectEvent((outcome: Parameters<Parameters<typeof keepSession>[0]>[0]) => {
    if (outcome.kind === 'renewed') emit('token-renewed', { until: outcome.until })
    if (outcome.kind === 'ended') emit('session-ended', { status: outcome.status })
    if (outcome.kind === 'over') emit('session-ended', { status: undefined })
  })
  useEffect(() => keepSession((outcome) => report(outcome)), [])
  return {}
}
