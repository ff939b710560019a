import { text } from '../../src/shop/texts'
import type { RegionNews } from '../../src/stores/region-cascade'

/** What the status says about a list: quietly that it came after a choice, in sight that it could not be loaded. */
export const newsText = (
  news: RegionNews | undefined,
): { readonly text: string; readonly tone: 'quiet' | 'warning' } => {
  if (news === undefined || (news.outcome !== 'failed' && !news.isAsked)) return { text: '', tone: 'quiet' }
  const level = text(`region.${news.level}`)
  if (news.outcome === 'failed') return { text: text('region.failed', { level }), tone: 'warning' }
  return { text: text(news.outcome === 'loaded' ? 'region.loaded' : 'region.byHand', { level }), tone: 'quiet' }
}
