/** Runs a call, and shows its failure as a notice or returns it as a text. */

import { NOTICE_LONG_MS } from '@/page/limits'
import { reportFailure, ServiceError, type ServiceFailure } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { notify } from './notices-store'

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

/** Logs a failure and shows a notice with its message. */
export const noticeFailure = (failure: ServiceFailure): void => {
  notify({
    text: explainFailure(failure),
    tone: 'danger',
    duration: NOTICE_LONG_MS,
    about: failure.endpoint,
  })
}
