import type { Region } from '../../src/shop/region'
import { text } from '../../src/shop/texts'
import type { RegionStatus } from '../../src/stores/region-cascade'

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
