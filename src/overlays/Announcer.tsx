import { useEffect, useState } from 'react'
import type { Notice } from './notices-store'

const words = ({ text, lines }: Notice): string =>
  [text, ...lines].map((each, at) => (at < lines.length ? each.replace(/[.\s]+$/, '') : each)).join('. ')

/**
 * Notices as of two frames ago: by then a popup that opened with them has taken the focus and the regions are inside
 * of it. What is put into a region before it moves, or while focus moves, goes unheard.
 */
const useSettled = (notices: readonly Notice[]): readonly Notice[] => {
  const [settled, setSettled] = useState<readonly Notice[]>([])
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(notices))
    })
    return () => cancelAnimationFrame(frame)
  }, [notices])
  return settled
}

/**
 * One polite and one assertive live region, in the page before anything is announced. Each notice is a node of its own, so
 * that the same text twice is announced twice, and errors are not drowned by what waits.
 */
export const Announcer = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const settled = useSettled(notices)
  const urgent = settled.filter(({ tone }) => tone === 'danger')
  const calm = settled.filter(({ tone }) => tone !== 'danger')
  return (
    <>
      <div className="vitrin-spoken" role="status" aria-live="polite" aria-atomic="false">
        {calm.map((notice) => (
          <p key={notice.id}>{words(notice)}</p>
        ))}
      </div>
      <div className="vitrin-spoken" role="alert" aria-live="assertive" aria-atomic="false">
        {urgent.map((notice) => (
          <p key={notice.id}>{words(notice)}</p>
        ))}
      </div>
    </>
  )
}
