import type { Notice } from '../stores/notices'

const words = ({ text, lines }: Notice): string => [text, ...lines].join('. ')

/**
 * One polite and one assertive live region, in the page before anything is said. Each notice is a node of its own, so
 * that the same text twice is said twice, and errors are not drowned by what waits.
 */
export const Announcer = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const urgent = notices.filter(({ tone }) => tone === 'danger')
  const calm = notices.filter(({ tone }) => tone !== 'danger')
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
