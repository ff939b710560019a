import { type WireOutput, wireFlag, wireList, wireObject, wireText, wireUnknown } from '../lib/decode'

const loginRow = wireObject({
  bearer: wireText,
  exp_at: wireUnknown,
  redirect: wireText,
  url: wireText,
  password_change: wireFlag,
  key: wireText,
  statusText: wireText,
})

/** What login, registration and a change of password answer (§3 "Login response", platform.md §2.1). */
export const loginAnswer = wireObject({
  success: wireUnknown,
  status: wireUnknown,
  code: wireUnknown,
  message: wireText,
  data: wireList(loginRow),
})

/** The first item of such an answer's `data`. */
export type LoginRow = WireOutput<typeof loginRow>

/** Such an answer as it comes over the wire. */
export type LoginWire = WireOutput<typeof loginAnswer>
