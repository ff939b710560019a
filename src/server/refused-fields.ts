import { plainWords } from '@/lib/html'
import { wireList, wireObject, wireText } from './decode'
import type { ServiceFailure } from './failure'
import { decodeWith } from './read-answer'

/** One line of a refused answer: which field, and what the server says about it, as plain text. */
export interface RefusedField {
  readonly key: string
  readonly statusText: string
}

const body = wireObject({ data: wireList(wireObject({ key: wireText, statusText: wireText })) })

/** The fields that an api/v1 answer refuses, `{data: [{key, statusText}]}`; empty when it names none. */
export const refusedFields = (failure: ServiceFailure): readonly RefusedField[] => {
  if (failure.kind !== 'status' || failure.answer.body === undefined) return []
  const decoded = decodeWith(body, failure.answer.body, failure.endpoint)
  if (!decoded.ok) return []
  return decoded.value.data
    .map(({ key, statusText }) => ({ key, statusText: plainWords(statusText) }))
    .filter(({ key, statusText }) => key !== '' && statusText !== '')
}
