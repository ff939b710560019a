import { text } from '@/page/texts'
import type { RegionNews, RegionStatus } from '@/shop/address/cascade'
import type { Region } from '@/shop/address/region'

/** What the status says about a list: quietly that it came after a choice, in sight that it could not be loaded. */
export const newsText = (
  news: RegionNews | undefined,
): { readonly text: string; readonly tone: 'quiet' | 'warning' } => {
  if (news === undefined || (news.outcome !== 'failed' && !news.isAsked)) return { text: '', tone: 'quiet' }
  const level = text(`region.${news.level}`)
  if (news.outcome === 'failed') return { text: text('region.failed', { level }), tone: 'warning' }
  return { text: text(news.outcome === 'loaded' ? 'region.loaded' : 'region.byHand', { level }), tone: 'quiet' }
}

interface OptionsProps {
  readonly status: RegionStatus
  readonly regions: readonly Region[]
  /** What was written and is in no list; `""` for nothing. */
  readonly unknown: string
}

const firstLine = (status: RegionStatus, unknown: string): string => {
  if (status === 'loading') return text('common.loading')
  if (unknown === '') return text('region.choose')
  return status === 'list' ? text('region.unknown', { name: unknown }) : unknown
}

/** A level's choices under a first line that says what to do. */
export const Options = ({ status, regions, unknown }: OptionsProps) => (
  <>
    <option value="">{firstLine(status, unknown)}</option>
    {regions.map(({ code, title }) => (
      <option key={code} value={code}>
        {title}
      </option>
    ))}
  </>
)
