import { report } from '../lib/report'
import { NOTICE_LONG_MS, NOTICE_MS } from '../shop/limits'
import { text } from '../shop/texts'
import type { FavoriteVerdict } from './favorite-calls'
import { notify } from './notices'
import { openMessage } from './popups'

type Refused = Exclude<FavoriteVerdict, { kind: 'done' }>

/** One line in the log for a list of favorites that could not be loaded; nobody pressed anything, so nothing is shown. */
export const reportFavoriteList = (verdict: Refused): void =>
  report({
    level: 'error',
    where: 'favorites',
    came: verdict.kind === 'refused' ? verdict.message || 'a refusal without words' : verdict.kind,
    expected: "the member's favorites",
    write: 'check the favorites service; hearts stay as the server printed them until a shopper presses one',
  })

/** Tells the shopper why a heart went back (§8 "'Hata oluştu' modal for favorites"), product by product. Returns the words. */
export const explainRefusal = (verdict: Refused): string => {
  // Where some products were taken, the server's own words may be those of a success.
  const message = verdict.kind === 'refused' && !verdict.taken ? verdict.message : ''
  const reasons = verdict.kind === 'refused' ? verdict.reasons : []
  openMessage(text('error.occurred'), message, ...reasons)
  return message
}

/** Tells the shopper that what a heart shows is not sure yet. */
export const saySlowFavorite = (): void => {
  notify({ text: text('favorite.slow'), tone: 'warning' })
}

/** Tells the shopper that the product is, or is no longer, a favorite (§8 "Success texts"); a removal can be undone. */
export const sayFavorite = (isFavoriteNow: boolean, undo?: () => void): number => {
  const action = undo && !isFavoriteNow ? { label: text('common.undo'), run: undo } : undefined
  return notify({
    text: text(isFavoriteNow ? 'favorite.added' : 'favorite.removed'),
    tone: 'success',
    // An offer to undo stays longer, so that it can be reached.
    duration: action ? NOTICE_MS : NOTICE_LONG_MS,
    action,
  })
}
