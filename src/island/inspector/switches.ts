import { vitrinApi } from '@/page/vitrin-api'
import type { PageHost } from '../page-start'

/** The meta tag by which a page switches islands off, and its content as printed; undefined where the page has none. */
let printed: { readonly meta: HTMLMetaElement; readonly content: string | undefined } | undefined

const switchMeta = (): NonNullable<typeof printed> => {
  if (printed?.meta.isConnected) return printed
  const found = document.head.querySelector<HTMLMetaElement>('meta[name=vitrin]')
  const meta = found ?? Object.assign(document.createElement('meta'), { name: 'vitrin' })
  printed = { meta, content: found?.content }
  if (!found) document.head.append(meta)
  return printed
}

/** Writes the islands that this tab has off beside those of the page. */
const writeMeta = (off: readonly string[]): void => {
  const { meta, content } = switchMeta()
  const own = off.length > 0 ? `off: ${off.join(' ')}` : ''
  meta.content = [content, own].filter(Boolean).join('; ')
  if (meta.content === '') meta.remove()
}

/** Takes the islands of these names off their elements and finds those again, as a page would that has the tag. */
const renew = (names: readonly string[], entries: PageHost['entries']): void => {
  for (const entry of [...entries.values()]) {
    if (!names.includes(entry.name)) continue
    entry.stop?.()
    entry.mounted?.unmount()
    entries.delete(entry.element)
  }
  window[vitrinApi]?.scan()
}

/** Switches islands off and on: the server's HTML is left as it is without them. */
export const applySwitches = (
  before: readonly string[],
  off: readonly string[],
  host: Pick<PageHost, 'entries'>,
): void => {
  const changed = [...before, ...off].filter((name) => before.includes(name) !== off.includes(name))
  if (changed.length === 0) return
  writeMeta(off)
  renew(changed, host.entries)
}
