/** How notices (toasts) are drawn and announced: icon, button, focus; their time pauses under the pointer, focus and in a hidden tab. */

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
import { usePageHidden, useTimer } from '@/ui/use-window'
import { positionNotices, useNoticeHost, watchPresses } from './notice-position'
import { $announced, $notices, dismissNotice, type Notice, type NoticeAction } from './notices-store'
import { focusedElement } from './use-modal-dialog'

const fullText = ({ text, lines }: Notice): string =>
  [text, ...lines].map((each, at) => (at < lines.length ? each.replace(/[.\s]+$/, '') : each)).join('. ')

/**
 * Returns the notices of two frames ago. By then a popup that opened with them has the focus and the live regions are inside of it; screen
 * readers ignore text that is added before a region moves or while the focus moves.
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
 * A polite and an assertive live region, which are on the page before anything is announced. Each notice is a separate node, so that an equal
 * text is announced again. Errors are assertive, so that they do not wait behind other notices.
 */
export const Announcer = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const settled = useSettled(notices)
  const urgent = settled.filter(({ tone }) => tone === 'danger')
  const calm = settled.filter(({ tone }) => tone !== 'danger')
  return (
    <>
      <div className="vitrin-spoken" role="status" aria-live="polite" aria-atomic="false">
        {calm.map((notice) => (
          <p key={notice.id}>{fullText(notice)}</p>
        ))}
        {useStore($announced)}
      </div>
      <div className="vitrin-spoken" role="alert" aria-live="assertive" aria-atomic="false">
        {urgent.map((notice) => (
          <p key={notice.id}>{fullText(notice)}</p>
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

interface NoticeCardProps {
  readonly notice: Notice
  /** The notice has ended; only its empty slot is left. */
  readonly isGone: boolean
  readonly paused: boolean
}

const NoticeCard = ({ notice, isGone, paused }: NoticeCardProps) => {
  const dismiss = (): void => dismissNotice(notice.id)
  useTimer(isGone ? 0 : notice.duration, paused, dismiss)
  /** Escape dismisses the notice and does not close the dialog below it. */
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  }
  return (
    <li className="vitrin-notice" data-tone={notice.tone} aria-hidden={isGone || undefined} onKeyDown={leave}>
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

/** The most slots that one list of notices has; with more it would not fit into the window. */
const MOST_SLOTS = 5

/**
 * The notices, and those that have ended, whose slot stays empty until the list is empty or moves to another dialog: nothing moves up under
 * a finger, and browsers count no layout shift. A notice that a newer one about the same thing replaces leaves no empty slot.
 */
const useSlots = (notices: readonly Notice[], container: Element): readonly Notice[] => {
  const slots = useRef(notices)
  const at = useRef(container)
  const isGone = (each: Notice): boolean =>
    !notices.includes(each) && !notices.some(({ about }) => about && about === each.about)
  slots.current =
    notices.length > 0 && at.current === container
      ? [...slots.current.filter(isGone), ...notices].sort((a, b) => a.id - b.id).slice(-MOST_SLOTS)
      : notices
  at.current = container
  return slots.current
}

/**
 * The page's notices, top right, above everything. They are inside the topmost open modal, because elements outside of it can be neither
 * clicked nor announced. Their time is paused under the pointer, under focus, and in a hidden tab.
 */
export const Notices = () => {
  // Deferred, so that the pressed control is painted before the notice is laid out.
  const notices = useDeferredValue(useStore($notices))
  const [host, container] = useNoticeHost(notices)
  const section = useRef<HTMLElement>(null)
  const slots = useSlots(notices, container)
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
    // Without a related target the focus comes from a notice that was just removed; the element remembered before it stays valid.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      cameFrom.current = event.relatedTarget
    setFocused(true)
  }
  const leaveFocus = (event: FocusEvent<HTMLElement>): void => {
    const stays = event.currentTarget.contains(event.relatedTarget)
    if (!stays && event.relatedTarget) cameFrom.current = null
    setFocused(stays)
  }

  // A notice that is removed or moved to another dialog loses pointer and focus without an event. Both are read again, and the focus moves
  // to the next notice or back to where it came from.
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
    const next = shown.querySelector<HTMLElement>('li:not([aria-hidden]) button')
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
          {slots.map((notice) => {
            const isGone = !notices.includes(notice)
            // An ended notice is another element, so that no focus stays in it.
            const key = isGone ? -notice.id : notice.id
            return <NoticeCard key={key} notice={notice} isGone={isGone} paused={hidden || hovered || focused} />
          })}
        </ol>
      </section>
    </>,
    host,
  )
}
