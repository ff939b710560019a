/** Sends one cart line's new quantity or its removal, or all quantities in one write; a change back to the old quantity sends nothing. */

import { compareDecimals } from '@/lib/arithmetic'
import { type Reply, untilSilent } from '@/server/endpoint'
import type { ServiceFailure } from '@/server/failure'
import { recordAnswer, wasSent } from './line-outcome'
import { isChangeable } from './lines'
import { sendAllQuantities, sendLineQuantity, sendLineRemoval } from './lines-api'
import { allLines, lineState, markCartStale, patchLine, requestedQuantities } from './lines-store'
import type { CartChange } from './lines-wire'
import { trackInFlight } from './pending-changes'
import { refreshCartLines } from './reading'

/** The keys of the lines whose change waits to be sent. */
export const changedKeys = (): readonly string[] =>
  allLines().flatMap(([key, { status }]) => (status === 'asked' || status === 'removing' ? [key] : []))

/** Ends the wait for an answer after 8 s; a later answer causes a reading of the cart, which shows whether the change was made. */
const answerOf = (reply: Promise<Reply<CartChange>>): Promise<Reply<CartChange>> =>
  untilSilent('GET cart', reply, () => void refreshCartLines())

/** Sends a line's new quantity by its known index. */
export const sendQuantity = async (key: string): Promise<ServiceFailure | undefined> => {
  const { line, wanted } = lineState(key) ?? {}
  const isOld = line && wanted !== undefined && !wasSent(key) && compareDecimals(line.quantity, wanted) === 0
  if (!line || wanted === undefined || !isChangeable(line) || isOld) {
    patchLine(key, { status: 'known', wanted: undefined })
    return undefined
  }
  const failure = recordAnswer(
    key,
    await answerOf(trackInFlight([[key, wanted]], sendLineQuantity(line.index, wanted))),
  )
  const { status, wanted: wantedNow } = lineState(key) ?? {}
  if (status === 'asked' && wantedNow === wanted) patchLine(key, { status: 'sent' })
  return failure
}

/** Sends a line's removal by its known index. */
export const sendRemoval = async (key: string): Promise<ServiceFailure | undefined> => {
  const { line } = lineState(key) ?? {}
  if (!line || !isChangeable(line)) {
    patchLine(key, { status: 'known' })
    return undefined
  }
  const failure = recordAnswer(
    key,
    await answerOf(trackInFlight([[key, 'removal']], sendLineRemoval(line.index))),
    true,
  )
  patchLine(key, { status: 'removed' })
  markCartStale()
  return failure
}

/** Sends all quantities in one write. Those that the server does not accept are sent line by line afterwards. */
export const sendTogether = async (): Promise<ServiceFailure | undefined> => {
  const keys = changedKeys().filter((key) => lineState(key)?.status === 'asked')
  const sent = new Map(keys.map((key) => [key, lineState(key)?.wanted]))
  const quantities = requestedQuantities()
  if (keys.length < 2 || !quantities) return undefined
  const reply = await answerOf(trackInFlight(sent, sendAllQuantities(quantities)))
  markCartStale()
  if (!reply.ok || !reply.value.isAccepted) return reply.ok ? undefined : reply.failure
  for (const [key, wanted] of sent) {
    recordAnswer(key, reply)
    if (lineState(key)?.status === 'asked' && lineState(key)?.wanted === wanted) patchLine(key, { status: 'sent' })
  }
  return undefined
}
