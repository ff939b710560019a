/** Which fields a refused answer of `/api/v1` names, with the server's messages about them. */

import { plainText } from '@/lib/html'
import { wireList, wireObject, wireText } from './decode'
import type { ServiceFailure } from './failure'
import { decodeWith } from './read-answer'

/** One entry of a refused answer: the key of a field, and the server's message about it as plain text. */
export interface RefusedField {
  readonly key: string
  readonly statusText: string
}

const body = wireObject({ data: wireList(wireObject({ key: wireText, statusText: wireText })) })

/** The fields that an answer of `/api/v1` refuses, `{data: [{key, statusText}]}`; empty when it names none. */
export const refusedFields = (failure: ServiceFailure): readonly RefusedField[] => {
  if (failure.kind !== 'status' || failure.answer.body === undefined) return []
  const decoded = decodeWith(body, failure.answer.body, failure.endpoint)
  if (!decoded.ok) return []
  return decoded.value.data
    .map(({ key, statusText }) => ({ key, statusText: plainText(statusText) }))
    .filter(({ key, statusText }) => key !== '' && statusText !== '')
}
