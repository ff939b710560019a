import { useEffect, useEffectEvent } from 'react'
import type { Island, Rendering } from '@/island/view'
import { recordReferrer } from '@/shop/site/referrer'
import type contract from './contract'

/** Records the visit once; it has no view. */
export const useReferrerTracker = ({ emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const record = useEffectEvent(async () => {
    const item = await recordReferrer()
    if (item) emit('referrer-recorded', { uri: item.uri, page: item.page })
  })
  useEffect(() => void record(), [])
  return {}
}
