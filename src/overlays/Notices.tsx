import { useStore } from '@nanostores/react'
import {
  type FocusEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/page/texts'
import { useTimer } from '@/ui/use-timer'
import { usePageHidden } from '@/ui/use-window'
import { positionNotices, useNoticeHost, watchPresses } from './notice-position'
import { $notices, dismissNotice, type Notice, type NoticeAction } from './notices-store'
import { focusedElement } from './use-modal-dialog'

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

const pathOf: Readonly<Record<Notice['tone'], string>> = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 11v6M12 7.5v.01',
  warning: 'M12 7v6M12 16.5v.01',
  danger: 'M12 7v6M12 16.5v.01',
}

const Way = ({ action, dismiss }: { readonly action: NoticeAction; readonly dismiss: () => void }) => {
  if ('href' in action) {
    return (
      <a className="vitrin-notice-action" href={action.href}>
        {action.label}
      </a>
    )
  }
  const { label, run } = action
  const runOnce = (): void => {
    dismiss()
    run()
  }
  return (
    <button type="button" className="vitrin-notice-action" onClick={runOnce}>
      {label}
    </button>
  )
}

const NoticeCard = ({ notice, paused }: { readonly notice: Notice; readonly paused: boolean }) => {
  const dismiss = (): void => dismissNotice(notice.id)
  useTimer(notice.duration, paused, dismiss)
  /** The notice goes, and not what lies under it. */
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  }
  return (
    <li className="vitrin-notice" data-tone={notice.tone} onKeyDown={leave}>
      <svg className="vitrin-notice-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={pathOf[notice.tone]} />
      </svg>
      <div className="vitrin-notice-words">
        <p>{notice.text}</p>
        {notice.lines.length > 0 && (
          <ul>
            {notice.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {notice.action && <Way action={notice.action} dismiss={dismiss} />}
      </div>
      <button type="button" className="vitrin-icon-button" aria-label={text('notice.close')} onClick={dismiss}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </li>
  )
}

/**
 * The page's notices, top right: above everything, inside the topmost modal when one is open, because outside of it
 * they could be neither clicked nor heard. No time runs out under the pointer, under focus, or in a hidden tab.
 */
export const Notices = () => {
  // The pressed control answers in a frame of its own, before the notice about it is laid out.
  const notices = useDeferredValue(useStore($notices))
  const [host, container] = useNoticeHost(notices)
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = usePageHidden()
  useEffect(watchPresses, [])
  useLayoutEffect(() => {
    const list = section.current
    return list && notices.length > 0 ? positionNotices(host, list, container) : undefined
  }, [host, container, notices])

  const enterFocus = (event: FocusEvent<HTMLElement>): void => {
    // Focus that comes from nowhere followed a notice that has just gone away; where it came from first still counts.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      cameFrom.current = event.relatedTarget
    setFocused(true)
  }
  const leaveFocus = (event: FocusEvent<HTMLElement>): void => {
    const stays = event.currentTarget.contains(event.relatedTarget)
    if (!stays && event.relatedTarget) cameFrom.current = null
    setFocused(stays)
  }

  // A notice that goes away, or moves to another dialog, takes pointer and focus with it without any event: both are looked
  // up anew, and the focus goes on to the next notice or back to where it came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a notice comes, goes or moves
  useLayoutEffect(() => {
    const shown = section.current
    if (!shown) return
    setHovered(shown.matches(':hover'))
    if (!focused || shown.contains(document.activeElement)) return
    if (focusedElement()) {
      setFocused(false)
      return
    }
    const next = shown.querySelector<HTMLElement>('button')
    const back = cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected ? cameFrom.current : undefined
    setFocused(next !== null)
    ;(next ?? back)?.focus({ preventScroll: true })
  }, [notices, container])

  return createPortal(
    <>
      <Announcer notices={notices} />
      <section
        ref={section}
        className="vitrin-notices"
        aria-label={text('notice.region')}
        hidden={notices.length === 0}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={enterFocus}
        onBlur={leaveFocus}
      >
        <ol>
          {notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} paused={hidden || hovered || focused} />
          ))}
        </ol>
      </section>
    </>,
    host,
  )
}
