/** What a failed call shows: its sentence as a notice, and whether the notice offers to try again. */

import { NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { isRefusal, reportFailure, ServiceError, type ServiceFailure } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { type NoticeAction, notify } from './notices-store'

/** Returns the result of a call, or the failure of a `ServiceError`. Other errors are thrown. */
export const attempt = async <T>(act: () => Promise<T>): Promise<T | ServiceFailure> => {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof ServiceError) return cause.failure
    throw cause
  }
}

/** Whether an attempt failed. */
export const isServiceFailure = (answer: object): answer is ServiceFailure => 'kind' in answer && 'endpoint' in answer

/** Logs a failure and returns its message for the shopper. */
export const explainFailure = (failure: ServiceFailure): string => {
  reportFailure(failure)
  return failureText(failure)
}

/** The button that sends a call again; none when the server has refused what was asked, because it would refuse it again. */
export const retryAction = (failure: ServiceFailure, run: () => void): NoticeAction | undefined =>
  isRefusal(failure) ? undefined : { label: text('error.retry'), run }

/**
 * Shows a notice with a failure's message, and with a button that calls `again` unless the server has refused. `undone` says what was not done.
 */
export const offerAgain = (failure: ServiceFailure, again: () => void, undone?: string): void => {
  const action = retryAction(failure, again)
  const message = failureText(failure)
  notify({
    text: undone ?? message,
    lines: undone ? [message] : [],
    tone: 'danger',
    duration: action ? NOTICE_MS : NOTICE_LONG_MS,
    about: failure.endpoint,
    action,
  })
}

/** Logs the failure of a call whose caller gets it thrown, and shows its notice as `offerAgain` does. */
export const noticeFailure = (failure: ServiceFailure, again: () => void, undone?: string): void => {
  reportFailure(failure)
  offerAgain(failure, again, undone)
}
