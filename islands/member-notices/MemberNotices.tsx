import { useEffect, useEffectEvent } from 'react'
import { restoreTyped } from '@/forms/kept-typing'
import type { Island, Rendering } from '@/island/view'
import { askMember } from '@/shop/member/forced-updates'
import type contract from './contract'

/** Renders nothing; opens the popup that the member must answer. */
export const useMemberNotices = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { passwordPage = '' } = attributes
  const report = useEffectEvent((...[notice, what]: Parameters<Parameters<typeof askMember>[1]>) =>
    emit(what === 'opened' ? 'member-notice-opened' : 'member-notice-closed', { notice }),
  )
  useEffect(() => {
    restoreTyped()
    return askMember(passwordPage, (notice, what) => report(notice, what))
  }, [passwordPage])
  return {}
}
