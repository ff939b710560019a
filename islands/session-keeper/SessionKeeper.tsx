import { useEffect, useEffectEvent } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { keepSession } from '../../src/stores/token-life'
import type contract from './contract'

/** Shows nothing; keeps the session while the page is open (§4 "Token"). */
export const useSessionKeeper = ({ emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const tell = useEffectEvent((outcome: Parameters<Parameters<typeof keepSession>[0]>[0]) => {
    if (outcome.kind === 'renewed') emit('token-renewed', { until: outcome.until })
    if (outcome.kind === 'ended') emit('session-ended', { status: outcome.status })
    if (outcome.kind === 'over') emit('session-ended', { status: undefined })
  })
  useEffect(() => keepSession((outcome) => tell(outcome)), [])
  return {}
}
