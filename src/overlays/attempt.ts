import { NOTICE_LONG_MS } from '@/page/limits'
import { reportFailure, ServiceError, type ServiceFailure } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { notify } from './notices-store'

/** What a call gives, or why it gave nothing. Rejects only with what is no ServiceError. */
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

/** A failure as a line in the log and in the shopper's words. */
export const explainFailure = (failure: ServiceFailure): string => {
  reportFailure(failure)
  return failureText(failure)
}

/** A failure as a line in the log and a notice. */
export const noticeFailure = (failure: ServiceFailure): void => {
  notify({
    text: explainFailure(failure),
    tone: 'danger',
    duration: NOTICE_LONG_MS,
    about: failure.endpoint,
  })
}
