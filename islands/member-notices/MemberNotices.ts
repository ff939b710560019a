import { restoreTyped } from '@/forms/kept-typing'
import type { OpenPlain } from '@/island/plain'
import { askMember } from '@/shop/member/forced-updates'
import type contract from './contract'

/** Renders nothing; opens the popup that the member must answer. */
export const openMemberNotices: OpenPlain<typeof contract> = ({ attributes, emit }) => {
  let stop = (): void => {}
  return {
    start: () => {
      restoreTyped()
      stop = askMember(attributes.passwordPage ?? '', (notice, what) =>
        emit(what === 'opened' ? 'member-notice-opened' : 'member-notice-closed', { notice }),
      )
    },
    stop: () => stop(),
  }
}
