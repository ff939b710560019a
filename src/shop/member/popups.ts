import type { Popup } from '@/overlays/popups-store'

/** The member's popups are sub-folders of this block. */
export const MEMBER_FOLDER = { pageId: 6, parentId: 1008 } as const

/** The popup's message when its content could not be loaded; undefined while it is usable, or closed. */
export const brokenPopup = (popups: readonly Popup[], id: number): string | undefined => {
  const popup = popups.find((each) => each.id === id)
  return popup?.kind === 'server' && popup.status === 'failed' ? popup.message : undefined
}
