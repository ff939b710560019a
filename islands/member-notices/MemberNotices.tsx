import { useEffect, useEffectEvent } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { restoreTyped } from '../../src/stores/kept-typing'
import { askMember } from '../../src/stores/member-notices'
import type contract from './contract'

/** Shows nothing by itself; opens the popup that is due (§4 "Forced updates"). */
export const useMemberNotices = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { passwordPage = '' } = attributes
  const tell = useEffectEvent((...[notice, what]: Parameters<Parameters<typeof askMember>[1]>) =>
    emit(what === 'opened' ? 'member-notice-opened' : 'member-notice-closed', { notice }),
  )
  useEffect(() => {
    restoreTyped()
    return askMember(passwordPage, (notice, what) => tell(notice, what))
  }, [passwordPage])
  return {}
}
