/** Loads the code that asks a member for consent or a new password; which popup opens is in `src/shop/member/forced-updates.ts`. */

import { restoreTyped } from '@/forms/kept-typing'
import type { OpenPlain } from '@/island/plain'
import { lateCode } from '@/lib/report'
import type contract from './contract'

/** Renders nothing; opens the popup that the member must answer. */
export const openMemberNotices: OpenPlain<typeof contract> = ({ attributes, emit }) => {
  let isOver = false
  let stop = (): void => {}
  return {
    start: async () => {
      restoreTyped()
      const asking = await lateCode('member-notices', () => import('@/shop/member/forced-updates'))
      if (!asking || isOver) return
      stop = asking.askMember(attributes.passwordPage ?? '', (notice, what) =>
        emit(what === 'opened' ? 'member-notice-opened' : 'member-notice-closed', { notice }),
      )
    },
    stop: () => {
      isOver = true
      stop()
    },
  }
}
