import { useEffect, useEffectEvent } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { recordReferrer } from '../../src/stores/referrer'
import type contract from './contract'

/** Shows nothing; records the visit once. */
export const useReferrerTracker = ({ emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const record = useEffectEvent(async () => {
    const item = await recordReferrer()
    if (item) emit('referrer-recorded', { uri: item.uri, page: item.page })
  })
  useEffect(() => void record(), [])
  return {}
}
